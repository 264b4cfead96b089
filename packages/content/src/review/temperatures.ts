import { proseOf, type ReviewedText } from './reviewed-text'

/**
 * A range from below zero, as languages write it: "−40 to 70 °C", "−40～70 °C", "−20 °C (base) to 70 °C". One that begins above zero is
 * about something else, such as a chiller or a mould.
 */
const SPACE = '[ \\u00a0\\u202f]?'
const WORDS = 'to|and|bis|und|à|et|a|y|e|do|i|до|и|至|到|から|と|～|~|–|까지|에서'
const RANGE = new RegExp(
  `[−-](\\d+)${SPACE}(?:°C)?${SPACE}(?:[(（][^()（）]*[)）])?${SPACE}(?:${WORDS})${SPACE}(\\d+)${SPACE}°C`,
  'giu',
)

/** Ranges of use that neither the product's facts nor its materials have. */
export function checkTemperatures({ text, ranges }: ReviewedText): string[] {
  if (!ranges) return []
  return [...proseOf(text).matchAll(RANGE)].flatMap(([written, below, above]) => {
    const [from, to] = [-Number(below), Number(above)]
    if (ranges.some((range) => range[0] === from && range[1] === to)) return []
    const known = ranges.map((range) => `${range[0]} to ${range[1]}`)
    return [`says "${written.replace(/\s+/g, ' ')}"; the facts have ${[...new Set(known)].join(', ')} °C`]
  })
}
