/**
 * Food-contact rules by market; rules listed under none are shown without a market. "UK" marks the assimilated editions
 * of EU regulations in force in Great Britain.
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

/** The markets of a language's readers, shown first. */
const READERS: Partial<Record<string, readonly Market[]>> = {
  en: ['US', 'EU', 'GB'],
  zh: ['CN'],
  ja: ['JP'],
  ko: ['KR'],
  ru: ['EAEU'],
}

const readersOf = (language: string) => READERS[language] ?? ['EU']

/** Uses inches, ounces and degrees Fahrenheit. */
export const IMPERIAL_MARKET: Market = 'US'

/** The rules a product is declared for, by market, and those without a known market. */
export interface Declared {
  markets: { market: Market; standards: readonly string[]; isReaders: boolean }[]
  others: readonly string[]
}

/**
 * Groups a product's rules by market, the reader's first. A reader's market without declarations is included as such if
 * the product is declared for another market.
 */
export function declaredFor(standards: readonly string[], language: string): Declared {
  const first = readersOf(language)
  const known = NAMES.map((market) => {
    const rules: readonly string[] = MARKETS[market]
    return {
      market,
      standards: standards.filter((name) => rules.includes(name)),
      isReaders: first.includes(market),
    }
  })
  const isAny = known.some((row) => row.standards.length > 0)
  const place = (market: Market) => (first.includes(market) ? first.indexOf(market) : NAMES.length)
  return {
    markets: known
      .filter((row) => row.standards.length > 0 || (isAny && row.isReaders))
      .sort((one, other) => place(one.market) - place(other.market)),
    others: standards.filter((name) => !known.some((row) => row.standards.includes(name))),
  }
}

/** A declaration for a market, and the language of its file. */
export interface DeclarationFile {
  market: Market
  standards: readonly string[]
  language: string
}

/**
 * A product's declarations for readers of a language, their markets first: those and the EU's are in their language,
 * others in the default language, which has all of them.
 */
export function listDeclarationFiles(
  standards: readonly string[],
  language: string,
  defaultLanguage: string,
): DeclarationFile[] {
  const own = [...readersOf(language), 'EU']
  return declaredFor(standards, language)
    .markets.filter((row) => row.standards.length > 0)
    .map(({ market, standards: rules }) => ({
      market,
      standards: rules,
      language: own.includes(market) ? language : defaultLanguage,
    }))
}
