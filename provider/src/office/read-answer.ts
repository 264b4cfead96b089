import type { LanguageCode } from '../../../packages/text/src/languages'
import words from './answer-words.json'

/**
 * What answers are read by: words of all languages, as anybody may answer in any. `*` is any letters: `attach*`. Chinese,
 * Japanese and Korean have it on both sides, as words there have no spaces between them.
 */
const ANSWER_WORDS: Record<LanguageCode, Readonly<Record<WordKind, readonly string[]>>> = words

type WordKind = keyof typeof words.en

const KINDS = Object.keys(words.en) as WordKind[]

function matcherOf(kind: WordKind, before: string): RegExp {
  const all = Object.values(ANSWER_WORDS).flatMap((ofLanguage) => ofLanguage[kind])
  const patterns = all.map((word) => {
    const letters = word.replaceAll('*', '').replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    const end = word.endsWith('*') || /[^\p{L}\p{N}]$/u.test(letters) ? '' : '(?![\\p{L}\\p{N}])'
    return `${word.startsWith('*') ? '' : before}${letters}${end}`
  })
  return new RegExp(patterns.join('|'), 'u')
}

const matchersOf = (before: string) =>
  Object.fromEntries(KINDS.map((kind) => [kind, matcherOf(kind, before)])) as Record<WordKind, RegExp>

const ANYWHERE = matchersOf('(?<![\\p{L}\\p{N}])')
const AT_BEGINNING = matchersOf('^')

const has = (kind: WordKind, text: string): boolean => ANYWHERE[kind].test(text)
const begins = (kind: WordKind, line: string): boolean => AT_BEGINNING[kind].test(line)

const fold = (text: string): string => text.normalize('NFKC').replaceAll('’', "'").toLowerCase()

/** What its writer has written: not what is quoted below, as mail programs do it. In small letters. */
function ownText(answer: string): string {
  const own: string[] = []
  const lines = fold(answer).split('\n')
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    const isHead =
      /^-{2,}[^-]+-{2,}$/.test(text) ||
      (has('wrote', text) && text.endsWith(':')) ||
      (begins('from', text) && /^[^\s:][^:]{0,20}:/u.test(lines[index + 1]?.trim() ?? ''))
    if (isHead) break
    if (!/^[>|]/.test(text)) own.push(text)
  }
  return own.join('\n').trim()
}

/** Whether an answer speaks of a quotation and of something attached. */
export function claimsQuotation(answer: string): boolean {
  const own = ownText(answer)
  return has('attached', own) && has('quotation', own)
}

/** Whether an answer with files is a quotation: one of them is named so, or a sentence says that it is attached. */
export function isQuotation(answer: string, fileNames: readonly string[]): boolean {
  if (fileNames.length === 0) return false
  if (fileNames.some((name) => has('quotation', fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ')))) return true
  const sentences = ownText(answer).split(/[.!?。!?;]|\n\s*\n/u)
  return sentences.some((sentence) => has('attached', sentence) && has('quotation', sentence))
}

/** A line of a signature, and what of it must stand at an answer's end for the line not to be missing. */
export interface SignatureLine {
  text: string
  mark: string
}

/** What an answer lacks as a letter. */
interface Missing {
  greeting: boolean
  closing: boolean
  signature: string[]
}

/** Lines at an answer's end in which a signature stands. */
const END_LINES = 6
/** A longer line closes nothing. */
const CLOSING_LENGTH = 45

/**
 * @param buyer the buyer's name: a first line with it greets
 * @param signature what belongs below the closing, the writer's name first
 */
export function findMissing(answer: string, buyer: string, signature: readonly SignatureLine[]): Missing {
  const lines = ownText(answer)
    .split('\n')
    .filter((line) => line !== '')
  const [first = ''] = lines
  const end = lines.slice(1).slice(-END_LINES)
  const missing = signature.filter(({ mark }) => !end.some((line) => bare(line).includes(bare(fold(mark)))))
  const isSigned = signature.length > 0 && missing[0] !== signature[0]
  return {
    greeting: !begins('greeting', first) && !(buyer !== '' && first.length < 100 && first.includes(fold(buyer))),
    closing: !isSigned && !end.some((line) => line.length <= CLOSING_LENGTH && begins('closing', line)),
    signature: missing.map(({ text }) => text),
  }
}

/** Without spaces and marks: a telephone number is the same however it is written. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')
