import { placeViews, SHEET } from '../../../../src/features/product-figures/model/drawing-scale'
import { buildFrontOutline, isRound } from '../../../../src/features/product-figures/model/pack-outline'

const partsOf = (lidType: string) => buildFrontOutline(200, 60, lidType).map(({ part }) => part)

test.each([
  ['hinged', ['base', 'rim', 'lid']],
  ['tamper-hinged', ['base', 'rim', 'lid', 'film', 'film']],
  ['dome-snap', ['base', 'rim', 'lid']],
  ['flat-snap', ['base', 'lid']],
  ['seal-film', ['base', 'rim', 'film']],
  ['card-seal', ['base', 'film']],
  ['none', ['base', 'rim']],
  ['a closure of tomorrow', ['base', 'rim']],
])('the closure %s is drawn as %j', (lidType, expected) => {
  expect(partsOf(lidType)).toEqual(expected)
})

test('a dome is higher than a flat lid', () => {
  const rimOf = (lidType: string) => Number(/^M \S+ (\S+)/.exec(buildFrontOutline(200, 60, lidType)[0]?.d ?? '')?.[1])
  expect(rimOf('dome-snap')).toBeGreaterThan(rimOf('hinged'))
  expect(rimOf('hinged')).toBeGreaterThan(rimOf('flat-snap'))
})

test.each([
  [{ l: 185, w: 185 }, 'product/salad-bowl-round-1000-ml', true],
  [{ l: 117, w: 117 }, 'product/salad-shaker-cup-650-ml', true],
  [{ l: 185, w: 170 }, 'product/round-ish', false],
  [{ l: 185, w: 185 }, 'product/apple-clamshell-4-cavity', false],
  [{ l: 180, w: 180 }, 'product/cupcake-clamshell-4-cavity', false],
])('%j at %s: round is %s', (sides, address, expected) => {
  expect(isRound(sides, address)).toBe(expected)
})

describe('the views', () => {
  test('are to the same scale', () => {
    // The length decides: 216 / 432 = 0.5.
    const { top, front } = placeViews({ l: 432, w: 100, h: 50 })
    expect([top.w, top.h, front.w, front.h]).toEqual([216, 50, 216, 25])
  })

  test('of a tall pack fit the sheet', () => {
    const { top, front } = placeViews({ l: 100, w: 100, h: 400 })
    expect(front.h).toBe(SHEET.tallest)
    expect(top.h).toBe(37.5)
  })
})
