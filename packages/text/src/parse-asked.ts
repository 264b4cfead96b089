import { normalize } from './search-terms'
import { normalizePhrase, type Lexicon, type Use } from './search-words'

export interface AskedFacts {
  /** The material of the product, not its lid. */
  base: string
  capacityMl?: number
  compartments?: number
  tempMinC?: number
  tempMaxC?: number
  microwave?: true
  freezer?: true
  antiFog?: true
  leakProof?: true
}

/** A part of a query that asks for a product property rather than for a word. */
export type Asked = { written: string } & (
  | { by: 'material'; materials: readonly string[] }
  | { by: 'count'; count: number }
  | { by: 'capacity'; ml: number }
  | { by: 'temperature'; celsius: number }
  | { by: Use }
)

export interface AskedQuery {
  asked: Asked[]
  rest: string
}

const ML_PER_UNIT = { ml: 1, cl: 10, dl: 100, l: 1000, oz: 29.5735 } as const

const CAPACITIES = {
  ml: 'ml|cc|millilit(?:er|re)s?|мл|毫升|ミリリットル|밀리리터|㎖',
  cl: 'cl|centilit(?:er|re)s?|сл',
  dl: 'dl',
  l: 'l|lt|lit(?:er|re)s?|litros?|litri|litro|litr[ay]?|л|литр(?:а|ов)?|公升|升|リットル|리터|ℓ',
  oz: 'fl\\.?\\s*oz|oz|ounces?|盎司|オンス|온스',
} as const

const LETTER = '\\p{sc=Latin}\\p{sc=Cyrillic}'
const NUMBER = '(\\d{1,3}(?:[ .,]\\d{3})+|\\d+(?:[.,]\\d+)?)'
const BEFORE = `(?<![${LETTER}\\d.,])`
const CAPACITY = new RegExp(`${BEFORE}${NUMBER}\\s*(${Object.values(CAPACITIES).join('|')})(?![${LETTER}])`, 'iu')
const HAN_LITRES = /([一二两三四五])升/u
const TEMPERATURE = new RegExp(
  `${BEFORE}([-−–]?\\s?\\d{1,3})\\s*(?:(°\\s*[cf]?|℃|℉)|([cf])(?![${LETTER}])|(?:度|도|grad|gradi|gradusov|градус(?:ов|а)?|stopni|grados|graus|degr[eé]s?|degrees?|celsius)(?![${LETTER}]))(?![${LETTER}])`,
  'iu',
)
const HAN_NUMBERS: Record<string, number> = Object.fromEntries(
  [...'〇一二三四五六七八九十'].map((character, value) => [character, value]),
)
Object.assign(HAN_NUMBERS, { 两: 2, 双: 2, 単: 1, 单: 1, 半: 0 })

/** Products for lower temperatures are not ovenproof. */
const OVEN_C = 180
/** Allowed deviation from the requested capacity, as a share of it. */
const CAPACITY_TOLERANCE = 0.2

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function parseNumber(written: string): number {
  const isGrouped = /^\d{1,3}(?:[ .,]\d{3})+$/.test(written)
  return Number(isGrouped ? written.replace(/[ .,]/g, '') : written.replace(',', '.'))
}

/**
 * Extracts requested properties from a query: material, count, capacity, temperature. Words for a use are kept, because
 * texts mention them, too.
 * @param query without a size (parseSizeQuery)
 * @param known the products' materials
 * @example parseAsked('PP cupcake 6 pcs', …) // { asked: [material PP, count 6], rest: 'cupcake' }
 */
export function parseAsked(query: string, lexicon: Lexicon, known: readonly string[]): AskedQuery {
  const asked: Asked[] = []
  let text = query.normalize('NFKC')
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => Asked | null): void => {
    const match = pattern.exec(text)
    const found = match && read(match)
    if (!match || !found) return
    asked.push({ ...found, written: match[0].trim() })
    text = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  }
  take(CAPACITY, ([, number = '', unit = '']) => {
    const name = (Object.keys(CAPACITIES) as (keyof typeof CAPACITIES)[]).find((candidate) =>
      new RegExp(`^(?:${CAPACITIES[candidate]})$`, 'iu').test(unit),
    )
    return name ? { by: 'capacity', ml: parseNumber(number) * ML_PER_UNIT[name], written: '' } : null
  })
  take(HAN_LITRES, ([, number = '']) => ({ by: 'capacity', ml: (HAN_NUMBERS[number] ?? 0) * 1000, written: '' }))
  take(TEMPERATURE, ([, number = '', sign = '', letter = '']) => {
    const value = Number(number.replace(/[−–]/, '-').replace(/\s/g, ''))
    const isFahrenheit = /f|℉/iu.test(sign + letter)
    return { by: 'temperature', celsius: isFahrenheit ? Math.round(((value - 32) * 5) / 9) : value, written: '' }
  })
  text = takeMaterials(text, lexicon, known, asked)
  const counter = lexicon.counted.map((word) => escape(word).replace(/ /g, '\\s+')).join('|')
  if (counter) {
    take(new RegExp(`(?<![\\p{L}\\d.,-])(\\d{1,3})[\\s-]*(?:${counter})(?![${LETTER}])`, 'iu'), toCount)
    take(new RegExp(`(?<=[^${LETTER}\\d.,\\s-])(\\d{1,3})\\s*(?:${counter})(?![${LETTER}])`, 'iu'), toCount)
    const eastAsian = lexicon.counted.filter((word) => /[^\p{sc=Latin}\p{sc=Cyrillic}\s]/u.test(word)).map(escape)
    if (eastAsian.length > 0) {
      take(new RegExp(`([${Object.keys(HAN_NUMBERS).join('')}])(?:${eastAsian.join('|')})`, 'u'), toCount)
    }
  }
  if (!asked.some(({ by }) => by === 'count')) take(/(?<=^|\s)(\d{1,3})(?=\s|$)/u, toCount)
  return { asked, rest: text.replace(/\s+/g, ' ').trim() }
}

function toCount([, number = '']: RegExpExecArray): Asked | null {
  const count = HAN_NUMBERS[number] ?? Number(number)
  return count > 0 ? { by: 'count', count, written: '' } : null
}

function takeMaterials(text: string, lexicon: Lexicon, known: readonly string[], asked: Asked[]): string {
  const own = new Map(known.map((material) => [normalize(material), material]))
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
  const materials: string[] = []
  const written: string[] = []
  let rest = text
  for (let from = 0; from < words.length; from += 1) {
    for (let count = Math.min(3, words.length - from); count > 0; count -= 1) {
      const first = words[from]
      const last = words[from + count - 1]
      if (!first || !last) continue
      const span = text.slice(first.index, last.index + last[0].length)
      const phrase = normalizePhrase(span)
      const named = own.get(phrase)
      const meant = named ? [named, ...(lexicon.materials.get(phrase) ?? [])] : (lexicon.materials.get(phrase) ?? [])
      if (meant.length > 0) {
        materials.push(...meant)
        written.push(span)
        rest = rest.replace(span, ' ')
        from += count - 1
        break
      }
    }
  }
  // East Asian names appear within other words.
  for (const [name, meant] of lexicon.materials) {
    if (lexicon.eastAsian.has(name) && rest.includes(name)) {
      materials.push(...meant)
      written.push(name)
      rest = rest.replace(name, ' ')
    }
  }
  if (materials.length > 0)
    asked.push({ by: 'material', materials: [...new Set(materials)], written: written.join(' ') })
  return rest
}

/** How far a product is from the requested property: 0 if it has it, null if it doesn't. */
export function measureAsked(asked: Asked, facts: AskedFacts, numbers: readonly number[]): number | null {
  const has = (isSo: boolean | undefined) => (isSo ? 0 : null)
  switch (asked.by) {
    case 'material':
      return has(asked.materials.includes(facts.base))
    case 'count':
      return has(facts.compartments === asked.count || numbers.includes(asked.count))
    case 'capacity': {
      if (!facts.capacityMl) return null
      const distance = Math.abs(facts.capacityMl - asked.ml) / asked.ml
      return distance <= CAPACITY_TOLERANCE ? distance : null
    }
    case 'temperature': {
      const { tempMinC, tempMaxC } = facts
      return has((tempMinC ?? Infinity) <= asked.celsius && asked.celsius <= (tempMaxC ?? -Infinity))
    }
    case 'oven':
      return has((facts.tempMaxC ?? 0) >= OVEN_C)
    default:
      return has(facts[asked.by])
  }
}

const MEASURE = new RegExp(
  `(?<![\\d.,])\\d[\\d.,]{0,8}\\s?(?:[x×х]\\s*\\d|mm|cm|°|℃|["”″]|inch|zoll|pouces|pulgadas|polegadas|дюйм|英寸|インチ|인치|k?g(?![${LETTER}])|г(?![${LETTER}])|${CAPACITIES.ml}|${CAPACITIES.l}(?![${LETTER}]))`,
  'giu',
)

/** The numbers of pieces in a name: those that are not measures. */
export function findCounts(name: string): number[] {
  const counts =
    name
      .normalize('NFKC')
      .replace(MEASURE, ' ')
      .match(/(?<![\p{L}\d.,-])\d{1,3}(?![\d.,-]*\d)/gu) ?? []
  const after =
    name
      .normalize('NFKC')
      .replace(MEASURE, ' ')
      .match(/(?<=[^\p{sc=Latin}\p{sc=Cyrillic}\d.,\s-])\d{1,3}/gu) ?? []
  return [...new Set([...counts, ...after].map(Number))]
}
