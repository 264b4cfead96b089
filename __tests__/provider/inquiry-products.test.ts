import { describeProduct, readProducts } from '../../provider/src/inquiry-products'

const tray = { sku: 'PP-1', name: 'Tray', path: 'product/tray', quantity: 30000, note: 'black' }
const cup = { sku: 'PP-2', name: 'Cup', path: 'product/cup', quantity: null, note: '' }

test('the products of an inquiry come from its free fields, in the order of their numbers', () => {
  const extra = {
    products10: JSON.stringify([cup]),
    products: JSON.stringify([tray]),
    products2: JSON.stringify([cup, tray]),
  }
  expect(readProducts(JSON.stringify(extra)).map(({ sku }) => sku)).toEqual(['PP-1', 'PP-2', 'PP-1', 'PP-2'])
})

test.each([
  ['no JSON', { products: 'trays and cups' }],
  ['no list', { products: '{"sku":"x"}' }],
  ['half a piece', { products: JSON.stringify([{ ...tray, quantity: 0.5 }]) }],
  ['another field', { productsWanted: JSON.stringify([tray]) }],
])('a free field with %s has no products', (_what, extra) => {
  expect(readProducts(JSON.stringify(extra))).toEqual([])
})

test('a product is one line of a table', () => {
  expect([tray, cup].map(describeProduct)).toEqual(['PP-1 Tray, 30000 pcs, black', 'PP-2 Cup'])
})
