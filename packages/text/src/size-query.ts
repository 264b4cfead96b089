import { MM_PER_UNIT, type SizeReading } from './size-reading'

export interface SizeQuery {
  /** Several if the unit is not given. */
  readings: SizeReading[]
  rest: string
}

/** Smaller numbers without a unit can't be millimetres: no container is that small. */
const MIN_MM = 60

const UNITS = {
  mm: 'mm|millimet(?:er|re)s?|мм|毫米|ミリ(?:メートル)?|밀리(?:미터)?',
  cm: 'cm|centimet(?:er|re)s?|см|厘米|公分|センチ(?:メートル)?|센티(?:미터)?',
  in: `inch(?:es)?|in|zoll|pouces?|pulgadas?|polegadas?|pollic[ei]|cal[ei]?|дюйм(?:а|ов)?|英寸|英吋|吋|インチ|인치|["”“]|''|′′|’’`,
} as const

const LETTER = '\\p{sc=Latin}\\p{sc=Cyrillic}'
// Not a lookbehind, which Safari supports only since 16.4.
const BEFORE = `(^|[^${LETTER}\\d.,-])`
const NUMBER = '(\\d{1,4}(?:[.,]\\d{1,2})?)'
const UNIT = `\\s*(${Object.values(UNITS).join('|')})(?:(?=[xх]\\s*\\d)|(?![${LETTER}]))`
const TIMES = '(?:\\s*[x×х*✕✖⨯乘]\\s*|\\s+(?:by|auf|mal|par|sur|por|per|на|na)\\s+)'
/** The number doesn't belong to another measure, as in "4 x 500 ml". */
const AFTER = `(?![${LETTER}\\d]|[.,]\\d|\\s*(?:[mcd]?l|k?g|oz|м?л|к?г|毫升|克)(?![${LETTER}]))`

const BOX = new RegExp(
  `${BEFORE}${NUMBER}(?:${UNIT})?${TIMES}${NUMBER}(?:${UNIT})?(?:${TIMES}${NUMBER}(?:${UNIT})?)?${AFTER}`,
  'u',
)
const ROUND = new RegExp(`(^|\\s)[ø⌀∅]\\s*${NUMBER}(?:${UNIT})?${AFTER}`, 'u')
const SIDE = new RegExp(`${BEFORE}${NUMBER}${UNIT}`, 'u')

/**
 * Finds a size in a query, in any notation.
 * @example parseSizeQuery('bento 27x20') // { readings: [{ unit: 'cm', sides: [270, 200] }, …inches], rest: 'bento' }
 */
export function parseSizeQuery(query: string): SizeQuery | null {
  const text = query.normalize('NFKC').toLowerCase()
  const box = BOX.exec(text)
  if (box) {
    const [, , first, firstUnit, second, secondUnit, third, thirdUnit] = box
    return makeQuery(text, box, [first, second, third], [firstUnit, secondUnit, thirdUnit])
  }
  const round = ROUND.exec(text)
  if (round) return makeQuery(text, round, [round[2], round[2]], [round[3]])
  const side = SIDE.exec(text)
  return side && makeQuery(text, side, [side[2]], [side[3]])
}

function makeQuery(
  text: string,
  match: RegExpExecArray,
  written: (string | undefined)[],
  units: (string | undefined)[],
): SizeQuery | null {
  const numbers = written.flatMap((number) => (number ? Number(number.replace(',', '.')) : []))
  if (numbers.some((number) => number === 0)) return null
  const before = text.slice(0, match.index) + (match[1] ?? '')
  // An incomplete third side that is still being typed.
  const after = text.slice(match.index + match[0].length).replace(/^\s*[x×х*](?=\s|$)/, '')
  const rest = `${before} ${after}`
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { readings: readSides(numbers, units.map(parseUnit)), rest }
}

/** A number without a unit takes the next one, as in "25 x 18 cm". */
function readSides(numbers: readonly number[], units: readonly (SizeReading['unit'] | undefined)[]): SizeReading[] {
  const last = units.findLast((unit) => unit !== undefined)
  if (last) {
    const sides = numbers.map((number, index) => {
      const unit = units.slice(index).find((candidate) => candidate !== undefined) ?? last
      return number * MM_PER_UNIT[unit]
    })
    return [{ unit: last, sides }]
  }
  const guesses: SizeReading['unit'][] = Math.max(...numbers) >= MIN_MM ? ['mm'] : ['cm', 'in']
  return guesses.map((unit) => ({ unit, sides: numbers.map((number) => number * MM_PER_UNIT[unit]) }))
}

function parseUnit(written: string | undefined): SizeReading['unit'] | undefined {
  if (!written) return undefined
  return (['mm', 'cm', 'in'] as const).find((unit) => new RegExp(`^(?:${UNITS[unit]})$`, 'u').test(written))
}
