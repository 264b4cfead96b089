import { judgeUse, placeOnScale, USES } from '../../src/lib/temperature-uses'

const COLD = { tempMinC: -40, tempMaxC: 70, microwave: 'no', freezer: true }

const judgeAll = (facts: typeof COLD) => Object.fromEntries(USES.map((use) => [use.use, judgeUse(use, facts)]))

test.each([
  ['a cold PET box', COLD, 'yes yes yes no no no'],
  ['a PP bowl', { tempMinC: -6, tempMaxC: 120, microwave: 'lid-off', freezer: false }, 'no yes yes yes lid-off no'],
  ['a CPET tray', { tempMinC: -20, tempMaxC: 220, microwave: 'yes', freezer: true }, 'yes yes yes yes yes yes'],
])('judges the uses of %s from its facts', (_name, facts, expected) => {
  expect(Object.values(judgeAll(facts)).join(' ')).toBe(expected)
})

test('does not call a box fit for the freezer on its temperature alone', () => {
  expect(judgeAll({ ...COLD, freezer: false }).freezer).toBe('no')
})

test('does not call a box fit for the freezer on its flag alone', () => {
  expect(judgeAll({ ...COLD, tempMinC: -10 }).freezer).toBe('no')
})

test('asks for the whole range of a use', () => {
  expect(judgeAll({ ...COLD, tempMaxC: 89 }).hotFill).toBe('no')
  expect(judgeAll({ ...COLD, tempMaxC: 90 }).hotFill).toBe('yes')
  expect(judgeAll({ ...COLD, tempMaxC: 200 }).oven).toBe('no')
})

test('treats an unknown word about the microwave as a no', () => {
  expect(judgeAll({ ...COLD, microwave: 'perhaps' }).microwave).toBe('no')
})

test.each([
  [-40, 0],
  [90, 50],
  [220, 100],
  [-60, 0],
  [300, 100],
])('%i °C stands at %f %% of the scale', (celsius, expected) => {
  expect(placeOnScale(celsius)).toBe(expected)
})
