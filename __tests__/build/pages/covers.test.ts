import { makeCoverFinder } from '../../../src/build/pages/covers'
import { createFixedPages } from '../../../src/build/pages/fixed'
import { makeSite, pageAt, recordPages, siteItem } from '../../support/site-content'

const category = (categoryId: string, kind: 'product' | 'news' = 'product') => ({ categoryId, kind, path: categoryId })

const product = (path: string, sort: number, ...rest: [string[], ('en' | 'zh')[]?]) => ({
  ...siteItem(path, ...rest),
  sort,
})

const site = (...products: ReturnType<typeof product>[]) =>
  makeSite({ categories: [category('101'), category('102'), category('201', 'news')], items: { product: products } })

test('finds the first product of each category, in the order of the lists', () => {
  const find = makeCoverFinder(
    site(product('c', 30, ['102']), product('b', 20, ['101', '201']), product('d', 40, ['101']), product('a', 10, [])),
  )
  expect(find('en')).toEqual(['id:b', 'id:c'])
})

test('names a product once that is the first of two categories', () => {
  const find = makeCoverFinder(site(product('a', 10, ['102', '101']), product('b', 20, ['101'])))
  expect(find('en')).toEqual(['id:a'])
})

test('passes over products that a language does not have', () => {
  const find = makeCoverFinder(site(product('a', 10, ['101'], ['en']), product('b', 20, ['101'])))
  expect([find('en'), find('zh')]).toEqual([['id:a'], ['id:b']])
})

test('is what the home page, the search and the not-found page ask for', () => {
  const pages = recordPages(site(product('a', 10, ['101'])), createFixedPages)
  for (const address of ['/', '/404', '/zh', '/zh/404', '/search'])
    expect(pageAt(pages, address).context.coverIds).toEqual(['id:a'])
  expect(pageAt(pages, '/finder').context.coverIds).toBeUndefined()
})

test('finds the second product of each category for another picture, or its only one', () => {
  const find = makeCoverFinder(
    site(product('a', 10, ['101']), product('b', 20, ['101']), product('c', 30, ['102']), product('d', 40, ['101'])),
  )
  expect(find('en', 2)).toEqual(['id:b', 'id:c'])
})
