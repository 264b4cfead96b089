import { placeSideBySide, REFERENCES } from '../../../src/features/compare/place-side-by-side'

const view = (x: number, y: number, w: number, h: number) => ({ box: { x, y, w, h }, outlines: ['M0 0'] })

test('packs stand on one line, 30 mm apart, each in its own size', () => {
  const { placed, width, height } = placeSideBySide([view(-50, -40, 100, 40), view(-20, -90, 40, 90)])
  expect({ width, height }).toEqual({ width: 30 + 100 + 30 + 40 + 30, height: 90 })
  // The left edges are at 30 and 160.
  expect(placed.map(({ x }) => x)).toEqual([30 + 50, 160 + 20])
  expect(placed.map(({ y }) => y)).toEqual([90, 90])
  expect(placed.map(({ middle }) => middle)).toEqual([80, 180])
})

test('a plan, which lies around its origin, ends at the same line', () => {
  const { placed, height } = placeSideBySide([view(-50, -30, 100, 60), view(-66 / 2, -66, 66, 66)])
  expect(height).toBe(66)
  expect(placed.map(({ y }) => y)).toEqual([36, 66])
})

test('a bank card is as large as ISO/IEC 7810 says', () => {
  expect(REFERENCES.card.front.box).toEqual({ x: -42.8, y: -53.98, w: 85.6, h: 53.98 })
})
