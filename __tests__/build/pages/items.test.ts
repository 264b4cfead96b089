import type { LanguageCode } from '../../../src/config/languages'
import { createItemPages } from '../../../src/build/pages/items'
import { makeSite, pageAt, pathsOf, recordPages, siteItem } from '../../support/site-content'

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
