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

/** Every outdated field of every translation; what the English was comes from the history of git, if there is one. */
export async function findOutdated(content: Pick<Content, 'folder' | 'written'>): Promise<Outdated[]> {
  const found: Outdated[] = []
  for (const { folder, extension, texts } of content.written) {
    const english = texts.get(defaultLanguage) ?? {}
    const present = await digestTexts(english)
    const history = new History(content.folder, `${folder}/index.${defaultLanguage}.${extension}`)
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

const run = promisify(execFile)
const mostCommits = 100

/** What a file said in earlier commits, the latest first. */
class History {
  private versions: Promise<ItemText[]> | undefined

  constructor(
    private readonly root: string,
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
    const options = { cwd: this.root, maxBuffer: 20_000_000 }
    const log = await run('git', ['log', `-n${mostCommits}`, '--format=%H', '--', this.file], options)
    const commits = log.stdout.split('\n').filter(Boolean)
    const shown = commits.map(async (commit) => {
      const { stdout } = await run('git', ['show', `${commit}:./${this.file}`], options)
      return readTexts(stdout)
    })
    const texts = await Promise.allSettled(shown)
    return texts.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }
}

function readTexts(text: string): ItemText {
  const front = frontMatterOf(text)
  const value: unknown = parse(front?.yaml ?? text)
  return { ...(typeof value === 'object' ? value : {}), ...(front && { body: front.body.trim() }) }
}
