import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { frontMatterOf } from './find-line'
import { digestEnglish, digestTexts, findOutdatedFields, textOf, type TranslatedField } from './translations'
import { defaultLanguage, type Content, type ItemText } from './types'

/** A field of a translation whose English has changed since it was made. */
export interface Outdated {
  /** The translation's, relative to the content folder. */
  file: string
  language: string
  field: TranslatedField
  /** The lines of the English that are gone, and those that came; null when the former English is not known. */
  english: { before: string[]; now: string[] } | null
}

/** Where git knows what the content's files said before. */
export interface GitHistory {
  run: (args: readonly string[]) => Promise<string>
  revision: string
  /** What paths in the content folder begin with for git. */
  prefix: string
}

function historyOf(folder: string): GitHistory {
  const run = async (args: readonly string[]) =>
    (await runFile('git', args, { cwd: folder, maxBuffer: 20_000_000 })).stdout
  return { run, revision: 'HEAD', prefix: './' }
}

/** Every outdated field of every translation; what the English was comes from the history of git, if there is one. */
export async function findOutdated(
  content: Pick<Content, 'folder' | 'written'>,
  git: GitHistory = historyOf(content.folder),
): Promise<Outdated[]> {
  const found: Outdated[] = []
  for (const { folder, extension, texts } of content.written) {
    const english = texts.get(defaultLanguage) ?? {}
    const present = await digestTexts(english)
    const history = new FileHistory(git, `${folder}/index.${defaultLanguage}.${extension}`)
    for (const [language, own] of texts) {
      if (language === defaultLanguage) continue
      for (const field of findOutdatedFields(present, own)) {
        const former = await history.find(field, own.from?.[field] ?? '')
        found.push({
          file: `${folder}/index.${language}.${extension}`,
          language,
          field,
          english: former === undefined ? null : compareLines(former, textOf(english, field)),
        })
      }
    }
  }
  return found
}

function compareLines(before: string, now: string): { before: string[]; now: string[] } {
  const [old, present] = [before, now].map((text) => text.split(/\n+/)) as [string[], string[]]
  return {
    before: old.filter((line) => !present.includes(line)),
    now: present.filter((line) => !old.includes(line)),
  }
}

const runFile = promisify(execFile)
const mostCommits = 100

/** What a file said in earlier commits, the latest first. */
class FileHistory {
  private versions: Promise<ItemText[]> | undefined

  constructor(
    private readonly git: GitHistory,
    private readonly file: string,
  ) {}

  /** The text of a field with a digest. */
  async find(field: TranslatedField, digest: string): Promise<string | undefined> {
    this.versions ??= this.read().catch(() => [])
    for (const version of await this.versions) {
      const text = textOf(version, field)
      if (text !== '' && (await digestEnglish(text)) === digest) return text
    }
    return undefined
  }

  private async read(): Promise<ItemText[]> {
    const { run, revision, prefix } = this.git
    const place = `${prefix}${this.file}`
    const commits = await run(['log', `-n${mostCommits}`, '--format=%H', revision, '--', place])
    const shown = commits
      .split('\n')
      .filter(Boolean)
      .map(async (commit) => readTexts(await run(['show', `${commit}:${place}`])))
    const texts = await Promise.allSettled(shown)
    return texts.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }
}

function readTexts(text: string): ItemText {
  const front = frontMatterOf(text)
  const value: unknown = parse(front?.yaml ?? text)
  return { ...(typeof value === 'object' ? value : {}), ...(front && { body: front.body.trim() }) }
}
