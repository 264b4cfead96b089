import { FACETS } from '../../../../packages/contract/src/facets'
import { findOptions } from '../../../../src/features/facets/model/find-options'

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
