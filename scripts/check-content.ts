import { readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadContent } from '../packages/content/src/load'
import { findOutdated } from '../packages/content/src/outdated'
import { readGlossary } from '../packages/content/src/review/glossary'
import { reviewTexts } from '../packages/content/src/review/review-texts'
import { listTexts, type ReviewedText } from '../packages/content/src/review/reviewed-text'
import { typeset } from '../packages/text/src/typeset'
import { UserError, runMain } from './lib/fail'
import { readLocaleFile } from './lib/locale-texts'

const CONTENT = 'content'
const LOCALES = 'src/locales'
const GLOSSARY = 'docs/glossary.md'

/** The interface's texts; tests compare them with English (`__tests__/i18n`), and know the words spelled alike. */
export function listInterfaceTexts(root: string): ReviewedText[] {
  return readdirSync(path.join(root, LOCALES)).flatMap((language) =>
    readdirSync(path.join(root, LOCALES, language)).flatMap((file) =>
      [...readLocaleFile(path.join(root, LOCALES, language, file))].map(([field, text]) => ({
        file: `${LOCALES}/${language}/${file}`,
        language,
        field,
        text: typeset(text, language),
        english: undefined,
        exceptions: [],
      })),
    ),
  )
}

/**
 * Reviews every text of the content and the interface: script, words left in English, links, headings, lengths,
 * typography. Fails with all findings; with `strict`, as before a release, also with outdated translations.
 */
export async function main(root = process.cwd(), { strict = false } = {}): Promise<void> {
  const content = await loadContent(path.join(root, CONTENT), path.join(tmpdir(), 'content-check'))
  const contentTexts = listTexts(content).map((text) => ({ ...text, file: `${CONTENT}/${text.file}` }))
  const glossary = readGlossary(readFileSync(path.join(root, GLOSSARY), 'utf8'))
  const texts = [...contentTexts, ...listInterfaceTexts(root)]
  const outdated = (strict ? await findOutdated(content) : []).map(({ file, field }) => ({
    file: `${CONTENT}/${file}`,
    field,
    message: 'the English has changed since it was translated (npm run content:status)',
  }))
  const problems = [...reviewTexts(texts, glossary), ...outdated]
  if (problems.length > 0) {
    const lines = problems.map(({ file, field, message }) => `${file}: ${field ?? ''}: ${message}`)
    throw new UserError(
      `${lines.join('\n')}\n\n${problems.length} findings. Correct the texts, or say in the content why one is right (docs/writing.md).`,
    )
  }
  console.log(
    `${texts.length} texts in ${content.languages.length} languages and ${glossary.length} terms: nothing found.`,
  )
}

if (path.basename(process.argv[1] ?? '') === 'check-content.ts') {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { strict: { type: 'boolean' } } })
  runMain(() => main(positionals[0], values))
}
