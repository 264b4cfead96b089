import { fillText } from '../../../../packages/text/src/fill-text'

/** The namespace `search` from the search index, for parts that show results outside the search page. */
export type SearchTexts = Readonly<Record<string, unknown>>

/** A text with its placeholders filled in; empty if there is no such text. */
export function getText(
  texts: SearchTexts,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = texts[key]
  if (typeof text !== 'string') return ''
  return fillText(text, values)
}

export function getCount(texts: SearchTexts, key: string, language: string, count: number, keyword: string): string {
  const form = `${key}_${new Intl.PluralRules(language).select(count)}`
  return getText(texts, form in texts ? form : `${key}_other`, { count, keyword })
}

/** A text from a group of texts, such as the name of a kind. */
export function getMember(
  texts: SearchTexts,
  group: string,
  name: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const members = texts[group]
  return typeof members === 'object' && members !== null ? getText(members as SearchTexts, name, values) : ''
}
