import { createItemPages } from '../../../src/build/pages/items'
import { makeSite, pageAt, recordPages, siteItem } from '../../support/site-content'

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
