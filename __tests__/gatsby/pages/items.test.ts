import { createItemPages } from '../../../src/gatsby/pages/items'
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

test('content pages with a template of their own are left to it', () => {
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
