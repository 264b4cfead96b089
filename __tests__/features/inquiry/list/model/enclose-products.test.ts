import {
  discloseProducts,
  encloseList,
  encloseSamples,
} from '../../../../../src/features/inquiry/list/model/enclose-products'
import { QUOTATION_TERMS } from '../../../../../packages/contract/src/read-inquiry'
import { toTerms } from '../../../../../packages/contract/src/inquiry-terms'
import type { ListedProduct } from '../../../../../src/lib/inquiry-list/listed-product'

const listed = (index: number, more: Partial<ListedProduct> = {}): ListedProduct => ({
  path: `product/p-${index}`,
  sku: `PP-${index}`,
  name: `Product ${index}`,
  moq: 1,
  language: 'en',
  quantity: '500',
  typed: more.quantity ?? '500',
  per: 'order',
  callOffs: '',
  transport: null,
  note: '',
  ...more,
})

const encloseProducts = (products: readonly ListedProduct[]) => encloseList({ products, terms: toTerms({}) })

test('a few products are one free field', () => {
  const { products = '', ...others } = encloseProducts([listed(1), listed(2, { quantity: '', note: 'black "matt"' })])
  expect(others).toEqual({})
  expect(JSON.parse(products)).toEqual([
    { sku: 'PP-1', name: 'Product 1', path: 'product/p-1', quantity: 500, note: '' },
    { sku: 'PP-2', name: 'Product 2', path: 'product/p-2', quantity: null, note: 'black "matt"' },
  ])
})

test('a quantity says for what it counts, and goes as it was typed where that says more', () => {
  const year = listed(1, { quantity: '200000', typed: '200,000 a year', per: 'year', callOffs: '4' })
  const unclear = listed(2, { quantity: '', typed: '10-20k' })
  expect(JSON.parse(encloseProducts([year, unclear]).products ?? '')).toEqual([
    expect.objectContaining({ quantity: 200000, typed: '200,000 a year', per: 'year', callOffs: 4 }),
    { sku: 'PP-2', name: 'Product 2', path: 'product/p-2', quantity: null, typed: '10-20k', note: '' },
  ])
})

test('what was said of the whole list is a field each, and nothing without products', () => {
  const terms = toTerms({ incoterm: 'FOB', wantedDate: '2027-03-31', changes: 'Logo on the lid' })
  const { products: _products, ...others } = encloseList({ products: [listed(1)], terms })
  expect(others).toEqual({ incoterm: 'FOB', wantedDate: '2027-03-31', changes: 'Logo on the lid' })
  expect(encloseList({ products: [], terms })).toEqual({})
})

test('a sample box has no quantities, and may be asked for without a list', () => {
  const row = listed(1, { quantity: '200000', typed: '200,000 a year', per: 'year', callOffs: '4', note: 'black' })
  const { products = '', ...others } = encloseSamples([row])
  expect(others).toEqual({ kind: 'samples' })
  expect(JSON.parse(products)).toEqual([
    { sku: 'PP-1', name: 'Product 1', path: 'product/p-1', quantity: null, note: 'black' },
  ])
  expect(encloseSamples([])).toEqual({ kind: 'samples' })
})

test('no products are no field', () => {
  expect(encloseProducts([])).toEqual({})
})

test('thirty products with long notes fit into fields of 2000 characters, with room for the terms', () => {
  const words = { note: 'ä'.repeat(300), name: 'n'.repeat(120), typed: '1'.repeat(60), callOffs: '999' }
  const all = Array.from({ length: 30 }, (_, index) => listed(index, { ...words, per: 'year' }))
  const fields = encloseProducts(all)
  expect(Object.keys(fields).slice(0, 3)).toEqual(['products', 'products2', 'products3'])
  expect(Object.keys(fields).length).toBeLessThanOrEqual(20 - QUOTATION_TERMS.length - 1)
  for (const text of Object.values(fields)) expect(text.length).toBeLessThanOrEqual(2000)
  expect(Object.values(fields).flatMap((text) => JSON.parse(text) as unknown[])).toHaveLength(30)
})

test('the products of an inquiry that comes back are unchanged', () => {
  const year = { quantity: '5', typed: '5 a year', per: 'year', callOffs: '2' } as const
  const all = [listed(1, year), listed(2, { quantity: '', typed: '3 pallets', note: 'x' })]
  const returned = discloseProducts({ ...encloseProducts(all), other: '[{"path":"x","name":"x"}]' })
  expect(returned).toEqual(all.map((product) => ({ ...product, language: '', moq: null })))
})

test.each([
  ['no JSON', '{'],
  ['no list', '7'],
  ['a list of nothing', '[null]'],
])('a field with %s has no products', (_what, products) => expect(discloseProducts({ products })).toEqual([]))

test('the pallet and the load that the row shows go along, and the pallet comes back', () => {
  const transport = { pallet: 'eur', container: '40hc', height: '', doubleStack: true } as const
  const more = encloseList({
    products: [{ ...listed(1, { transport }), load: '1,200 × 800 mm · Cartons: 5' }],
    terms: toTerms({}),
  })
  expect(JSON.parse(more.products ?? '')).toMatchObject([{ pallet: 'eur', load: '1,200 × 800 mm · Cartons: 5' }])
  expect(discloseProducts(more)).toMatchObject([{ transport }])
})
