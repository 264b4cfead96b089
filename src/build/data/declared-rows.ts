import type { TFunction } from 'i18next'
import type { ProductFacts } from '../../../packages/contract/src/facts'
import { countOnPallet } from '../../../packages/text/src/count-pieces'
import { declaredFor } from '../../../packages/contract/src/markets'
import { formatList } from '../../../packages/text/src/format-list'
import type { LanguageCode } from '../../site/languages'
import { translatorFor } from '../drawings/resolve-drawing'
import type { Context } from './read-nodes'

/**
 * Declared rules by market as rows of the specification, the reader's market first; rules of no known market get their
 * own row.
 *
 * @param t has the namespace `product` of the language
 */
export function writeDeclared(
  standards: readonly string[],
  language: LanguageCode,
  t: TFunction,
): NonNullable<ProductFacts['declared']> {
  // "GB 4806.7" stays on one line; some languages have their own abbreviation for the EU, and names for rules.
  const nameOf = (name: string) =>
    t(`product:values.standards.${name}`, { defaultValue: '' }) ||
    name.replace(/^EU\b/, t('product:values.eu')).replaceAll(' ', '\u00a0')
  const { markets, others } = declaredFor(standards, language)
  const rows = markets.map(({ market, standards: rules, isReaders }) => ({
    field: `market${market}`,
    value: rules.length > 0 ? formatList(rules.map(nameOf), language) : t('product:values.undeclared'),
    ...(!isReaders && { isAbroad: true }),
  }))
  if (others.length === 0) return rows
  return [...rows, { field: 'foodContact', value: formatList(others.map(nameOf), language), isAbroad: true }]
}

/**
 * A product's facts with these rows and the load of a pallet added, so the browser needs neither markets, rule names
 * nor load maths.
 */
export async function resolveFacts(
  { facts, lang }: { facts: ProductFacts; lang: LanguageCode },
  _args: unknown,
  { nodeModel }: Context,
): Promise<ProductFacts> {
  const loaded = { ...facts, perPallet: countOnPallet(facts, lang) }
  if (facts.foodContact.length === 0) return loaded
  const t = await translatorFor(lang, nodeModel)
  return { ...loaded, declared: writeDeclared(facts.foodContact, lang, t) }
}
