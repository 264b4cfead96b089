import { proseOf, type ReviewedText } from './reviewed-text'

/* Checks that a text is in its language: finds foreign scripts, and English that was left or pasted. */

const scriptNames = ['Latin', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul'] as const
type Script = (typeof scriptNames)[number]

/** The scripts of a language's prose, by ISO 15924 code; Latin names are allowed everywhere. */
const scriptsOf: Record<string, readonly Script[]> = {
  Latn: ['Latin'],
  Cyrl: ['Cyrillic'],
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  // Modern Korean prose doesn't use Chinese characters.
  Kore: ['Hangul'],
}

const runs = Object.fromEntries(
  scriptNames.map((script) => [script, new RegExp(`\\p{Script=${script}}[\\p{Script=${script}} ]*`, 'gu')]),
) as Record<Script, RegExp>

const latinRun = /(?<![A-Za-z])[A-Za-z][A-Za-z'’-]*(?:[ ,]+[A-Za-z][A-Za-z'’-]*){2,}/g
const englishWords = new Set('the and of with from which that are is was for into this these by not'.split(' '))

export function checkLanguage({ language, field, text }: ReviewedText): string[] {
  const own = scriptsOf[new Intl.Locale(language).maximize().script ?? ''] ?? []
  if (own.length === 0) return []
  const prose = proseOf(text)
  const foreign = scriptNames
    .filter((script) => script !== 'Latin' && !own.includes(script))
    .flatMap((script) => (prose.match(runs[script]) ?? []).map((run) => `is in another script: “${run.trim()}”`))
  if (own.includes('Latin')) return language === 'en' ? foreign : [...foreign, ...findEnglish(prose)]
  return [...foreign, ...findLatinProse(prose), ...findNoOwnScript(prose, own, field)]
}

/** Sentences with two function words unique to English close together. */
function findEnglish(prose: string): string[] {
  return prose
    .split(/(?<=[.!?:;])\s+|\n+/)
    .filter((sentence) => {
      const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? []
      return new Set(words.filter((word) => englishWords.has(word))).size >= 2
    })
    .map((sentence) => `reads like English: “${shorten(sentence)}”`)
}

/**
 * Names and standards are Latin in every language; three consecutive Latin words, two of them lower-case, are prose.
 */
function findLatinProse(prose: string): string[] {
  return (prose.match(latinRun) ?? [])
    .filter((run) => run.split(/[ ,]+/).filter((word) => /^[a-z]{3,}$/.test(word)).length >= 2)
    .map((run) => `has Latin prose: “${shorten(run)}”`)
}

function findNoOwnScript(prose: string, own: readonly Script[], field: string): string[] {
  const hasOwn = own.some((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(prose))
  if (!hasOwn) return /\b[a-z]{3,}\b/.test(prose) ? [`is not in the language's script: “${shorten(prose)}”`] : []
  const isLong = field === 'body' || field === 'summary'
  const lacksKana = own.includes('Hiragana') && isLong && !/\p{Script=Hiragana}/u.test(prose)
  return lacksKana ? [`reads like Chinese: “${shorten(prose)}”`] : []
}

export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 60 ? line : `${line.slice(0, 60)}…`
}
