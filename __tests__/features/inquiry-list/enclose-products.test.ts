import { discloseProducts, encloseProducts } from '../../../src/features/inquiry-list/enclose-products'
import type { ListedProduct } from '../../../src/features/inquiry-list/listed-product'

const listed = (index: number, more: Partial<ListedProduct> = {}): ListedProduct => ({
  path: `product/p-${index}`,
  sku: `PP-${index}`,
  name: `Product ${index}`,
  moq: 1,
  language: 'en',
  quantity: '500',
  note: '',
  ...more,
})

test('a few products are one free field', () => {
  const { products = '', ...others } = encloseProducts([listed(1), listed(2, { quantity: '', note: 'black "matt"' })])
  expect(others).toEqual({})
  expect(JSON.parse(products)).toEqual([
    { sku: 'PP-1', name: 'Product 1', path: 'product/p-1', quantity: 500, note: '' },
    { sku: 'PP-2', name: 'Product 2', path: 'product/p-2', quantity: null, note: 'black "matt"' },
  ])
})

test('no products are no field', () => {
  expect(encloseProducts([])).toEqual({})
})

test('thirty products with long notes fit into fields of 2000 characters, at most 19', () => {
  const all = Array.from({ length: 30 }, (_, index) => listed(index, { note: 'ä'.repeat(300), name: 'n'.repeat(120) }))
  const fields = encloseProducts(all)
  expect(Object.keys(fields).slice(0, 3)).toEqual(['products', 'products2', 'products3'])
  expect(Object.keys(fields).length).toBeLessThanOrEqual(19)
  for (const text of Object.values(fields)) expect(text.length).toBeLessThanOrEqual(2000)
  expect(Object.values(fields).flatMap((text) => JSON.parse(text) as unknown[])).toHaveLength(30)
})

test('the products of an inquiry that comes back are unchanged', () => {
  const all = [listed(1), listed(2, { quantity: '', note: 'x' })]
  const returned = discloseProducts({ ...encloseProducts(all), other: '[{"path":"x","name":"x"}]' })
  expect(returned).toEqual(all.map((product) => ({ ...product, language: '', moq: null })))
})

test.each([
  ['no JSON', '{'],
  ['no list', '7'],
  ['a list of nothing', '[null]'],
])('a field with %s has no products', (_what, products) => expect(discloseProducts({ products })).toEqual([]))
