import { boxOf, splitOutlines } from '../../../../src/build/drawings/outlines'
import { REFERENCES } from '../../../../src/features/product/compare/place-side-by-side'

test.each(['card', 'hand'] as const)('the outline of the %s is as large as it says', (name) => {
  const { box, outlines } = REFERENCES[name].front
  // The curves of the hand lie between their points, which the extent may exceed a little.
  const around = boxOf({
    points: outlines.flatMap((d) => splitOutlines(d.replaceAll('C', 'L'))).flatMap(({ points }) => points),
  })
  expect(Math.abs(around.w - box.w)).toBeLessThan(6)
  expect(around.h).toBeCloseTo(box.h, 1)
  expect(around.y).toBeCloseTo(box.y, 1)
})

test('the hand is 185 mm long', () => {
  expect(REFERENCES.hand.plan.box.h).toBe(185)
})
