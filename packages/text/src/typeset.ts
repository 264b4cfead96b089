import { formatNumber } from './format-measure'
import { isLanguageCode, type LanguageCode } from './languages'

/* Applies a language's typography to a text: quotation marks, apostrophes, no-break spaces. Code, tags, addresses
   and placeholders are left unchanged. */

const NBSP = '\u00a0'
const NARROW = '\u202f'

/** Replaces each protected part while the rules run. */
const UNSEEN = '\ue000'
const WORD = '\ue001'

const PROTECTED =
  /```[\s\S]*?```|`[^`]*`|<[^<>]+>|\{\{[^{}]*\}\}|\{[a-z][^{}\n]*\}|\$t\([^()]*\)|\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|(?:https?:\/\/|mailto:|tel:|path:|www\.)[^\s<>)"]+|(?<![\w.+-])[\w.+-]+@[\w.-]+\.\w+|&#?\w+;/gi

/** Invisible parts: the letters on both sides are adjacent to the reader. */
const isUnseen = (part: string) => part.startsWith('<') || part.startsWith('](')

/** Opening and closing quotes; the second pair is for nested quotes. */
const QUOTES: Record<LanguageCode, readonly [open: string, close: string]> = {
  en: ['“', '”'],
  de: ['„', '“'],
  fr: [`«${NBSP}`, `${NBSP}»`],
  es: ['«', '»'],
  pt: ['«', '»'],
  it: ['«', '»'],
  ru: ['«', '»'],
  pl: ['„', '”'],
  zh: ['“', '”'],
  ja: ['「', '」'],
  ko: ['“', '”'],
}

type Rule = readonly [pattern: RegExp, replacement: string | ((whole: string, found?: string) => string)]

const UNIT =
  '(?:mm|cm|dm|m|km|µm|μm|nm|ml|cl|l|L|g|kg|mg|µg|t|mm²|cm²|dm²|m²|mm³|cm³|dm³|m³|°C|°F|°|MPa|kPa|kN|N|kWh|MWh|kW|MW|kWp|bar|dB|ppm|ppb|kB|MB|ko|Mo|s|h|min|fl oz|oz|lb|cu ft|EUR|USD|€|£|' +
  'мм|см|дм|м|км|мкм|мл|л|г|кг|мг|мкг|т|мм²|см²|м²|мм³|см³|м³|МПа|кПа|кН|кВт|МВт|шт|ч|мин|с|кБ|МБ|szt|pcs|Stk)'
const UNIT_END = '(?![\\p{L}\\p{N}’])'
/** The end of a number, or of a placeholder for one. */
const NUMBER_END = `(?<=[\\d${WORD}])`
const CJK = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー々]'
const IS_CJK = new RegExp(CJK, 'u')
const LATIN = '[A-Za-z0-9%°²³µ]'

const EVERYWHERE: readonly Rule[] = [
  // The mark comes first: a pattern starting with a letter is tried at every letter, which takes a hundred times as
  // long.
  [/'(?<=\p{L}')(?=\p{L})/gu, '’'],
  [/(?<![\p{L}\p{N}–-])-(?=\d+(?:[.,]\d+)?\s?°)/gu, '−'],
  [new RegExp(`${NUMBER_END} (?=${UNIT}${UNIT_END})`, 'gu'), NBSP],
  [new RegExp(`${NUMBER_END} × (?=[\\d${WORD}])`, 'gu'), `${NBSP}×${NBSP}`],
  [/(?<=\S) (?=× )/g, NBSP],
  [/(?<=[⌀Øø№§]) (?=\d)/g, NBSP],
  [/(?<=(?<!\p{L})(?:ISO|EN|DIN|ASTM|GB|Issue)) (?=[A-Z]?\d)/gu, NBSP],
  [/(?<=(?<!\p{L})(?:[Aa]rt|Abs|Nr|n\.º|№|ст|п)\.?) (?=\d)/gu, NBSP],
  [/(?<=\d)['′] ?(?=HC(?!\p{L}))/gu, `′${NBSP}`],
  [/(?<=(?<![\p{L}\d.,])\d\d)'(?![\p{L}\d])/gu, '′'],
]

/** A one-letter word that would be left at the end of a line. */
const shortWords = (letters: string): Rule => [
  new RegExp(`(?<![\\p{L}\\p{N}’'${WORD}])([${letters}]) (?=[\\p{L}\\p{N}${UNSEEN}${WORD}«„“"(−*_])`, 'giu'),
  `$1${NBSP}`,
]

const NUMBER_AND_WORD: Rule = [/(?<=\d) (?=[\p{Ll}\p{Lo}])/gu, NBSP]
const SPACE_BEFORE_PERCENT: Rule = [/(?<=\d) ?%/g, `${NBSP}%`]
/** Groups of three digits with the language's separator. */
const spacedThousands = (space: string): Rule => [
  /(?<=(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3}){0,2})[ \u00a0\u202f](?=\d{3}(?:[ \u00a0\u202f]\d{3}){0,2}(?!\d))/g,
  space,
]
const BEFORE_DASH: Rule = [/(?<=\S) (?=[—–] )/g, NBSP]
const FRENCH_END = `(?<=[\\p{L}\\p{N})»”’%°²³*_${UNSEEN}${WORD}])`

/** Full-width punctuation, without the space after it. */
const FULL_WIDTH: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？' }

const fullWidth: readonly Rule[] = [
  [
    new RegExp(`(?<=[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー）」”])([,;:!?])(?: +|(?=${CJK}|$))`, 'gmu'),
    (_, mark = '') => FULL_WIDTH[mark] ?? mark,
  ],
  // Not around part of a name, as in "(EU) 2022/1616".
  [new RegExp(` ?\\((?<=${CJK} ?\\()([^()\\n]*)\\)(?! ?[A-Za-z0-9])`, 'gu'), '（$1）'],
  [/ ?\(([^()\n]*)\)/g, (whole, inside = '') => (IS_CJK.test(inside) ? `（${inside}）` : whole)],
  [new RegExp(`(?<=[：（]) +(?=\\S)|(?<=）) +(?=${CJK})`, 'gu'), ''],
]

const OWN: Record<LanguageCode, readonly Rule[]> = {
  en: [
    [/'(?<=\p{L}')/gu, '’'],
    [/(?<![\p{L}\p{N}])'(?=\d\ds)/gu, '’'],
    [/'(?<=(?:^|[\s([“])')(?=\p{L})/gmu, '‘'],
  ],
  de: [SPACE_BEFORE_PERCENT, [new RegExp(`(?<=(?<!\\p{L})bis zu [\\d${WORD}]{1,3}) (?=\\p{L})`, 'gu'), NBSP]],
  fr: [
    spacedThousands(NARROW),
    SPACE_BEFORE_PERCENT,
    [new RegExp(`${FRENCH_END} ?([;!?])(?=[\\s*_${UNSEEN}]|$)`, 'gmu'), `${NARROW}$1`],
    [new RegExp(`(?<=\\S) ([;!?])(?=[\\s*_]|$)`, 'gmu'), `${NARROW}$1`],
    [new RegExp(`${FRENCH_END} ?:(?=\\s|$)`, 'gmu'), `${NBSP}:`],
    [/(?<=«) ?(?=\S)(?!\u00a0|\u202f)/g, NBSP],
    [/(?<=[^\s\u00a0\u202f]) ?(?=»)/g, NBSP],
  ],
  es: [SPACE_BEFORE_PERCENT],
  pt: [spacedThousands(NBSP)],
  it: [],
  ru: [spacedThousands(NBSP), SPACE_BEFORE_PERCENT, shortWords('вкосуия'), NUMBER_AND_WORD, BEFORE_DASH],
  pl: [spacedThousands(NBSP), shortWords('aiouwz'), NUMBER_AND_WORD, BEFORE_DASH],
  zh: [
    ...fullWidth,
    [new RegExp(`(?<=\\p{sc=Han})(?=${LATIN})|(?<=${LATIN})(?=\\p{sc=Han})`, 'gu'), ' '],
    [/(?<=[\d%]) (?=\p{sc=Han})/gu, NBSP],
    [/(?<!…)…(?!…)/g, '……'],
  ],
  ja: [...fullWidth, [new RegExp(`(?<=${CJK}) (?=${LATIN})|(?<=${LATIN})[ ${NBSP}](?=${CJK})`, 'gu'), '']],
  ko: [],
}

const GROUPED = new RegExp(
  `(?<![\\p{L}\\d.,/${NBSP}${NARROW}-])(\\d{4,7})(?=${NBSP}(?:×|${UNIT}${UNIT_END})|[个個枚件개])`,
  'gu',
)

/** Turns straight double quotes into the language's; after a number without an open quote they are inches. */
function curlQuotes(text: string, [open, close]: readonly [string, string]): string {
  let isOpen = false
  return text.replace(/["\n]/g, (mark, at: number) => {
    if (mark === '\n') {
      isOpen = false
      return mark
    }
    let end = at
    while (end > 0 && `${UNSEEN}*_`.includes(text.charAt(end - 1))) end -= 1
    const before = text.charAt(end - 1)
    if (!isOpen && /\d/.test(before)) return '″'
    isOpen = !isOpen && !/[\p{L}\p{N}.,;:!?…)\ue001]/u.test(before)
    return isOpen ? open : close
  })
}

function typesetProse(prose: string, language: LanguageCode): string {
  let text = prose.includes('"') ? curlQuotes(prose, QUOTES[language]) : prose
  for (const [pattern, replacement] of EVERYWHERE) text = text.replace(pattern, replacement as string)
  for (const [pattern, replacement] of OWN[language]) text = text.replace(pattern, replacement as string)
  return text.replace(GROUPED, (number) => formatNumber(Number(number), language))
}

/**
 * Typesets plain text, Markdown or HTML for its language. Idempotent.
 * @example typeset("it's 8 mm", 'en') // 'it’s 8\u00a0mm'
 * @example typeset('w kartonie', 'pl') // 'w\u00a0kartonie'
 */
export function typeset(text: string, language: string): string {
  if (!isLanguageCode(language)) return text
  const parts: string[] = []
  const masked = text.replace(PROTECTED, (part) => {
    parts.push(part)
    return isUnseen(part) ? UNSEEN : WORD
  })
  const done = typesetProse(masked, language)
  let next = 0
  return parts.length === 0 ? done : done.replace(/[\ue000\ue001]/g, () => parts[next++] ?? '')
}

/** The same for a tree of texts, such as an interface file. */
export function typesetTexts<Tree>(tree: Tree, language: string): Tree {
  if (typeof tree === 'string') return typeset(tree, language) as Tree
  if (Array.isArray(tree)) return tree.map((branch: unknown) => typesetTexts(branch, language)) as Tree
  if (typeof tree !== 'object' || tree === null) return tree
  // Keywords are never shown, and are comma-separated in every language.
  const set = ([name, branch]: [string, unknown]) => [
    name,
    /keywords$/i.test(name) ? branch : typesetTexts(branch, language),
  ]
  return Object.fromEntries(Object.entries(tree).map(set)) as Tree
}

/** The same for trees by language. */
export function typesetLanguages<Trees extends Readonly<Record<string, unknown>>>(trees: Trees): Trees {
  return Object.fromEntries(
    Object.entries(trees).map(([language, tree]) => [language, typesetTexts(tree, language)]),
  ) as Trees
}
