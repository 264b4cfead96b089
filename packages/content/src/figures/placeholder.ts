import type { LanguageCode } from '../../../text/src/languages'
import { pluralRulesOf } from '../../../text/src/plural-rules'

type Kind = 'load' | 'lead' | 'company'

/**
 * A figure or detail that the provider fills in, such as `{load:product/sushi-tray, cartons, container=40hc, loose}`.
 */
export interface Placeholder {
  written: string
  kind: Kind
  /** A product's id, or null for the text's own product. */
  target: string | null
  /** Words without a value, and those with one (`container=40hc`). */
  words: ReadonlySet<string>
  values: ReadonlyMap<string, string>
}

export class WrongPlaceholder extends Error {}

const PATTERN = /\{\s*(load|lead|company)\b([^{}\n]*)\}?/g

export function hasPlaceholder(text: string): boolean {
  return /\{\s*(?:load|lead|company)\b/.test(text)
}

export function replacePlaceholders(text: string, replace: (written: string) => string): string {
  return text.replace(PATTERN, replace)
}

/** @throws WrongPlaceholder */
export function parsePlaceholder(written: string): Placeholder {
  const [, kind, rest] = /^\{(load|lead|company):([^{}\n]*)\}$/.exec(written) ?? []
  if (rest === undefined)
    throw new WrongPlaceholder('is not closed: it must look like {load:…}, {lead:…} or {company:…}, on one line')
  const parts = rest.split(',').map((part) => part.trim())
  const [first = ''] = parts
  const isTarget = first.includes('/')
  const words = new Set<string>()
  const values = new Map<string, string>()
  for (const part of isTarget ? parts.slice(1) : parts) {
    const [name = '', ...value] = part.split('=').map((side) => side.trim())
    if (name === '') throw new WrongPlaceholder('has an empty part: leave out the comma')
    if (value.length === 0) words.add(name)
    else values.set(name, value.join('='))
  }
  return { written, kind: kind as Kind, target: isTarget ? first : null, words, values }
}

const PLURALS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Whether a value is the noun for a number in a plural category (`few=картона`). */
export const isPluralForm = (name: string): boolean => PLURALS.includes(name)

export function allowOnly(
  { words, values }: Placeholder,
  known: { words: readonly string[]; values: readonly string[] },
) {
  const wrong =
    [...words].find((word) => !known.words.includes(word)) ??
    [...values.keys()].find((name) => !known.values.includes(name) && !isPluralForm(name))
  if (wrong === undefined) return
  const all = [...known.words, ...known.values.map((name) => `${name}=…`)]
  throw new WrongPlaceholder(`does not know “${wrong}”; it knows ${all.join(', ')}`)
}

const formsOf = new Map<LanguageCode, readonly Intl.LDMLPluralRule[]>()

/** The categories that whole numbers fall into. */
function listForms(language: LanguageCode): readonly Intl.LDMLPluralRule[] {
  const known = formsOf.get(language)
  if (known) return known
  const rules = pluralRulesOf(language)
  const numbers = [...Array.from({ length: 200 }, (_, index) => index), 1_000_000]
  const forms = [...new Set(numbers.map((number) => rules.select(number)))]
  formsOf.set(language, forms)
  return forms
}

/**
 * A formatted number with its noun, if the placeholder has noun forms; it must have every form that the language needs
 * for whole numbers.
 */
export function withPlural(written: string, count: number, { values }: Placeholder, language: LanguageCode): string {
  const forms = [...values].filter(([name]) => isPluralForm(name))
  if (forms.length === 0) return written
  const missing = listForms(language).filter((category) => !values.has(category))
  if (missing.length > 0) throw new WrongPlaceholder(`lacks the form ${missing.map((name) => `${name}=…`).join(', ')}`)
  return `${written}\u00a0${values.get(pluralRulesOf(language).select(count)) ?? ''}`
}
