import { toTerms } from '../../../packages/contract/src/inquiry-terms'
import { describeProduct, otherFreeFields, readProducts } from '../../../provider/src/inquiries/products'

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
  const year = { ...tray, per: 'year', callOffs: 4, note: '' }
  const products = JSON.stringify([tray, cup, year, { ...cup, typed: '10-20k' }])
  expect(readProducts(JSON.stringify({ products })).map(describeProduct)).toEqual([
    'PP-1 Tray, 30000 pcs, black',
    'PP-2 Cup',
    'PP-1 Tray, 30000 pcs a year, 4 call-offs',
    'PP-2 Cup, "10-20k"',
  ])
})

test('what another site says of a quantity in its own way loses no product', () => {
  const products = JSON.stringify([{ ...tray, per: 'month', callOffs: 'four' }])
  expect(readProducts(JSON.stringify({ products }))).toMatchObject([{ quantity: 30000, per: 'order', callOffs: null }])
})

test('the terms of a list are apart from other free fields; what is no term stays one', () => {
  const extra = JSON.stringify({ products: '[]', incoterm: 'FOB', wantedDate: 'soon', colour: 'black' })
  expect(toTerms(JSON.parse(extra))).toEqual({
    kind: '',
    incoterm: 'FOB',
    deliveryPlace: '',
    wantedDate: '',
    changes: '',
  })
  expect(otherFreeFields(extra)).toEqual([['wantedDate', 'soon'], ['colour', 'black']]) // prettier-ignore
})

test('a list has thirty products: what would make it longer is no part of it, and stays a free field', () => {
  const many = JSON.stringify(Array.from({ length: 650 }, () => ({})))
  const fields = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`products${index || ''}`, many]))
  const extra = JSON.stringify({ ...fields, products: JSON.stringify([tray, cup]) })
  expect(readProducts(extra).map(({ sku }) => sku)).toEqual(['PP-1', 'PP-2'])
  expect(otherFreeFields(extra)).toHaveLength(19)
  const full = JSON.stringify(Array.from({ length: 15 }, () => tray))
  expect(readProducts(JSON.stringify({ products: full, products2: full, products3: full }))).toHaveLength(30)
})

test('a list that is too long costs no more than its JSON', () => {
  const many = JSON.stringify(Array.from({ length: 650 }, () => ({})))
  const extra = JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`products${index}`, many])))
  const shortest = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 20 }, () => {
        const begun = performance.now()
        work()
        return performance.now() - begun
      }),
    )
  const json = shortest(() => Array.from({ length: 20 }, () => JSON.parse(many) as unknown))
  expect(shortest(() => readProducts(extra))).toBeLessThan(5 * json)
})
