import { REQUIRED_PAGES } from '../../../src/config/routes'
import { createFixedPages } from '../../../src/gatsby/pages/fixed'
import { makeSite, pageAt, pathsOf, recordPages, siteItem } from '../../support/site-content'

const create = (site?: Parameters<typeof makeSite>[0]) => recordPages(makeSite(site), createFixedPages)

test('creates the pages with one address each, in every language', () => {
  const pages = create()
  expect(pathsOf(pages)).toEqual(['/', '/embroidery-working', '/search', '/inquiry', '/login', '/404'])
  expect(pathsOf(pages, 'zh')).toEqual([
    '/zh',
    '/zh/embroidery-working',
    '/zh/search',
    '/zh/inquiry',
    '/zh/login',
    '/zh/404',
  ])
})

test('gives every address but the home page’s its ending where the settings say so', () => {
  const pages = create({ routing: { ...makeSite().routing, subFolderMode: 2 } })
  expect(pathsOf(pages, 'zh')).toEqual([
    '/zh',
    '/zh/embroidery-working.html',
    '/zh/search.html',
    '/zh/inquiry.html',
    '/zh/login.html',
    '/zh/404.html',
  ])
})

test('has the content pages of home and embroidery working', () => {
  const pages = create()
  expect(pageAt(pages, '/zh').context.itemId).toBe('id:home')
  expect(pageAt(pages, '/embroidery-working').context.itemId).toBe('id:embroidery-working')
})

test.each(REQUIRED_PAGES)('stops the build without the content page "%s"', (missing) => {
  const page = REQUIRED_PAGES.filter((path) => path !== missing).map((path) => siteItem(path))
  expect(() => create({ items: { page } })).toThrow(
    new Error(
      `The provider has no content page at "${missing}", which the site needs ` +
        '(home, embroidery-working, contact, privacy, imprint). Add one to its content.',
    ),
  )
})
