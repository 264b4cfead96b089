import { render } from '@testing-library/react'
import Seo, { type SeoProps } from '../../../src/ui/components/seo'
import { environment } from '../../../src/site/environment'
import { LANGUAGE_CODES } from '../../../src/site/languages'
import { SETTINGS } from '../../support/fixtures'
import { standAt, type Place } from '../../support/i18n'
import { readAlternates, readCanonical, readFeedLink, readMeta, readMetas } from '../../support/read-head'

const SITE = environment.siteUrl

const SEO = {
  title_translatable: 'Bento tray',
  details_translatable: 'A tray with 5 compartments.',
  keyword_translatable: 'bento, tray',
}

function open(props: Partial<SeoProps> = {}, at: Partial<Place> = { originalPath: '/product/bento' }) {
  standAt(at)
  return render(<Seo seo={SEO} settings={SETTINGS} {...props} />)
}

// Specification: 3.4
test('has the title between the prefix and the suffix of the settings', () => {
  open({ settings: { ...SETTINGS, seoPrefix: 'Packs: ', seoSuffix: ' | Pellucid' } })
  expect(document.title).toBe('Packs: Bento tray | Pellucid')
  expect(readMeta('og:title')).toBe('Packs: Bento tray | Pellucid')
})

// Specification: 3.3, 3.4
test('has description, keywords and copyright', () => {
  open()
  expect(readMeta('description')).toBe('A tray with 5 compartments.')
  expect(readMeta('og:description')).toBe('A tray with 5 compartments.')
  expect(readMeta('keywords')).toBe('bento, tray')
  expect(readMeta('copyright')).toBe('Copyright © Pellucid Packaging Co., Ltd. – All rights reserved.')
})

// Specification: 3.5
test('lets search engines do everything', () => {
  open()
  expect(readMetas('robots')).toEqual(['all'])
})

// Specification: 3.8
test('keeps a page out of search engines that is nothing for them', () => {
  open({ hidden: true })
  expect(readMetas('robots')).toEqual(['noindex'])
})

test('says language and direction of the document', () => {
  open({ settings: { ...SETTINGS, htmlLang: 'zh-Hans' } }, { language: 'zh' })
  expect(document.documentElement).toHaveAttribute('lang', 'zh-Hans')
  expect(document.documentElement).toHaveAttribute('dir', 'ltr')
})

test.each<[Place['language'], string, string]>([
  ['en', '/', '/'],
  ['en', '/product/bento', '/product/bento'],
  ['de', '/', '/de'],
  ['de', '/product/bento', '/de/product/bento'],
])('in %s at %s has the canonical address %s', (language, originalPath, path) => {
  open({}, { language, originalPath })
  expect(readCanonical()).toBe(SITE + path)
  expect(readMeta('og:url')).toBe(SITE + path)
})

// Specification: 9.10
test('points at the page in all eleven languages and at English for any other', () => {
  open({}, { language: 'de', originalPath: '/product/bento' })
  expect(readAlternates()).toEqual({
    en: `${SITE}/product/bento`,
    zh: `${SITE}/zh/product/bento`,
    ja: `${SITE}/ja/product/bento`,
    ko: `${SITE}/ko/product/bento`,
    fr: `${SITE}/fr/product/bento`,
    de: `${SITE}/de/product/bento`,
    es: `${SITE}/es/product/bento`,
    pt: `${SITE}/pt/product/bento`,
    ru: `${SITE}/ru/product/bento`,
    it: `${SITE}/it/product/bento`,
    pl: `${SITE}/pl/product/bento`,
    'x-default': `${SITE}/product/bento`,
  })
})

test('points only at the languages the page exists in', () => {
  open({}, { originalPath: '/news-list/3', languages: ['en', 'de'] })
  expect(Object.keys(readAlternates())).toEqual(['en', 'de', 'x-default'])
})

test('names its locale and the others to social networks', () => {
  open({}, { language: 'de' })
  expect(readMeta('og:locale')).toBe('de_DE')
  const others = readMetas('og:locale:alternate')
  expect(others).toHaveLength(LANGUAGE_CODES.length - 1)
  expect(others).not.toContain('de_DE')
})

test.each<[Place['language'], string]>([
  ['en', '/feed.xml'],
  ['de', '/de/feed.xml'],
])('names the news feed in %s', (language, path) => {
  open({}, { language })
  expect(readFeedLink()).toBe(path)
})

test('has its item’s picture for link previews, the same in all languages', () => {
  open({ item: { path: 'product/bento' } }, { language: 'zh', originalPath: '/product/bento' })
  expect(readMeta('og:image')).toBe(`${SITE}/share/product/bento.jpg`)
  expect(readMeta('twitter:image')).toBe(`${SITE}/share/product/bento.jpg`)
})

test('has the home page’s picture for link previews without an item', () => {
  open({}, { originalPath: '/search' })
  expect(readMeta('og:image')).toBe(`${SITE}/share/home.jpg`)
})

test('says size and title of its picture for link previews', () => {
  open()
  expect(readMeta('og:image:width')).toBe('1200')
  expect(readMeta('og:image:height')).toBe('630')
  expect(readMeta('og:image:alt')).toBe(document.title)
  expect(readMeta('twitter:card')).toBe('summary_large_image')
})

test('is a website unless the page says otherwise', () => {
  open()
  expect(readMeta('og:type')).toBe('website')
})

// Specification: 3.4
test.each([
  ['short', 'Tray'],
  ['long', 'A bento tray with five compartments and a lid that stays on when it is turned over'],
])('has the prefix and the suffix around a %s title, in previews too', (_length, title_translatable) => {
  open({
    seo: { ...SEO, title_translatable },
    settings: { ...SETTINGS, seoPrefix: 'T&R: ', seoSuffix: ' | Pellucid Packaging' },
  })
  const title = `T&R: ${title_translatable} | Pellucid Packaging`
  expect(document.title).toBe(title)
  expect([readMeta('og:title'), readMeta('og:image:alt')]).toEqual([title, title])
})

test('shows a name that looks like markup as it is written', () => {
  open({ seo: { ...SEO, title_translatable: 'Tub <b>&amp;</b>' } })
  expect(document.title).toBe('Tub <b>&amp;</b> | Pellucid')
  expect(readMeta('og:title')).toBe('Tub <b>&amp;</b> | Pellucid')
})
