import { forEachFacet, type FacetProduct } from '../../../../src/features/facets/model/facet-product'
import { listOptions } from '../../../../src/features/facets/model/facet-options'
import { sortProducts, type Sort } from '../../../../src/features/facets/model/sort-products'
import { product } from '../generate-products'

const values = (some: Partial<FacetProduct['values']>) => ({ ...forEachFacet(() => null), ...some })

const PRODUCTS = [
  product(
    0,
    { material: ['pp'], freezer: ['yes'] },
    { name: 'Tray 10', weightG: 30, values: values({ capacity: 500, pallet: 900, container: 40_000 }) },
  ),
  product(
    1,
    { material: ['rpet'], freezer: ['yes'] },
    { name: 'Éclair tray', weightG: 20, day: 20_000, values: values({ container: 50_000 }) },
  ),
  product(
    2,
    { material: ['rpet'], freezer: ['yes'] },
    { name: 'Tray 9', weightG: 10, day: 20_010, values: values({ capacity: 250, pallet: 1200, container: 30_000 }) },
  ),
  product(
    3,
    { material: ['rpet'], freezer: ['yes'] },
    { name: 'Fig tray', outerMm: { l: 9, w: 9, h: 9 }, weightG: 20 },
  ),
]

test.each<[Sort, number[]]>([
  ['recommended', [0, 1, 2, 3]],
  ['name', [1, 3, 2, 0]],
  ['date-desc', [2, 1, 0, 3]],
  ['capacity', [2, 0, 1, 3]],
  ['capacity-desc', [0, 2, 1, 3]],
  ['size', [3, 0, 1, 2]],
  ['size-desc', [0, 1, 2, 3]],
  ['weight', [2, 1, 3, 0]],
  ['pallet-desc', [2, 0, 1, 3]],
  ['container-desc', [1, 0, 2, 3]],
  ['container', [2, 0, 1, 3]],
  ['material', [0, 1, 2, 3]],
  ['material-desc', [1, 2, 3, 0]],
])('by %s the order is %p, with products without a value last', (sort, expected) => {
  expect(sortProducts(PRODUCTS, sort, 'en').map(({ place }) => place)).toEqual(expected)
})

test('the most frequent option of a facet stands first', () => {
  expect(listOptions(PRODUCTS, 'material', [])).toEqual(['rpet', 'pp'])
})

test('a facet that tells no products apart has no options', () => {
  expect(listOptions(PRODUCTS, 'freezer', [])).toEqual([])
  expect(listOptions(PRODUCTS, 'lid', [])).toEqual([])
})

test('a facet with one value only has no options, unless it is a yes', () => {
  const list = [product(0, { cell: ['round'], leakProof: ['yes'] }), product(1)]
  expect(listOptions(list, 'cell', [])).toEqual([])
  expect(listOptions(list, 'leakProof', [])).toEqual(['yes'])
})

test('a chosen option stays an option even where no product has it', () => {
  expect(listOptions(PRODUCTS, 'lid', ['none'])).toEqual(['none'])
  expect(listOptions(PRODUCTS, 'freezer', ['yes'])).toEqual(['yes'])
})
