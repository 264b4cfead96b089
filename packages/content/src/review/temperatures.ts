import { proseOf, type ReviewedText } from './reviewed-text'

/**
 * A range that starts below zero, in any notation: "−40 to 70 °C", "−40～70 °C", "−20 °C (base) to 70 °C". Ranges above
 * zero are about other things, such as a chiller or a mould.
 */
const SPACE = '[ \\u00a0\\u202f]?'
const WORDS = 'to|and|bis|und|à|et|a|y|e|do|i|до|и|至|到|から|と|～|~|–|까지|에서'
const RANGE = new RegExp(
  `[−-](\\d+)${SPACE}(?:°C)?${SPACE}(?:[(（][^()（）]*[)）])?${SPACE}(?:${WORDS})${SPACE}(\\d+)${SPACE}°C`,
  'giu',
)

export function checkTemperatures({ text, ranges }: ReviewedText): string[] {
  if (!ranges) return []
  return [...proseOf(text).matchAll(RANGE)].flatMap(([written, below, above]) => {
    const [from, to] = [-Number(below), Number(above)]
    if (ranges.some((range) => range[0] === from && range[1] === to)) return []
    const known = ranges.map((range) => `${range[0]} to ${range[1]}`)
    return [`says "${written.replace(/\s+/g, ' ')}"; the facts have ${[...new Set(known)].join(', ')} °C`]
  })
}
