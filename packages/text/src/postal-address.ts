import { formatAddress } from 'localized-address-format'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, localeOf, type LanguageCode } from './languages'
import { oncePer } from './once-per'

/** The parts of an address, except the country. */
const ADDRESS_PARTS = ['name', 'company', 'address', 'postcode', 'city', 'region'] as const

type AddressPart = (typeof ADDRESS_PARTS)[number]

/** Region codes that are not shipping destinations. */
const NO_COUNTRIES = ['AC', 'CP', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']

/** Former codes are aliases of current ones. */
const isCountry = (code: string) =>
  !NO_COUNTRIES.includes(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All countries: names in a language mapped to ISO 3166 codes. */
export const countriesIn = oncePer((language: LanguageCode): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry)
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code)
      return name ? [[name, code] as const] : []
    }),
  )
})

const OTHER_NAMES: Record<string, string> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  us: 'US',
}

const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** A country's code by its name in any language, as browsers autofill it in their own language; null if unknown. */
export function findCountry(name: string): string | null {
  const wanted = fold(name)
  if (wanted === '') return null
  for (const language of LANGUAGE_CODES) {
    for (const [known, code] of countriesIn(language)) if (fold(known) === wanted) return code
  }
  return OTHER_NAMES[wanted] ?? null
}

/** Until a country is chosen, assume the language's usual address format. */
function usualCountry(language: LanguageCode): string {
  return language === DEFAULT_LANGUAGE ? 'US' : localeOf(language).slice(-2)
}

/** Each part as one letter that appears in no address. */
const MARKS: Record<AddressPart, string> = {
  name: '\ue000',
  company: '\ue001',
  address: '\ue002',
  postcode: '\ue003',
  city: '\ue004',
  region: '\ue005',
}

const write = (postalCountry: string, parts: Record<AddressPart, string>): string[] =>
  formatAddress({
    postalCountry,
    name: parts.name,
    organization: parts.company,
    addressLines: parts.address.split('\n'),
    postalCode: parts.postcode,
    locality: parts.city,
    administrativeArea: parts.region,
  })

/** The address parts for a country, in order. */
function partsOf(country: string): AddressPart[] {
  const written = write(country, MARKS).join('')
  return [...written].flatMap((letter) => ADDRESS_PARTS.find((part) => MARKS[part] === letter) ?? [])
}

/** Whether an address goes from large to small, as in East Asia. */
const isFalling = (parts: readonly AddressPart[]) =>
  parts.includes('region') && parts.indexOf('region') < parts.indexOf('address')

/**
 * The parts of an address in postal order for its country. Couriers ask for a city and a postcode everywhere; a region
 * is left out where letters have none.
 * @example orderAddress('Germany', 'en') // ['name', 'company', 'address', 'postcode', 'city']
 */
export function orderAddress(country: string, language: LanguageCode): AddressPart[] {
  const parts = partsOf(findCountry(country) ?? usualCountry(language))
  const street = parts.indexOf('address')
  if (!parts.includes('city')) parts.splice(isFalling(parts) ? street : street + 1, 0, 'city')
  if (!parts.includes('postcode')) parts.splice(parts.indexOf('city') + 1, 0, 'postcode')
  return parts
}

/** A postal address, line by line, with its country. */
export function writeAddress(
  { country, ...given }: Partial<Record<AddressPart, string>> & { country: string },
  language: LanguageCode,
): string {
  const said = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, given[part]?.trim() ?? ''])) as Record<
    AddressPart,
    string
  >
  const code = findCountry(country) ?? usualCountry(language)
  const parts = partsOf(code)
  const lines =
    isFalling(parts) && !parts.includes('city')
      ? write(code, { ...said, city: '', address: said.city + said.address })
      : write(code, said)
  // The country's format may have no place for some parts.
  const left = [said.city, said.postcode, said.region].filter(
    (text) => !lines.join('\n').toLowerCase().includes(text.toLowerCase()),
  )
  return [...lines, ...left, country.trim()].filter((line) => line !== '').join('\n')
}
