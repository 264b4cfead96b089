import { isLanguageCode, localeOf } from '../../../text/src/languages'
import { proseOf, type ReviewedText } from './reviewed-text'

/* Checks that a translation has the same numbers as the English, whatever their format. Small whole numbers may be
   words and inches may become centimetres, so neither counts. Cake sizes in 号 and 호 are small numbers; larger ones
   are street or regulation numbers. */

const MULTIPLIERS: Readonly<Record<string, number>> = {
  千: 1e3,
  万: 1e4,
  十万: 1e5,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  億: 1e8,
  만: 1e4,
  억: 1e8,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  millions: 1e6,
  milliards: 1e9,
  mil: 1e3,
  millones: 1e6,
  millón: 1e6,
  milhões: 1e6,
  milioni: 1e6,
  milione: 1e6,
  mila: 1e3,
  tys: 1e3,
  mln: 1e6,
  miliona: 1e6,
  milionów: 1e6,
  miliony: 1e6,
  mrd: 1e9,
  тыс: 1e3,
  тысяч: 1e3,
  млн: 1e6,
  млрд: 1e9,
  миллионов: 1e6,
  tausend: 1e3,
  mio: 1e6,
  millionen: 1e6,
}

const LARGEST_WORD = 12

const SPACE = '[ \\u00a0\\u202f]'
const NUMBER = new RegExp(`(?<![\\d.,])\\d{1,3}(?:${SPACE}\\d{3}){1,3}(?![\\d])(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*`, 'gu')
const MULTIPLIER = new RegExp(
  `^${SPACE}?(${Object.keys(MULTIPLIERS)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{sc=Latin}\\p{sc=Cyrillic}])`,
  'iu',
)
/** Inches; in "200 in a carton" and "2025 in Cologne" it is a preposition. */
const INCH = `-in(?!\\p{L})|in(?!\\p{L})|${SPACE}in(?!\\p{L}|${SPACE}[*_"“\\[]*[\\p{L}\\d])`
const OTHER_UNITS =
  'inch|zoll|(?:c|z)entim|сантим|pouce|pulgada|polegada|pollic|дюйм|cal(?:a|e|i|owy|owa|owe)?(?!\\p{L})|英寸|寸|インチ|인치|cm(?!\\p{L})|см(?!\\p{L})'
/** Units that differ between markets. */
const UNIT = `(?:${INCH}|(?:${SPACE}|-)?(?:″|${OTHER_UNITS}))`
/** The unit of "20" in "20 cm", and in "20 or 23 cm". */
const LOCAL_UNIT = new RegExp(`^(?:${UNIT}|${SPACE}\\p{L}{1,4}${SPACE}\\d+${UNIT})`, 'iu')

const decimals = new Map<string, string>()

function decimalOf(language: string): string {
  const known = decimals.get(language)
  if (known) return known
  const locale = isLanguageCode(language) ? localeOf(language) : language
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  decimals.set(language, decimal)
  return decimal
}

function valueOf(written: string, language: string): number {
  const digits = written.replace(/[ \u00a0\u202f]/g, '')
  const decimal = decimalOf(language)
  const group = decimal === ',' ? '.' : ','
  const whole = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?=\\${decimal}|$)`)
  const plain = whole.test(digits) ? digits.replaceAll(group, '') : digits
  return Number.parseFloat(plain.replace(',', '.'))
}

/** The numbers of a text that every language must have, with repetitions. */
export function numbersOf(text: string, language: string): number[] {
  const prose = proseOf(text)
  return [...prose.matchAll(NUMBER)].flatMap((found) => {
    const [written] = found
    const after = prose.slice(found.index + written.length)
    if (LOCAL_UNIT.test(after)) return []
    const [, word] = MULTIPLIER.exec(after) ?? []
    const value = valueOf(written, language) * (word === undefined ? 1 : (MULTIPLIERS[word.toLowerCase()] ?? 1))
    return Number.isInteger(value) && value <= LARGEST_WORD ? [] : [Math.round(value * 1e6) / 1e6]
  })
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety hundred'

/** Numbers spelled out in English: "eighteen", "twenty-four". */
function spelledNumbers(english: string): Set<number> {
  const words = english.toLowerCase().match(/[a-z]+(?:-[a-z]+)?/g) ?? []
  const [ones, tens] = [ONES.split(' '), TENS.split(' ')]
  const valueOfWord = (word: string) =>
    ones.includes(word) ? ones.indexOf(word) : tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : Number.NaN
  const values = words.map((word) => word.split('-').reduce((total, part) => total + valueOfWord(part), 0))
  return new Set(values.filter((value) => !Number.isNaN(value)))
}

/** National standards, cited only in their market's text beside the international one. */
const NATIONAL = new RegExp(`(?:GB/T|JIS${SPACE}[A-Z])${SPACE}(\\d+(?:\\.\\d+)?)`, 'gu')

export function checkNumbers({ language, field, written }: ReviewedText): string[] {
  const { text = '', english } = written ?? {}
  if (english === undefined || /keywords$/i.test(field)) return []
  const own = new Set(numbersOf(text, language))
  const wanted = new Set(numbersOf(english, 'en'))
  const spelled = spelledNumbers(english)
  const national = new Set([...text.matchAll(NATIONAL)].map(([, number]) => Number(number)))
  // Short fields may leave numbers out.
  const lacking = /^seo/.test(field) ? [] : [...wanted].filter((number) => !own.has(number))
  const added = [...own].filter((number) => !wanted.has(number) && !spelled.has(number) && !national.has(number))
  return [
    ...(lacking.length > 0 ? [`lacks the number ${lacking.join(', ')} of the English`] : []),
    ...(added.length > 0 ? [`has the number ${added.join(', ')}, which the English has not`] : []),
  ]
}
