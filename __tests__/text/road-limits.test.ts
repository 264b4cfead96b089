import { planLoad } from '../../packages/text/src/load-plan'
import { CONTAINERS, PALLETS, type ContainerKey } from '../../packages/text/src/load-units'
import { exceededRoadLimit } from '../../packages/text/src/road-limits'

/** 400 × 300 × 300 mm, as heavy as a container's payload allows. */
const carton = (grossKg: number) => ({ l: 400, w: 300, h: 300, grossKg, pieces: 1 })

const limitOf = (cartons: number, grossKg: number, key: ContainerKey, isLoose = true) => {
  const plan = planLoad(cartons, carton(grossKg), { container: CONTAINERS[key], pallet: isLoose ? null : PALLETS.eur })
  return plan && exceededRoadLimit(plan, key)
}

test.each<[ContainerKey, number]>([
  // Pounds of goods in the USA: 35,000, 44,000, 44,000 and 42,000, at 0.45359237 kg.
  ['20', 35_000 * 0.45359237],
  ['40', 44_000 * 0.45359237],
  ['40hc', 44_000 * 0.45359237],
  ['45hc', 42_000 * 0.45359237],
])('a %s may travel on roads up to %d kg of goods', (key, kg) => {
  expect(limitOf(100, Math.floor(kg) / 100, key)).toBeNull()
  expect(limitOf(100, Math.ceil(kg + 1) / 100, key)?.us).toBe(Math.round(kg))
})

test('a container that is full by weight may not, and the next one, which is not full, does not change that', () => {
  // 26,700 kg / 50 kg = 534 cartons fill a 40′.
  expect(limitOf(534, 50, '40')).toEqual({ us: 19_958, eu: 22_000 })
  expect(limitOf(535, 50, '40')).toEqual({ us: 19_958, eu: 22_000 })
})

test('pallets count', () => {
  // 49 × 400 kg = 19,600 kg is below the limit, with 25 kg for each of its pallets it is above.
  expect(limitOf(392, 50, '40')).toBeNull()
  expect(limitOf(392, 50, '40', false)).not.toBeNull()
})

test.each<ContainerKey>(['truck', 'air'])('a %s has limits of its own', (key) => {
  expect(limitOf(40, 100, key)).toBeNull()
})
