import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadContent } from '../packages/content/src/load'
import { findOutdated } from '../packages/content/src/outdated'
import { reviewTexts } from '../packages/content/src/review/review-texts'
import { listTexts, type ReviewedText } from '../packages/content/src/review/reviewed-text'
import { typeset } from '../packages/text/src/typeset'
import { UserError, runMain } from './lib/fail'

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/** The interface's texts in a file below src/locales, by key: `{ 'nav.home': 'Home' }`. */
export function readLocaleFile(file: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree))
}

const CONTENT = 'content'
const LOCALES = 'src/locales'

const TEXT_FOLDERS = [
  'packages/content/src/picture-texts',
  'provider/src/mails/texts',
  'provider/src/mails/office-texts',
  'provider/src/office/texts',
  'provider/src/office/answer-templates',
]

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Texts of pictures, of mails, of the office and of its answers: one file per language. */
function listOtherTexts(root: string): ReviewedText[] {
  return TEXT_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder)).flatMap((file) => readTexts(root, `${folder}/${file}`, file.slice(0, -5))),
  )
}

function readTexts(root: string, file: string, language: string): ReviewedText[] {
  return [...readLocaleFile(path.join(root, file))].map(([field, text]) => ({
    file,
    language,
    field,
    text: typeset(text, language),
    english: undefined,
    exceptions: [],
  }))
}

/**
 * The interface's texts; tests compare them with English (`__tests__/i18n`), and know which words are spelled alike.
 */
export function listInterfaceTexts(root: string): ReviewedText[] {
  return readdirSync(path.join(root, LOCALES)).flatMap((language) =>
    readdirSync(path.join(root, LOCALES, language)).flatMap((file) =>
      readTexts(root, `${LOCALES}/${language}/${file}`, language),
    ),
  )
}

/**
 * Reviews every text of content and interface: script, untranslated words, links, headings, lengths, typography,
 * outdated translations. Fails with all findings.
 */
export async function main(root = process.cwd()): Promise<void> {
  const content = await loadContent(path.join(root, CONTENT), path.join(tmpdir(), 'content-check'))
  const contentTexts = listTexts(content).map((text) => ({ ...text, file: `${CONTENT}/${text.file}` }))
  const texts = [...contentTexts, ...listInterfaceTexts(root), ...listOtherTexts(root)]
  const outdated = (await findOutdated(content)).map(({ file, field }) => ({
    file: `${CONTENT}/${file}`,
    field,
    message: 'the English has changed since it was translated (npm run content -- status)',
  }))
  const unrecorded = content.items
    .filter(({ facts }) => facts && (facts.revision?.date ?? null) === null)
    .map(({ folder }) => ({
      file: `${CONTENT}/${folder}`,
      field: 'facts.revision',
      message: 'its facts or its drawing have changed since the last revision: npm run content -- revise',
    }))
  const problems = [...reviewTexts(texts, content.terms), ...outdated, ...unrecorded]
  if (problems.length > 0) {
    const lines = problems.map(({ file, field, message }) => `${file}: ${field ?? ''}: ${message}`)
    throw new UserError(
      `${lines.join('\n')}\n\n${problems.length} findings. Correct the texts, or say in the content why one is right (docs/writing.md).`,
    )
  }
  console.log(
    `${texts.length} texts in ${content.languages.length} languages and ${sum([...content.terms.values()].map(({ terms, never }) => Object.keys(terms).length + never.length))} terms: nothing found.`,
  )
}

if (path.basename(process.argv[1] ?? '') === 'check-content.ts') {
  runMain(() => main(process.argv[2]))
}
