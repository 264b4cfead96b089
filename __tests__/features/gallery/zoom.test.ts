import { FITTED, findMaxScale, fit, hold, zoomAt } from '../../../src/features/gallery/zoom'

const PICTURE = { width: 2000, height: 1500 }
const FRAME = { width: 1000, height: 1000 }

test('a picture fits into its frame, and a small one keeps its own pixels', () => {
  expect(fit(PICTURE, FRAME)).toEqual({ width: 1000, height: 750 })
  expect(fit({ width: 300, height: 200 }, FRAME)).toEqual({ width: 300, height: 200 })
})

test('zooms to the picture’s own pixels, at least to twice its size', () => {
  expect(findMaxScale({ width: 4000, height: 1000 }, FRAME)).toBe(4)
  expect(findMaxScale({ width: 1200, height: 900 }, FRAME)).toBe(2)
})

test('what is under the pointer stays under it', () => {
  const view = zoomAt(FITTED, 2, { x: 200, y: 100 }, { width: 8000, height: 8000 }, FRAME)
  expect(view).toEqual({ scale: 2, x: -200, y: -100 })
})

test('zooms in up to the maximum and out until the picture fits, centred again', () => {
  const most = zoomAt(FITTED, Infinity, { x: 400, y: 0 }, PICTURE, FRAME)
  expect(most.scale).toBe(2)
  expect(most.x).toBe(-400)
  expect(zoomAt(most, 0.01, { x: 300, y: 300 }, PICTURE, FRAME)).toEqual(FITTED)
})

test.each([
  ['to the right', { scale: 2, x: 900, y: 0 }, { scale: 2, x: 500, y: 0 }],
  ['up', { scale: 2, x: 0, y: -900 }, { scale: 2, x: 0, y: -250 }],
  ['at all while it fits', { scale: 1, x: 50, y: 50 }, FITTED],
])('can’t be dragged out of the frame %s', (_where, view, held) => {
  expect(hold(view, PICTURE, FRAME)).toEqual(held)
})
