/**
 * The rules for what touches food, by the market that they hold in; a rule that stands in none of them is shown without
 * a market. "UK" marks the assimilated editions of EU regulations that Great Britain keeps.
 */
export const MARKETS = {
  EU: ['EU 10/2011', 'EU 2022/1616'],
  US: ['FDA 21 CFR 177', 'FDA NOL'],
  CN: ['GB 4806.7', 'GB 4806.13'],
  JP: ['MHLW 370'],
  KR: ['MFDS'],
  GB: ['UK 10/2011', 'UK 282/2008'],
  EAEU: ['TR CU 005/2011'],
} as const satisfies Record<string, readonly string[]>

export type Market = keyof typeof MARKETS

const NAMES = Object.keys(MARKETS) as Market[]

/** The markets of a language's readers, who look for these first. */
const READERS: Partial<Record<string, readonly Market[]>> = {
  en: ['US', 'EU', 'GB'],
  zh: ['CN'],
  ja: ['JP'],
  ko: ['KR'],
  ru: ['EAEU'],
}

const readersOf = (language: string) => READERS[language] ?? ['EU']

/** Writes inches, ounces and degrees Fahrenheit. */
export const IMPERIAL_MARKET: Market = 'US'

/** The rules that a product is declared to, by market, and those of no known market. */
export interface Declared {
  markets: { market: Market; standards: readonly string[] }[]
  others: readonly string[]
}

/**
 * Puts a product's rules into the markets where they hold, the reader's first. A market of the reader's without any is there too,
 * as one that nothing is declared for, if something is for another market.
 */
export function declaredFor(standards: readonly string[], language: string): Declared {
  const first = readersOf(language)
  const known = NAMES.map((market) => {
    const rules: readonly string[] = MARKETS[market]
    return { market, standards: standards.filter((name) => rules.includes(name)) }
  })
  const isAny = known.some((row) => row.standards.length > 0)
  const place = (market: Market) => (first.includes(market) ? first.indexOf(market) : NAMES.length)
  return {
    markets: known
      .filter((row) => row.standards.length > 0 || (isAny && first.includes(row.market)))
      .sort((one, other) => place(one.market) - place(other.market)),
    others: standards.filter((name) => !known.some((row) => row.standards.includes(name))),
  }
}

/** A declaration for a market, and the language that its file is in. */
export interface DeclarationFile {
  market: Market
  standards: readonly string[]
  language: string
}

/**
 * The declarations of a product for readers of a language, their markets first: those and the one for the European Union are in their
 * language, others in the default one, in which there are all.
 */
export function listDeclarationFiles(
  standards: readonly string[],
  language: string,
  defaultLanguage: string,
): DeclarationFile[] {
  const own = [...readersOf(language), 'EU']
  return declaredFor(standards, language)
    .markets.filter((row) => row.standards.length > 0)
    .map((row) => ({ ...row, language: own.includes(row.market) ? language : defaultLanguage }))
}
