import { KINDS } from '../../../packages/contract/src/kinds'
import { createListPages, listLists } from '../../../src/build/pages/lists'
import type { Site, SiteCategory } from '../../../src/build/data/query-site'
import { makeSite, pageAt, pathsOf, recordPages, siteItem, siteItems } from '../../support/site-content'

const PAGE = KINDS.product.list.pageSize
const NEWS_PAGE = KINDS.news.list.pageSize

const TRAYS: SiteCategory = { categoryId: '102', kind: 'product', path: 'food-tray' }
const SUSHI: SiteCategory = { categoryId: '101', kind: 'product', path: 'sushi-container' }
const INDUSTRY: SiteCategory = { categoryId: '201', kind: 'news', path: 'industry-news' }

const create = (site: Parameters<typeof makeSite>[0]) => recordPages(makeSite(site), createListPages)
const dashHtml: Site['routing'] = { ...makeSite().routing, listMode: 'dash', subFolderMode: 2 }

describe('products', () => {
  const site = {
    categories: [SUSHI, TRAYS],
    items: { product: [...siteItems(PAGE + 1, 'product/tray', ['102']), siteItem('product/sushi', ['101', '102'])] },
  }

  // Specification: 2.9
  test('have a numbered list of all, and lists of categories with and without a number', () => {
    expect(pathsOf(create(site))).toEqual([
      '/product-list/1',
      '/product-list/2',
      '/sushi-container',
      '/sushi-container/1',
      '/food-tray',
      '/food-tray/1',
      '/food-tray/2',
    ])
  })

  test('have the lists in every language, with dashes and endings where the settings say so', () => {
    const pages = create({ ...site, routing: dashHtml })
    expect(pathsOf(pages, 'zh')).toEqual([
      '/zh/product-list-1.html',
      '/zh/product-list-2.html',
      '/zh/sushi-container.html',
      '/zh/sushi-container-1.html',
      '/zh/food-tray.html',
      '/zh/food-tray-1.html',
      '/zh/food-tray-2.html',
    ])
  })

  // Specification: 2.9
  test('have the address without a number as the canonical one of the first page of a category', () => {
    const pages = create(site)
    const places = ['/zh/food-tray', '/zh/food-tray/1'].map((address) => pageAt(pages, address).context.i18n)
    for (const place of places) expect(place).toMatchObject({ originalPath: '/food-tray', path: '/zh/food-tray' })
    expect(pageAt(pages, '/zh/food-tray/2').context.i18n).toMatchObject({
      originalPath: '/food-tray/2',
      path: '/zh/food-tray/2',
    })
  })

  // Specification: 2.10, 3.1, 3.2
  test('are queried by the ids that the page shows, so that an edit concerns these pages alone', () => {
    const pages = create(site)
    const trays = Array.from({ length: PAGE + 1 }, (_, index) => `id:product/tray-${index + 1}`).sort()
    expect(pageAt(pages, '/product-list/1').context).toMatchObject({
      kind: 'product',
      categoryId: null,
      page: 1,
      skip: 0,
      itemIds: ['id:product/sushi', ...trays.slice(0, PAGE - 1)],
      total: PAGE + 2,
      pages: 2,
    })
    expect(pageAt(pages, '/product-list/2').context).toMatchObject({
      page: 2,
      skip: PAGE,
      itemIds: trays.slice(PAGE - 1),
    })
    expect(pageAt(pages, '/sushi-container').context).toMatchObject({
      categoryId: '101',
      itemIds: ['id:product/sushi'],
      total: 1,
      pages: 1,
    })
  })

  test('are ordered by their place, and by their ids in the same place', () => {
    const [first, second, third] = siteItems(3, 'product/tray', ['102'])
    const items = [
      { ...first!, sort: 30 },
      { ...second!, sort: 9 },
      { ...third!, sort: 9 },
    ]
    const pages = create({ categories: [TRAYS], items: { product: items } })
    expect(pageAt(pages, '/food-tray').context.itemIds).toEqual([
      'id:product/tray-2',
      'id:product/tray-3',
      'id:product/tray-1',
    ])
  })

  test('are counted and listed by language, where one has fewer', () => {
    const items = [...siteItems(PAGE, 'product/tray', ['102']), siteItem('product/sushi', ['102'], ['en'])]
    const pages = create({ categories: [TRAYS], items: { product: items } })
    expect(pageAt(pages, '/food-tray').context).toMatchObject({ total: PAGE + 1, pages: 2 })
    expect(pageAt(pages, '/zh/food-tray').context).toMatchObject({ total: PAGE, pages: 1 })
    expect(pageAt(pages, '/zh/food-tray').context.itemIds).not.toContain('id:product/sushi')
  })

  test('have the same query at an alias as at its canonical address', () => {
    const pages = create(site)
    const { i18n: _bare, ...bare } = pageAt(pages, '/food-tray').context
    const { i18n: _alias, ...alias } = pageAt(pages, '/food-tray/1').context
    expect(alias).toEqual(bare)
  })

  test('have a template of their own', () => {
    for (const page of create(site)) expect(page.component).toMatch(/src\/templates\/product-list\.tsx$/)
  })
})

describe('news', () => {
  const site = { categories: [INDUSTRY], items: { news: siteItems(NEWS_PAGE + 1, 'news/n', ['201']) } }

  // Specification: 9.14
  test('have lists at numbered addresses only', () => {
    expect(pathsOf(create(site))).toEqual(['/news-list/1', '/news-list/2', '/industry-news/1', '/industry-news/2'])
  })

  test('are shown by the template of articles', () => {
    for (const page of create(site)) expect(page.component).toMatch(/src\/templates\/article-list\.tsx$/)
  })

  test('have themselves as canonical addresses', () => {
    expect(pageAt(create(site), '/zh/industry-news/1').context.i18n).toMatchObject({
      originalPath: '/industry-news/1',
      path: '/zh/industry-news/1',
    })
  })
})

test('an empty list has its first page', () => {
  const pages = create({ categories: [TRAYS, INDUSTRY] })
  expect(pathsOf(pages)).toEqual(['/product-list/1', '/food-tray', '/food-tray/1', '/news-list/1', '/industry-news/1'])
})

test('a kind without categories has no lists', () => {
  expect(create({ items: { case: [siteItem('case/a', ['401'])] } })).toEqual([])
})

describe('a language with fewer items', () => {
  const pages = create({
    categories: [TRAYS],
    items: {
      product: [...siteItems(PAGE, 'product/tray', ['102']), ...siteItems(4, 'product/new', ['102'], ['en'])],
    },
  })

  test('has fewer pages', () => {
    expect(pathsOf(pages, 'en')).toContain('/food-tray/2')
    expect(pathsOf(pages, 'zh')).toEqual(['/zh/product-list/1', '/zh/food-tray', '/zh/food-tray/1'])
  })

  test('is not named at the pages that it lacks', () => {
    expect(pageAt(pages, '/food-tray/2').context.i18n.languages).toEqual(['en'])
    expect(pageAt(pages, '/food-tray').context.i18n.languages).toEqual(['en', 'zh'])
  })

  test('has the first page even where it has no items at all', () => {
    const lone = create({ categories: [TRAYS], items: { product: siteItems(1, 'product/new', ['102'], ['en']) } })
    expect(pathsOf(lone, 'zh')).toEqual(['/zh/product-list/1', '/zh/food-tray', '/zh/food-tray/1'])
  })
})

test('listLists gives a category the items that are in it', () => {
  const site = makeSite({
    categories: [SUSHI, TRAYS],
    items: { product: [siteItem('product/a', ['101']), siteItem('product/b', ['101', '102'])] },
  })
  expect(
    listLists(site, 'product').map(({ categoryId, items }) => [categoryId, items.map(({ path }) => path)]),
  ).toEqual([
    [null, ['product/a', 'product/b']],
    ['101', ['product/a', 'product/b']],
    ['102', ['product/b']],
  ])
})
