import type { i18n } from 'i18next'
import shared from '../../../plugins/gatsby-plugin-lean-build/src/shared-i18next'

jest.mock('i18next-package', () => jest.requireActual<object>('i18next'), { virtual: true })

const TEXTS = {
  common: { send: 'Send', pieces_one: '{{count}} piece', pieces_other: '{{count}} pieces', both: 'of common' },
  product: { title: 'Tray', both: 'of product' },
}

/** As gatsby-plugin-react-i18next creates one for a page. */
function open(language: string, texts: Partial<typeof TEXTS> = TEXTS): i18n {
  const instance = shared.createInstance()
  const names = Object.keys(texts)
  instance.init({
    resources: { [language]: texts },
    lng: language,
    fallbackLng: 'en',
    ns: names,
    defaultNS: names.at(-1) ?? 'common',
    fallbackNS: names.slice(0, -1),
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance as unknown as i18n
}

test('gives the texts of a page, with and without values', () => {
  const page = open('en')
  const t = page.getFixedT(null, ['product', 'common'])
  expect(page.language).toBe('en')
  expect([t('title'), t('title')]).toEqual(['Tray', 'Tray'])
  expect(t('common:pieces', { count: 1 })).toBe('1 piece')
  expect(t('common:pieces', { count: 5 })).toBe('5 pieces')
  expect(t('both')).toBe('of product')
  expect(page.getFixedT(null, 'common')('both')).toBe('of common')
  expect(t('missing')).toBe('missing')
})

test('looks a text up once for all pages of a language with the same texts', () => {
  const first = open('fr').getFixedT(null, ['product'])
  const second = open('fr').getFixedT(null, ['product'])
  expect(second).toBe(first)
})

test('keeps texts with different values apart, also where there are many', () => {
  const t = open('en').getFixedT(null, ['common'])
  const counts = Array.from({ length: 10_010 }, (_, index) => index + 2)
  for (const round of [1, 2]) {
    const texts = counts.map((count) => t('pieces', { count }))
    expect([round, ...texts]).toEqual([round, ...counts.map((count) => `${count} pieces`)])
  }
  expect(t('missing', { defaultValue: 'one' })).toBe('one')
  expect(t('missing', { defaultValue: 'another' })).toBe('another')
  const look = t as (key: string, ...values: unknown[]) => string
  expect([look('pieces'), look('pieces', 'Pieces', { count: 3 })]).toEqual(['pieces', '3 pieces'])
})

test('keeps languages and sets of texts apart', () => {
  const german = { ...TEXTS, product: { title: 'Schale', both: '' } }
  expect(open('de', german).getFixedT(null, ['product'])('title')).toBe('Schale')
  expect(open('en').getFixedT(null, ['product'])('title')).toBe('Tray')
  expect(open('de', { common: german.common }).getFixedT(null, ['common'])('product:title')).toBe('title')
})
