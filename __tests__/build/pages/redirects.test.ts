import type { CreatePagesArgs } from 'gatsby'
import { createListRedirects } from '../../../src/build/pages/redirects'
import { makeSite } from '../../support/site-content'

type Redirect = Parameters<CreatePagesArgs['actions']['createRedirect']>[0]

function create(site: Parameters<typeof makeSite>[0]): Redirect[] {
  const createRedirect = jest.fn<void, [Redirect]>()
  createListRedirects(makeSite(site), { createRedirect })
  return createRedirect.mock.calls.map(([redirect]) => redirect)
}

const categories = [
  { categoryId: '101', kind: 'product', path: 'sushi-container' },
  { categoryId: '201', kind: 'news', path: 'industry-news' },
] as const

const moves = (redirects: readonly Redirect[]) => redirects.map(({ fromPath, toPath }) => `${fromPath} > ${toPath}`)

test('lists without a page at the bare address lead from there to their first page, in every language', () => {
  expect(moves(create({ categories: [...categories] }))).toEqual([
    '/product-list > /product-list/1',
    '/zh/product-list > /zh/product-list/1',
    '/news-list > /news-list/1',
    '/zh/news-list > /zh/news-list/1',
    '/industry-news > /industry-news/1',
    '/zh/industry-news > /zh/industry-news/1',
  ])
})

test('addresses have dashes and endings where the settings say so', () => {
  const routing = { ...makeSite().routing, listMode: 'dash', subFolderMode: 2 } as const
  expect(moves(create({ categories: [categories[1]], routing }))).toEqual([
    '/news-list.html > /news-list-1.html',
    '/zh/news-list.html > /zh/news-list-1.html',
    '/industry-news.html > /industry-news-1.html',
    '/zh/industry-news.html > /zh/industry-news-1.html',
  ])
})

test('redirects are for good and left to the host', () => {
  for (const redirect of create({ categories: [...categories] })) {
    expect(redirect).toMatchObject({ isPermanent: true, redirectInBrowser: false })
  }
})

test('kinds without categories have none', () => {
  expect(create({ categories: [] })).toEqual([])
})
