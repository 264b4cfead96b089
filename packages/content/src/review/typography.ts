import { proseOf, type ReviewedText } from './reviewed-text'

/* English typography that readers of another language notice, and that can't be corrected automatically because it
   may be intended (`packages/text/src/typeset.ts` corrects the rest). Each rule matches the mistake itself. */

interface Rule {
  languages: readonly string[]
  pattern: RegExp
  message: string
}

const nbsp = '\u00a0'
const narrow = '\u202f'
const units = '(?:mm|cm|dm|m|µm|km|ml|l|g|kg|t|°C|m²|m³|MPa|kPa|kN|kWh|MWh|bar|µg|mg|dB|s|h|min)'
const decimalComma = ['fr', 'de', 'es', 'pt', 'ru', 'it', 'pl']

const rules: Rule[] = [
  {
    languages: decimalComma,
    pattern: new RegExp(`(?<![\\d.])\\d+\\.\\d{1,2}(?=[ ${nbsp}${narrow}]${units}(?!\\p{L}))`, 'gu'),
    message: 'has a decimal point, not a comma',
  },
  {
    languages: decimalComma,
    pattern: /(?<!\d)\d{1,3},\d{3}(?![\d,]| ?mm|\u00a0mm)/g,
    message: "has a comma in a large number, not the language's own separator",
  },
  {
    languages: ['fr', 'pl', 'pt', 'ru'],
    pattern: /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.])/g,
    message: 'has a point in a large number: use a no-break space',
  },
  {
    languages: ['de', 'es', 'it'],
    pattern: new RegExp(`(?<![\\d+])\\d{1,3}[${nbsp}${narrow}]\\d{3}(?!\\d)`, 'g'),
    message: 'has a space in a large number: use a point',
  },
  { languages: ['it', 'pt', 'pl', 'en', 'zh', 'ja', 'ko'], pattern: /\d[ \u00a0]%/g, message: 'has a space before %' },
  { languages: ['ko'], pattern: /[。，、；：！？]/g, message: 'has full-width punctuation' },
]

export function checkTypography({ language, field, text }: ReviewedText): string[] {
  // Keywords are never shown, and are comma-separated in every language.
  if (/keywords$/i.test(field)) return []
  const prose = proseOf(text)
  return rules
    .filter(({ languages }) => languages.includes(language))
    .flatMap(({ pattern, message }) => {
      const [first] = prose.matchAll(pattern)
      if (!first) return []
      const place = prose.slice(Math.max(0, first.index - 12), first.index + first[0].length + 8)
      return [`${message}: “${place.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))}”`]
    })
}
