import { createItemPages } from '../../../src/build/pages/items'
import { makeSite, pageAt, recordPages, siteItem, pathsOf } from '../../support/site-content'
import type { LanguageCode } from '../../../src/site/languages'

const pp = { path: 'materials/pp', names: ['PP'], fromC: -6, toC: 120, clarity: 'translucent' as const }

const PAGES = [
  siteItem('materials', ['301']),
  siteItem('materials/pp', ['301']),
  siteItem('materials-of-old', ['302']),
  siteItem('quality', ['303']),
  { ...siteItem('quality/certificates', ['303']), linkedPaths: { en: ['documents'] } },
]

const contextOf = (address: string) => {
  const materialPages = [{ ...pp, languages: ['en' as const], productIds: [] }]
  return pageAt(recordPages(makeSite({ items: { page: PAGES }, materialPages }), createItemPages), address).context
}

test('a page shows its materials and those of the pages below it', () => {
  expect(contextOf('/materials').materials).toEqual([pp])
  expect(contextOf('/materials/pp').materials).toEqual([pp])
  expect(contextOf('/materials-of-old').materials).toEqual([])
})

test('a material’s page that a language does not have is shown by no page in it', () => {
  expect(contextOf('/zh/materials').materials).toEqual([])
})

test('the pages of a section that links to the documents show certificates', () => {
  expect(contextOf('/quality').documentKinds).toEqual(['certificate'])
  expect(contextOf('/quality/certificates').documentKinds).toEqual(['certificate'])
  expect(contextOf('/zh/quality').documentKinds).toEqual([])
  expect(contextOf('/materials').documentKinds).toEqual([])
})

const PRODUCTS = [...'abcde'].map((name) => siteItem(`product/${name}`)).concat(siteItem('product/f', [], ['zh']))

function linkedIn(address: string, linkedPaths: { en?: string[]; zh?: string[] }): unknown {
  const news = [{ ...siteItem('news/lids'), linkedPaths }]
  const pages = recordPages(makeSite({ items: { page: [], news, product: PRODUCTS } }), createItemPages)
  return pageAt(pages, address).context.linkedProductIds
}

test('an article’s page asks for the first four products that its text links to, in their order', () => {
  const en = ['product/c', 'materials', 'product/a', 'product/e', 'product/b', 'product/d']
  expect(linkedIn('/news/lids', { en })).toEqual(['id:product/c', 'id:product/a', 'id:product/e', 'id:product/b'])
})

test('each language has what its own text links to and what exists there', () => {
  const linkedPaths = { en: ['product/f', 'product/a'], zh: ['product/f'] }
  expect(linkedIn('/news/lids', linkedPaths)).toEqual(['id:product/a'])
  expect(linkedIn('/zh/news/lids', linkedPaths)).toEqual(['id:product/f'])
  expect(linkedIn('/zh/news/lids', { en: ['product/a'] })).toEqual([])
})

test('a page about a material asks for the first products that are made of it, whatever its text links to', () => {
  const page = [{ ...siteItem('materials/pp'), linkedPaths: { en: ['product/e'] } }]
  const pp = { path: 'materials/pp', names: ['PP'], fromC: -6, toC: 120, clarity: null, languages: ['en' as const] }
  const ids = ['f', 'b', 'a'].map((name) => `id:product/${name}`)
  const site = makeSite({ items: { page, product: PRODUCTS }, materialPages: [{ ...pp, productIds: ids }] })
  const pages = recordPages(site, createItemPages)
  expect(pageAt(pages, '/materials/pp').context.linkedProductIds).toEqual(['id:product/b', 'id:product/a'])
})

const create = (site: Parameters<typeof makeSite>[0]) => recordPages(makeSite(site), createItemPages)

test.each([
  ['product', 'product/tray', 'product'],
  ['news', 'news/ppwr', 'article'],
  ['case', 'case/lids', 'article'],
  ['page', 'about/factory/cleanroom/validation', 'content-page'],
] as const)('an item of kind %s stands at its own path %s with the template %s', (kind, path, template) => {
  const pages = create({ items: { page: [], [kind]: [siteItem(path)] } })
  expect(pages.map((page) => page.path)).toEqual([`/${path}`, `/zh/${path}`])
  expect(pages[0]?.component).toMatch(new RegExp(`src/templates/${template}\\.tsx$`))
  expect(pages[0]?.context).toMatchObject({ itemId: `id:${path}`, language: 'en' })
})

test('content pages with a template of their own are not created a second time', () => {
  const page = [siteItem('home'), siteItem('embroidery-working'), siteItem('contact'), siteItem('home/office')]
  expect(pathsOf(create({ items: { page } }))).toEqual(['/contact', '/home/office'])
})

test('a product may stand where a content page may not', () => {
  const items = { page: [], product: [siteItem('home')] }
  expect(pathsOf(create({ items }))).toEqual(['/home'])
})

test('an item stands in its languages only, and names them', () => {
  const pages = create({ items: { page: [], news: [siteItem('news/local', [], ['zh'])] } })
  expect(pages.map(({ path }) => path)).toEqual(['/zh/news/local'])
  expect(pageAt(pages, '/zh/news/local').context.i18n.languages).toEqual(['zh'])
})

describe('an article', () => {
  const article = (path: string, publishedAt: string, languages?: LanguageCode[]) => ({
    ...siteItem(path, [], languages),
    publishedAt,
  })
  const neighboursAt = (items: Parameters<typeof makeSite>[0], path: string) => {
    const { olderId, newerId } = pageAt(create(items), path).context
    return { olderId, newerId }
  }

  const news = [
    article('news/b', '2026-02-01'),
    article('news/c', '2026-03-01'),
    article('news/zh', '2026-02-15', ['zh']),
    article('news/a', '2026-01-01'),
  ]
  const site = { items: { page: [], news, case: [article('case/x', '2026-02-02')] } }

  test('knows the articles of its kind before and after it in time', () => {
    expect(neighboursAt(site, '/news/b')).toEqual({ olderId: 'id:news/a', newerId: 'id:news/c' })
  })

  test('knows the articles of its language only', () => {
    expect(neighboursAt(site, '/zh/news/b')).toEqual({ olderId: 'id:news/a', newerId: 'id:news/zh' })
  })

  test('has none after the newest, before the oldest, and beside the only one', () => {
    expect(neighboursAt(site, '/news/c').newerId).toBeNull()
    expect(neighboursAt(site, '/news/a').olderId).toBeNull()
    expect(neighboursAt(site, '/case/x')).toEqual({ olderId: null, newerId: null })
  })

  test('is ordered by its id among the articles of one day, as in lists', () => {
    const sameDay = ['c', 'a', 'b'].map((name) => article(`news/${name}`, '2026-01-01'))
    expect(neighboursAt({ items: { page: [], news: sameDay } }, '/news/b')).toEqual({
      newerId: 'id:news/a',
      olderId: 'id:news/c',
    })
  })
})

test('a product has no articles beside it', () => {
  const page = pageAt(create({ items: { page: [], product: [siteItem('tray')] } }), '/tray')
  expect(page.context).not.toHaveProperty('olderId')
})
