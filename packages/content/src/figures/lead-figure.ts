import type { LeadTimes } from '../../../contract/src/content'
import type { ProductFacts } from '../../../contract/src/facts'
import { formatNumber } from '../../../text/src/format-measure'
import type { LanguageCode } from '../../../text/src/languages'
import { allowOnly, withPlural, WrongPlaceholder, type Placeholder } from './placeholder'

export interface Days {
  from: number
  to: number
}

const COMPANY_STEPS = ['brief', 'design', 'sample', 'trial', 'validation'] as const
const PRODUCT_STEPS = ['stock', 'tooling', 'production'] as const
const STEPS = [...COMPANY_STEPS, ...PRODUCT_STEPS, 'total'] as const
type Step = (typeof STEPS)[number]

/** The steps from brief to goods, without customer testing. */
const TOTAL: readonly Exclude<Step, 'total' | 'stock'>[] = [
  'brief',
  'design',
  'sample',
  'tooling',
  'trial',
  'validation',
  'production',
]

const DAYS_PER_WEEK = 7

/** Range signs written without spaces. */
const RANGE_SIGNS: Partial<Record<LanguageCode, string>> = { zh: '～', ja: '～', ko: '~' }

export interface LeadSource {
  company: LeadTimes | undefined
  /** All products, or the one that the placeholder or the text names. */
  products: readonly ProductFacts[]
}

/**
 * The lead time a placeholder asks for, in days or weeks: of food and retail products, of medical ones (`medical`), or
 * of both (`all`); a range if they differ, with a sign or a word between its ends (`to=bis`).
 * @throws WrongPlaceholder
 */
export function writeLead(placeholder: Placeholder, source: LeadSource, language: LanguageCode): string {
  allowOnly(placeholder, { words: [...STEPS, 'medical', 'all', 'weeks'], values: ['to'] })
  const { words, values } = placeholder
  const steps = STEPS.filter((step) => words.has(step))
  if (steps.length === 0) throw new WrongPlaceholder(`names no step; it knows ${STEPS.join(', ')}`)
  const [first, ...others] = source.products
  const isOne = first !== undefined && others.length === 0
  const groups = isOne ? [first.medical !== null] : words.has('all') ? [false, true] : [words.has('medical')]
  const days = widest(groups.map((isMedical) => sum(steps.map((step) => daysOf(step, source, isMedical)))))
  const { from, to } = words.has('weeks') ? inWeeks(days) : days
  const number = (value: number) => formatNumber(value, language)
  const word = values.get('to')
  const between = word === undefined ? (RANGE_SIGNS[language] ?? '–') : ` ${word} `
  const written = from === to ? number(to) : number(from) + between + number(to)
  return withPlural(written, to, placeholder, language)
}

const inWeeks = ({ from, to }: Days): Days => ({
  from: Math.floor(from / DAYS_PER_WEEK),
  to: Math.ceil(to / DAYS_PER_WEEK),
})

const widest = (all: readonly Days[]): Days => ({
  from: Math.min(...all.map(({ from }) => from)),
  to: Math.max(...all.map(({ to }) => to)),
})

const sum = (all: readonly Days[]): Days => ({
  from: all.reduce((total, { from }) => total + from, 0),
  to: all.reduce((total, { to }) => total + to, 0),
})

function daysOf(step: Step, source: LeadSource, isMedical: boolean): Days {
  if (step === 'total') return sum(TOTAL.map((part) => daysOf(part, source, isMedical)))
  const own = PRODUCT_STEPS.find((name) => name === step)
  if (own) return daysOfProducts(own, source, isMedical)
  const company = source.company?.[isMedical ? 'medical' : 'standard']
  if (!company) throw new WrongPlaceholder('needs leadTimes in site.yml')
  return company[step as (typeof COMPANY_STEPS)[number]] ?? { from: 0, to: 0 }
}

function daysOfProducts(step: (typeof PRODUCT_STEPS)[number], { products }: LeadSource, isMedical: boolean): Days {
  const name = step === 'stock' ? 'sample' : step
  const group = products.filter(({ medical }) => (medical !== null) === isMedical)
  if (group.length === 0) throw new WrongPlaceholder('speaks of products that there are not')
  const days = widest(group.map(({ leadTimeDays }) => ({ from: leadTimeDays[name], to: leadTimeDays[name] })))
  // Samples that take longer are made to order, not in stock.
  return step === 'stock' ? { from: days.from, to: days.from } : days
}

/** A product's facts, with the company's lead times where its file has none. */
export function withCompanyTimes(facts: ProductFacts, company: LeadTimes | undefined): ProductFacts {
  const steps = company?.[facts.medical === null ? 'standard' : 'medical']
  if (!steps) return facts
  const { leadTimeDays } = facts
  return {
    ...facts,
    leadTimeDays: {
      ...leadTimeDays,
      brief: leadTimeDays.brief ?? steps.brief.to + steps.design.to,
      customSample: leadTimeDays.customSample ?? steps.sample.to,
      trialRun: leadTimeDays.trialRun ?? steps.trial.to,
    },
  }
}
