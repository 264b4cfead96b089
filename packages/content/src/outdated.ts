import { listAlts } from './describe-pictures'
import { frontMatterOf } from './find-line'
import { runGit, type GitOptions } from './run-git'
import {
  findOutdatedFields,
  digestEnglish,
  digestTexts,
  textOf,
  type Origins,
  type TranslatedField,
} from './translations'
import type { Content, ItemText } from './types'
import { DEFAULT_LANGUAGE } from '../../text/src/languages'
import { oncePer } from '../../text/src/once-per'
import { readYamlText } from './yaml-text'

/** Lines removed from and added to an English text. */
export interface EnglishChange {
  before: string[]
  now: string[]
}

/** A field of a translation whose English has changed since it was made. */
export interface Outdated {
  /** The translation's file, relative to the content folder. */
  file: string
  language: string
  field: TranslatedField
  /** Null if the former English is unknown. */
  english: EnglishChange | null
}

/** The same, without git history. */
export interface OutdatedText extends Omit<Outdated, 'english'> {
  englishFile: string
  /** The digest of the English that the translation was made from. */
  from: string
  english: string
}

export interface GitHistory {
  run: (args: readonly string[], options?: GitOptions) => Promise<string>
  revision: string
  /** Git's path prefix for the content folder. */
  prefix: string
}

function historyOf(folder: string): GitHistory {
  const run: GitHistory['run'] = async (args, options) => (await runGit(args, { ...options, cwd: folder })).toString()
  return { run, revision: 'HEAD', prefix: './' }
}

export async function findOutdatedTexts(content: Pick<Content, 'written'>): Promise<OutdatedText[]> {
  const found: OutdatedText[] = []
  for (const { folder, extension, texts } of content.written) {
    const english = texts.get(DEFAULT_LANGUAGE) ?? {}
    const present = await presentDigests(english)
    for (const [language, own] of texts) {
      if (language === DEFAULT_LANGUAGE) continue
      for (const field of findOutdatedFields(present, own)) {
        found.push({
          file: `${folder}/index.${language}.${extension}`,
          language,
          field,
          englishFile: `${folder}/index.${DEFAULT_LANGUAGE}.${extension}`,
          from: own.from?.[field] ?? '',
          english: textOf(english, field),
        })
      }
    }
  }
  return found
}

/** Texts unchanged by an edit are the same objects in the next content. */
const digestsOf = new WeakMap<ItemText, Promise<Origins>>()

function presentDigests(english: ItemText): Promise<Origins> {
  const digests = digestsOf.get(english) ?? digestTexts(english)
  digestsOf.set(english, digests)
  return digests
}

/** Every outdated field of every translation, with the former English from git if there is a history. */
export async function findOutdated(
  content: Pick<Content, 'folder' | 'written'>,
  git?: GitHistory,
): Promise<Outdated[]> {
  const history = new EnglishHistory(content.folder, git)
  const found: Outdated[] = []
  for (const one of await findOutdatedTexts(content)) {
    const { file, language, field } = one
    found.push({ file, language, field, english: await history.findChange(one) })
  }
  return found
}

function compareLines(before: string, now: string): EnglishChange {
  const [old, present] = [before, now].map((text) => text.split(/\n+/)) as [string[], string[]]
  return {
    before: old.filter((line) => !present.includes(line)),
    now: present.filter((line) => !old.includes(line)),
  }
}

const MAX_COMMITS = 100
/** Of an earlier version: no English text is so long. */
const MAX_BYTES = 100_000

/** Earlier versions of English files, each read once. */
export class EnglishHistory {
  private readonly commitsOf = oncePer((place: string) => this.listCommits(place))
  private readonly textsOf = oncePer((version: string) => this.read(version))
  private readonly git: GitHistory

  constructor(folder: string, git = historyOf(folder)) {
    this.git = git
  }

  /** Null if no commit has the English that was translated. Most translations were made from one of the last few. */
  async findChange({ englishFile, field, from, english }: OutdatedText): Promise<EnglishChange | null> {
    const place = `${this.git.prefix}${englishFile}`
    for (const commit of await this.commitsOf(place)) {
      const text = textOf(await this.textsOf(`${commit}:${place}`), field)
      if (text !== '' && (await digestEnglish(text)) === from) return compareLines(text, english)
    }
    return null
  }

  /** Latest first. */
  private async listCommits(place: string): Promise<string[]> {
    const { run, revision } = this.git
    const args = ['log', `-n${MAX_COMMITS}`, '--format=%H', revision, '--', place]
    return (await run(args).catch(() => '')).split('\n').filter(Boolean)
  }

  /** Empty if the commit deleted the file. */
  private read(version: string): Promise<ItemText> {
    return this.git.run(['show', version], { maxBytes: MAX_BYTES }).then(parseTexts, () => ({}))
  }
}

function parseTexts(text: string): ItemText {
  const front = frontMatterOf(text)
  const value = readYamlText(front?.yaml ?? text)
  const own = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...own, pictures: listAlts(own.pictures, DEFAULT_LANGUAGE), ...(front && { body: front.body.trim() }) }
}
