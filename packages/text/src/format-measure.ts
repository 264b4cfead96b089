import { localeOf, type LanguageCode } from './languages'
import { oncePer } from './once-per'

export interface Dimensions {
  l: number
  w: number
  h: number
  /** Length and width are the diameter. */
  round?: boolean
}

export const MM_PER_INCH = 25.4
const GRAMS_PER_OUNCE = 28.349523125
export const KG_PER_POUND = 0.45359237
const ML_PER_US_FLUID_OUNCE = 29.5735295625

/** Creating formatters took a quarter of the time to render a product page. */
const formatOf = oncePer((language: LanguageCode) =>
  oncePer((digits: number) => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits })),
)

/** A localized number with a true minus sign. */
export function formatNumber(value: number, language: LanguageCode, digits = 2): string {
  return formatOf(language)(digits).format(value).replace('-', '\u2212')
}

/** A percentage, 0 to 100, with the language's spacing before the sign. */
export function formatPercent(percent: number, language: LanguageCode): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)
}

/** Units that a language writes in its own script. */
const OWN_UNITS: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  fr: { kB: 'ko', MB: 'Mo' },
  ru: {
    mm: 'мм',
    ml: 'мл',
    g: 'г',
    kg: 'кг',
    'm³': 'м³',
    kB: 'кБ',
    MB: 'МБ',
    'mg/kg': 'мг/кг',
    'g CO₂e': 'г CO₂-экв.',
  },
}

export function nameUnit(unit: string, language: LanguageCode): string {
  return OWN_UNITS[language]?.[unit] ?? unit
}

/** A number with its unit, without a line break between them. */
export function formatUnit(value: number, unit: string, language: LanguageCode, digits: number): string {
  return `${formatNumber(value, language, digits)}\u00a0${nameUnit(unit, language)}`
}

/** A localized measure in metric and US customary units. */
export interface Measure {
  metric: string
  imperial: string
}

/** Sides in mm; for round items, the first is the diameter. */
function formatSides(sides: readonly number[], isRound: boolean, language: LanguageCode): Measure {
  const write = (perUnit: number, unit: string, digits: number) =>
    `${isRound ? '⌀\u00a0' : ''}${sides.map((side) => formatNumber(side / perUnit, language, digits)).join('\u00a0×\u00a0')}\u00a0${nameUnit(unit, language)}`
  return { metric: write(1, 'mm', 1), imperial: write(MM_PER_INCH, 'in', 2) }
}

/** Length, width and height in mm; diameter and height for round items. */
export function formatDimensions({ l, w, h, round = false }: Dimensions, language: LanguageCode): Measure {
  return formatSides(round ? [l, h] : [l, w, h], round, language)
}

type Unit = readonly [name: string, decimals: number]

/** Formats a value in its unit and converted to a US unit. */
export const inUnits =
  ([metric, decimals]: Unit, [imperial, imperialDecimals]: Unit, convert: (value: number) => number) =>
  (value: number, language: LanguageCode): Measure => ({
    metric: formatUnit(value, metric, language, decimals),
    imperial: formatUnit(convert(value), imperial, language, imperialDecimals),
  })

export const formatLength = inUnits(['mm', 1], ['in', 2], (mm) => mm / MM_PER_INCH)

/** A diameter, or length and width, in mm. */
export function formatOpening(mm: { d: number } | { l: number; w: number }, language: LanguageCode): Measure {
  return 'd' in mm ? formatSides([mm.d], true, language) : formatSides([mm.l, mm.w], false, language)
}

/** In the US, sheet is measured in mils (thousandths of an inch). */
export const formatThickness = inUnits(['mm', 2], ['mil', 0], (mm) => (mm / MM_PER_INCH) * 1000)
export const formatVolume = inUnits(['ml', 0], ['fl oz', 1], (ml) => ml / ML_PER_US_FLUID_OUNCE)
export const formatPieceWeight = inUnits(['g', 1], ['oz', 2], (grams) => grams / GRAMS_PER_OUNCE)
export const formatCartonWeight = inUnits(['kg', 1], ['lb', 1], (kg) => kg / KG_PER_POUND)
// Adding 0 turns the -0 that -18 °C rounds to into 0.
export const formatTemperature = inUnits(['°C', 0], ['°F', 0], (celsius) => Math.round((celsius * 9) / 5 + 32) + 0)

export const MEASURES = {
  mm: formatThickness,
  ml: formatVolume,
  g: formatPieceWeight,
  kg: formatCartonWeight,
  '°C': formatTemperature,
} as const satisfies Record<string, (value: number, language: LanguageCode) => Measure>
