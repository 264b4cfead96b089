import { formatNumber } from '../../../packages/text/src/format-measure'
import { isLanguageCode, type LanguageCode } from '../../../packages/text/src/languages'
import { planContainer, toCarton } from '../../../packages/text/src/load-plan'
import { CONTAINERS } from '../../../packages/text/src/load-units'
import type { Content } from '../../../packages/content/src/types'
import { readSample } from '../../support/sample-content'

/** Words for what freight is counted in, as they stand behind a number. */
const COUNTED: Record<LanguageCode, string> = {
  en: 'cartons?|pallets?|containers?',
  zh: '箱|个栈板|个集装箱|个货柜',
  ja: 'ケース|箱',
  ko: '박스|파렛트',
  fr: 'cartons?|palettes?|conteneurs?',
  de: 'Kartons?|Paletten?|Container',
  es: 'cajas?|palés?|contenedor(?:es)?',
  pt: 'caixas?|paletes?|contentor(?:es)?',
  ru: 'короб\\p{L}+|паллет\\p{L}*|контейнер\\p{L}*',
  it: 'carton[ei]|pallet|container',
  pl: 'karton\\p{L}*|palet\\p{L}*|kontener\\p{L}*',
}

/** “5,000 cartons”, “35 m³”; a number at the end of a sentence does not count what begins the next. */
const countedIn = (language: LanguageCode) =>
  new RegExp(
    `(?<![\\p{L}\\d.,×])(\\d+(?:[.,\\u00a0\\u202f ]\\d+)*)[ \\u00a0\\u202f]?(?:${COUNTED[language]})(?!\\p{L})`,
    'gu',
  )

const VOLUME = /\d[ \u00a0\u202f]?(?:m³|м³)/gu

/** The words of a text as written, without the figures that are filled in and without addresses. */
const wordsOf = (text: string) => text.replaceAll(/\{(?:load|lead):[^{}]*\}|\]\([^)]*\)/g, '')

let content: Content

beforeAll(async () => {
  content = await readSample()
})

test('the patterns find loads in every language', () => {
  const typed: Record<LanguageCode, string> = {
    en: 'fills 375 cartons',
    zh: '共 375 箱',
    ja: '375ケース',
    ko: '375박스',
    fr: '1 200 cartons',
    de: '1.200 Kartons',
    es: '375 cajas',
    pt: '375 caixas',
    ru: '375 коробок',
    it: '375 cartoni',
    pl: '375 kartonów',
  }
  for (const [language, text] of Object.entries(typed)) expect(text).toMatch(countedIn(language as LanguageCode))
  expect('Reorder 25,000. Carton: 480').not.toMatch(countedIn('en'))
})

test('no text has a number of cartons, pallets or containers that someone typed', async () => {
  const { written, items } = content
  const pieces = new Map(items.map(({ folder, facts }) => [folder, facts?.packing.pcsPerCarton]))
  const typed = written.flatMap(({ folder, texts }) =>
    [...texts].flatMap(([code, text]) => {
      const language = isLanguageCode(code) ? code : 'en'
      const words = [text.summary, text.seoTitle, text.seoDescription, text.body].map((part) => wordsOf(part ?? ''))
      const found = words.flatMap((part) => [
        ...[...part.matchAll(countedIn(language))]
          // Some languages call a box for food as they call a carton: so many of those are in a carton.
          .filter(([, number = '']) => Number(number.replaceAll(/\D/g, '')) !== pieces.get(folder))
          .map(([match]) => match),
        ...(folder.startsWith('products/') || folder === 'pages/samples-and-ordering'
          ? (part.match(VOLUME) ?? [])
          : []),
      ])
      return found.map((match) => `${folder}/index.${code}: ${match}`)
    }),
  )
  expect(typed).toEqual([])
})

/** Days after a number. */
const DAYS: Record<LanguageCode, string> = {
  en: '(?:working |calendar )?days?',
  zh: '天',
  ja: '日',
  ko: '일',
  fr: 'jours?',
  de: 'Tagen?|Tage',
  es: 'días?',
  pt: 'dias?',
  ru: 'дн(?:ей|я|ям|ями|ях)|день',
  it: 'giorn[oi]',
  pl: 'dni|dniach|dzień',
}

/** “7 days”, “12–18 days”, “12 bis 18 Tagen”; after a month, Chinese, Japanese and Korean have a day with the same sign. */
const daysIn = (language: LanguageCode) => {
  const count = '\\d+(?: ?[–~～-] ?\\d+| \\p{L}{1,3} \\d+)?[ \\u00a0\\u202f-]?'
  const isWithoutSpaces = ['zh', 'ja', 'ko'].includes(language)
  const [before, after] = isWithoutSpaces ? ['(?<![\\d.,月])(?<!월 )', ''] : ['(?<![\\p{L}\\d.,])', '(?!\\p{L})']
  return new RegExp(`${before}${count}(?:${DAYS[language]})${after}`, 'gu')
}

/** Where days are something else. */
const OTHER_DAYS = [
  // How long data are kept, an answer takes, and tests and the stages of a validation.
  'pages/accessibility',
  'pages/privacy',
  'pages/quality',
  'pages/about-factory-cleanroom-validation',
  // Terms of a law, and the days of fairs.
  'news/ppwr-enters-into-force',
  'news/anuga-2025-report',
  'news/interpack-2026-visitors-report',
  // Its subject is what happens on each of the three days.
  'news/sample-room-three-days',
]

test('the patterns find days in every language, and no dates', () => {
  const typed: Record<LanguageCode, string> = {
    en: 'samples in 7 days',
    zh: '样品 7 天。',
    ja: 'サンプルは7日で',
    ko: '샘플은 7일에',
    fr: 'échantillons en 12 à 18 jours',
    de: 'Produktion in 12 bis 18 Tagen',
    es: 'muestras en 7 días',
    pt: 'amostras em 7 dias',
    ru: 'образцы за 7 дней',
    it: 'campioni in 7 giorni',
    pl: 'próbki w 7 dni',
  }
  for (const [language, text] of Object.entries(typed)) expect(text).toMatch(daysIn(language as LanguageCode))
  expect('2026年3月7日').not.toMatch(daysIn('ja'))
  expect('2026년 3월 7일').not.toMatch(daysIn('ko'))
})

test('no text has a lead time that someone typed', async () => {
  const { written } = content
  const typed = written
    .filter(({ folder }) => !OTHER_DAYS.includes(folder))
    .flatMap(({ folder, texts }) =>
      [...texts].flatMap(([code, text]) => {
        const language = isLanguageCode(code) ? code : 'en'
        const words = [text.summary, text.seoTitle, text.seoDescription, text.body]
        const found = words.flatMap((part) => wordsOf(part ?? '').match(daysIn(language)) ?? [])
        // No lead time is shorter; a tart's day or two in the counter is.
        const long = found.filter((match) => Math.max(...(match.match(/\d+/g) ?? []).map(Number)) >= 3)
        return long.map((match) => `${folder}/index.${code}: ${match}`)
      }),
    )
  expect(typed).toEqual([])
})

test('the page about orders says what the product pages calculate, in every language', async () => {
  const { items } = content
  const page = items.find(({ id }) => id === 'page/samples-and-ordering')
  const named = items.filter(({ id, facts }) => facts && page?.texts.get('en')?.body?.includes(`path:${id}`))
  expect(named.length).toBeGreaterThan(3)
  for (const [code, { body = '' }] of page?.texts ?? []) {
    const language = isLanguageCode(code) ? code : 'en'
    for (const { id, facts } of named) {
      if (!facts) continue
      const row = body.split('\n').find((line) => line.startsWith('|') && line.includes(id))
      for (const key of ['20', '40hc'] as const) {
        const { cartons } = planContainer(toCarton(facts), { container: CONTAINERS[key], pallet: null })
        expect(row).toContain(formatNumber(cartons, language))
        expect(row).toContain(formatNumber(cartons * facts.packing.pcsPerCarton, language))
      }
    }
  }
})

test('a new mould takes as long on the product pages as on the page about the process', async () => {
  const { items } = content
  const process = items.find(({ path: own }) => own === 'custom-packaging/process')
  const body = process?.texts.get('en')?.body ?? ''
  const rows = body.split('\n').filter((line) => line.startsWith('|'))
  const cellOf = (name: string, column: number) => rows.find((row) => row.includes(name))?.split('|')[column] ?? ''
  for (const { facts } of items) {
    if (!facts) continue
    const { customSample, trialRun, brief, tooling } = facts.leadTimeDays
    const column = facts.medical === null ? 2 : 3
    expect(cellOf('| Sample', column)).toContain(` ${customSample} `)
    expect(cellOf('| Trial', column)).toContain(`${trialRun} `)
    expect(cellOf('| Brief', column)).toContain(`${brief} `)
    const [from, to = from] = (cellOf('| Production mould', column).match(/\d+/g) ?? []).map(Number)
    expect(tooling).toBeGreaterThanOrEqual(from ?? Infinity)
    expect(tooling).toBeLessThanOrEqual(to ?? 0)
  }
})
