import type { CreatePagesArgs } from 'gatsby'
import { createRedirects } from '../../../src/build/pages/redirects'
import { makeSite, siteItem, siteItems } from '../../support/site-content'

type Redirect = Parameters<CreatePagesArgs['actions']['createRedirect']>[0]

function create(site: Parameters<typeof makeSite>[0]): Redirect[] {
  const createRedirect = jest.fn<void, [Redirect]>()
  createRedirects(makeSite(site), { createRedirect })
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

describe('former addresses', () => {
  const site = (redirects: { from: string; to: string }[], routing = makeSite().routing) =>
    create({
      categories: [{ categoryId: '101', kind: 'product', path: 'sushi-container' }],
      items: { product: [siteItem('product/tray'), ...siteItems(20, 'product/box', ['101'])] },
      redirects,
      routing,
    }).slice(2)

  test('lead to present ones in every language and with the ending of the settings', () => {
    expect(moves(site([{ from: 'product/old', to: 'product/tray' }]))).toEqual([
      '/product/old > /product/tray',
      '/zh/product/old > /zh/product/tray',
    ])
    const routing = { ...makeSite().routing, listMode: 'dash', subFolderMode: 2 } as const
    expect(moves(site([{ from: 'product/old', to: 'product/tray' }], routing))).toEqual([
      '/product/old.html > /product/tray.html',
      '/zh/product/old.html > /zh/product/tray.html',
    ])
  })

  test('of a category lead there with each of its pages', () => {
    const english = moves(site([{ from: 'sushi', to: 'sushi-container' }])).filter((move) => !move.startsWith('/zh'))
    expect(english).toEqual([
      '/sushi > /sushi-container',
      '/sushi/1 > /sushi-container',
      '/sushi/2 > /sushi-container/2',
    ])
  })

  test('lead to the first page of a list, and to the home page', () => {
    const redirects = [
      { from: 'old-list', to: 'product-list' },
      { from: 'start', to: 'home' },
    ]
    expect(moves(site(redirects))).toEqual([
      '/old-list > /product-list/1',
      '/zh/old-list > /zh/product-list/1',
      '/start > /',
      '/zh/start > /zh',
    ])
  })

  test('lead from an address to one place, the first, even if a provider says two', () => {
    const redirects = [
      { from: 'sushi', to: 'sushi-container' },
      { from: 'sushi/2', to: 'product/tray' },
      { from: 'Sushi/1', to: 'product/tray' },
      { from: 'product-list', to: 'product/tray' },
    ]
    expect(moves(site(redirects)).filter((move) => !move.startsWith('/zh'))).toEqual([
      '/sushi > /sushi-container',
      '/sushi/1 > /sushi-container',
      '/sushi/2 > /sushi-container/2',
    ])
  })

  test('lead nowhere where a page is now, whatever a provider says', () => {
    expect(site([{ from: 'product/box-1', to: 'product/tray' }])).toEqual([])
  })
})
