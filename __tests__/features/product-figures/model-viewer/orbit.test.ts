import {
  FIRST_VIEW,
  isToScale,
  placeDimensions,
  toDirection,
  turnView,
  zoomView,
  type Extent,
} from '../../../../src/features/product-figures/model-viewer/orbit'

const round = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0)

describe('the view of a model', () => {
  test.each([
    ['the front', 0, 0, [0, 0, 1]],
    ['the right side', Math.PI / 2, 0, [1, 0, 0]],
    ['the back', Math.PI, 0, [0, 0, -1]],
  ])('of %s is from there', (_side, azimuth, elevation, direction) => {
    expect(round(toDirection({ azimuth, elevation, zoom: 1 }))).toEqual(direction)
  })

  test('goes once around and stops above and below, so that it never stands on its head', () => {
    const front = { azimuth: 0, elevation: 0, zoom: 1 }
    expect(turnView(front, 7, 0).azimuth).toBe(7)
    expect(toDirection(turnView(front, 0, 9))[1]).toBeCloseTo(1, 3)
    expect(turnView(front, 0, 9).elevation).toBeLessThan(Math.PI / 2)
    expect(turnView(front, 0, -9).elevation).toBeGreaterThan(-Math.PI / 2)
  })

  test('comes nearer and goes away within limits', () => {
    expect(zoomView(FIRST_VIEW, 1.5).zoom).toBe(1.5)
    expect(zoomView(FIRST_VIEW, 1000).zoom).toBeLessThan(10)
    expect(zoomView(FIRST_VIEW, 0.001).zoom).toBeGreaterThan(0.1)
  })
})

/** 200 mm long, 100 mm deep, 50 mm high, on the table. */
const PACK: Extent = { min: [-0.1, 0, -0.05], max: [0.1, 0.05, 0.05] }

describe('dimension lines', () => {
  test.each([
    ['front right', 0.5, 1, 1],
    ['front left', -0.5, -1, 1],
    ['back right', 2.5, 1, -1],
    ['back left', -2.5, -1, -1],
  ])('seen from the %s stand before the sides that are seen', (_corner, azimuth, right, front) => {
    const [length, width, height] = placeDimensions(PACK, { azimuth, elevation: 0.5, zoom: 1 })
    expect(Math.sign(length.from[2])).toBe(front)
    expect(Math.abs(length.from[2])).toBeGreaterThan(0.05)
    expect(Math.sign(width.from[0])).toBe(right)
    expect(Math.abs(width.from[0])).toBeGreaterThan(0.1)
    // The height is at the other end of the long side, where neither of the two is.
    expect(Math.sign(height.from[0])).toBe(-right)
  })

  test('are as long as the model, however it is turned', () => {
    for (const azimuth of [0, 1, 2, 3, 4, 5, 6]) {
      const lengths = placeDimensions(PACK, { azimuth, elevation: 0.3, zoom: 2 }).map(({ from, to }) =>
        Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0))),
      )
      expect(round(lengths)).toEqual([0.2, 0.1, 0.05])
    }
  })
})

describe('a model is measured', () => {
  test('where it has the sizes of its product', () => {
    expect(isToScale(PACK, { l: 200, w: 100, h: 50 })).toBe(true)
    expect(isToScale(PACK, { l: 202, w: 100, h: 50.5 })).toBe(true)
  })

  test('but not where it is in inches, millimetres, or lies on its side', () => {
    const times = (factor: number): Extent => ({
      min: [-0.1 * factor, 0, -0.05 * factor],
      max: [0.1 * factor, 0.05 * factor, 0.05 * factor],
    })
    expect(isToScale(times(1000), { l: 200, w: 100, h: 50 })).toBe(false)
    expect(isToScale(times(1 / 0.0254), { l: 200, w: 100, h: 50 })).toBe(false)
    expect(isToScale(PACK, { l: 200, w: 50, h: 100 })).toBe(false)
  })
})
