import { exampleFacts } from '../../support/example-facts'
import type { LanguageCode } from '../../../packages/text/src/languages'
import { withCompanyTimes, writeLead } from '../../../packages/content/src/figures/lead-figure'
import { parsePlaceholder } from '../../../packages/content/src/figures/placeholder'

const days = (from: number, to = from) => ({ from, to })
const COMPANY = {
  standard: { brief: days(1, 2), design: days(2, 3), sample: days(7), trial: days(2, 3) },
  medical: { brief: days(1, 2), design: days(3, 5), sample: days(10), trial: days(2, 3), validation: days(28) },
}
const own = { brief: null, customSample: null, trialRun: null }
const medical = { iso11607: true, sterilisation: [] }
const PRODUCTS = [
  exampleFacts({ medical: null, leadTimeDays: { sample: 3, tooling: 20, production: 15, ...own } }),
  exampleFacts({ medical: null, leadTimeDays: { sample: 7, tooling: 20, production: 12, ...own } }),
  exampleFacts({ medical, leadTimeDays: { sample: 10, tooling: 25, production: 18, ...own } }),
  exampleFacts({ medical, leadTimeDays: { sample: 10, tooling: 28, production: 18, ...own } }),
]

const write = (words: string, language: LanguageCode = 'en', products = PRODUCTS) =>
  writeLead(parsePlaceholder(`{lead:${words}}`), { company: COMPANY, products }, language).replaceAll('\u00a0', ' ')

test.each<[string, string]>([
  ['sample', '7'],
  ['sample, medical', '10'],
  ['brief, design', '3–5'],
  ['tooling', '20'],
  ['tooling, medical', '25–28'],
  ['production', '12–15'],
  ['production, all', '12–18'],
  // What is made first takes 7 days; what is in stock, 3.
  ['stock', '3'],
  // 1 + 2 + 7 + 20 + 2 + 12 = 44; 2 + 3 + 7 + 20 + 3 + 15 = 50.
  ['total', '44–50'],
  // 44 / 7 = 6.3; 50 / 7 = 7.1.
  ['total, weeks', '6–8'],
  // 1 + 3 + 10 + 25 + 2 + 28 + 18 = 87; 2 + 5 + 10 + 28 + 3 + 28 + 18 = 94: 12.4 and 13.4 weeks.
  ['total, medical, weeks', '12–14'],
  ['validation, medical, weeks', '4'],
])('{lead:%s} is %s', (words, expected) => {
  expect(write(words)).toBe(expected)
})

test('a range is written as the language writes it, and its word goes with its end', () => {
  expect(write('tooling, medical', 'zh')).toBe('25～28')
  expect(write('production, all, to=bis', 'de')).toBe('12 bis 18')
  expect(write('sample, to=bis', 'de')).toBe('7')
  expect(write('trial, one=день, few=дня, many=дней', 'ru')).toBe('2–3 дня')
})

test('of one product it is the product’s own', () => {
  expect(write('tooling', 'en', PRODUCTS.slice(3))).toBe('28')
  expect(write('sample', 'en', PRODUCTS.slice(3))).toBe('10')
})

test.each<[string, RegExp]>([
  ['weeks', /names no step; it knows brief, design, sample/],
  ['moulding', /does not know “moulding”/],
])('{lead:%s} is refused', (words, message) => {
  expect(() => write(words)).toThrow(message)
})

test('products get the company’s times, at most, where they have none of their own', () => {
  const [standard, , medicalTray] = PRODUCTS.map((facts) => withCompanyTimes(facts, COMPANY).leadTimeDays)
  expect(standard).toEqual({ sample: 3, tooling: 20, production: 15, brief: 5, customSample: 7, trialRun: 3 })
  expect(medicalTray).toMatchObject({ brief: 7, customSample: 10, trialRun: 3 })
  const quick = exampleFacts({ leadTimeDays: { ...own, customSample: 4 } })
  expect(withCompanyTimes(quick, COMPANY).leadTimeDays.customSample).toBe(4)
  expect(withCompanyTimes(quick, undefined)).toBe(quick)
})
