import { FACETS } from '../../../../packages/contract/src/facets'
import { findOptions, countOptions } from '../../../../src/features/facets/model/facet-options'
import { FACET_NAMES, NOTHING } from '../../../../src/features/facets/model/facet-product'
import { OPTIONS, fulfils, generateProducts, generateSelection, product, randomFrom } from '../generate-products'

test.each([
  [null, []],
  [150, ['-250']],
  [250, ['-250']],
  [250.5, ['250-500']],
  [1000, ['750-1000']],
  [1900, ['1500-']],
])('a capacity of %p ml is in %p', (ml, expected) => {
  expect(findOptions(FACETS.capacity, ml)).toEqual(expected)
})

test.each([
  [1, ['1']],
  [4, ['4']],
  [6, ['5-6']],
  [7, ['7-12']],
  [24, ['13-']],
])('%i compartments are in %p', (count, expected) => {
  expect(findOptions(FACETS.compartments, count)).toEqual(expected)
})

test.each([
  [-40, 70, ['deep', 'frozen', 'chilled']],
  [-20, 75, ['frozen', 'chilled']],
  [-6, 120, ['chilled', 'hot']],
  [-40, 220, ['deep', 'frozen', 'chilled', 'hot', 'oven']],
  [5, 60, []],
])('%i to %i °C is fit for %p', (min, max, expected) => {
  expect(findOptions(FACETS.temperature, [min, max])).toEqual(expected)
})

const TRAYS = [
  product(0, { material: ['pp'], lid: ['hinged'] }),
  product(1, { material: ['rpet'], lid: ['hinged'] }),
  product(2, { material: ['rpet'], lid: ['none'] }),
]

const places = (products: readonly { place: number }[]) => products.map(({ place }) => place)

test('everything matches when nothing is chosen, and counts say how many have an option', () => {
  const { matches, counts } = countOptions(TRAYS, NOTHING)
  expect(places(matches)).toEqual([0, 1, 2])
  expect(counts.material).toEqual(
    new Map([
      ['pp', 1],
      ['rpet', 2],
    ]),
  )
})

test('one of a facet’s options is enough', () => {
  expect(places(countOptions(TRAYS, { ...NOTHING, material: ['pp', 'rpet'] }).matches)).toEqual([0, 1, 2])
})

test('every facet must be fulfilled', () => {
  expect(places(countOptions(TRAYS, { ...NOTHING, material: ['rpet'], lid: ['hinged'] }).matches)).toEqual([1])
})

test('a choice in a facet does not lower the counts of its other options', () => {
  const { counts } = countOptions(TRAYS, { ...NOTHING, material: ['rpet'] })
  expect(counts.material.get('pp')).toBe(1)
  expect(counts.lid.get('hinged')).toBe(1)
})

test('says what dropping a facet would give', () => {
  const { matches, without } = countOptions(TRAYS, { ...NOTHING, material: ['pp'], lid: ['none'] })
  expect(matches).toEqual([])
  expect(without).toMatchObject({ material: 1, lid: 1 })
})

test('2,000 products in 40 selections are counted as one would count them by hand', () => {
  const random = randomFrom(5)
  const products = generateProducts(2000, random)
  for (let round = 0; round < 40; round++) {
    const selection = generateSelection(random)
    const { matches, counts, without } = countOptions(products, selection)
    expect(places(matches)).toEqual(places(products.filter((each) => fulfils(each, selection))))
    for (const facet of FACET_NAMES) {
      const others = products.filter((each) => fulfils(each, selection, facet))
      expect(without[facet]).toBe(others.length)
      for (const option of OPTIONS[facet]) {
        const expected = others.filter(({ options }) => options[facet].includes(option)).length
        expect(counts[facet].get(option) ?? 0).toBe(expected)
      }
    }
  }
})
