import type { LanguageCode } from '../../../packages/text/src/languages'
import words from './answer-words.json'

/**
 * Words in all languages by which answers are analysed, as staff may answer in any. `*` stands for any letters:
 * `attach*`. Chinese, Japanese and Korean words have it on both sides, as they are written without spaces.
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

/** The writer's own text in lower case, without quoted text below it as mail programs add it. */
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

/** Whether an answer mentions a quotation and an attachment. */
export function claimsQuotation(answer: string): boolean {
  const own = ownText(answer)
  return has('attached', own) && has('quotation', own)
}

/** Whether an answer with files is a quotation: a file name or a sentence about an attachment says so. */
export function isQuotation(answer: string, fileNames: readonly string[]): boolean {
  if (fileNames.length === 0) return false
  if (fileNames.some((name) => has('quotation', fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ')))) return true
  const sentences = ownText(answer).split(/[.!?。!?;]|\n\s*\n/u)
  return sentences.some((sentence) => has('attached', sentence) && has('quotation', sentence))
}

/** A line of a signature, and the part of it that must be at an answer's end for the line to count as present. */
export interface SignatureLine {
  text: string
  mark: string
}

/** What an answer lacks to be a letter. */
interface Missing {
  greeting: boolean
  closing: boolean
  signature: string[]
}

/** Lines at an answer's end that may be a signature. */
const END_LINES = 6
/** A longer line is not a closing. */
const CLOSING_LENGTH = 45

/**
 * @param buyer the buyer's name: a first line with it is a greeting
 * @param signature the lines below the closing, the writer's name first
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

/** Without spaces and punctuation, to compare phone numbers however they are formatted. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')
