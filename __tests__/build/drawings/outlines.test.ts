import { boxOf, crossUpright, splitOutlines } from '../../../src/build/drawings/outlines'

const boxes = (d: string) =>
  splitOutlines(d).map((outline) => {
    const { x, y, w, h } = boxOf(outline)
    return [x, y, w, h].map((value) => Math.round(value * 100) / 100)
  })

describe('path data', () => {
  test.each([
    ['a rectangle of relative lines', 'M-5-10h10v20h-10z', [[-5, -10, 10, 20]]],
    ['numbers without a zero or a space before them', 'M-.5.5L1.5-.5', [[-0.5, -0.5, 2, 1]]],
    ['absolute lines', 'M0 0H4V3L0 3Z', [[0, 0, 4, 3]]],
    ['a circle of two arcs', 'M-118 40a38 38 0 1 0 76 0a38 38 0 1 0 -76 0z', [[-118, 2, 76, 76]]],
    ['an absolute arc', 'M-10 0A10 10 0 0 1 10 0', [[-10, -10, 20, 10]]],
    ['an arc the other way round', 'M-10 0A10 10 0 0 0 10 0', [[-10, 0, 20, 10]]],
    ['a round corner', 'M0 0h8a2 2 0 0 1 2 2v8', [[0, 0, 10, 10]]],
    ['more than one pair after a command', 'M0 0l1 1 2 2', [[0, 0, 3, 3]]],
    [
      'several lines',
      'M0 0h1v1zM5 5h2v2z',
      [
        [0, 0, 1, 1],
        [5, 5, 2, 2],
      ],
    ],
  ])('is read: %s', (_, d, expected) => {
    expect(boxes(d)).toEqual(expected)
  })

  test('tells closed lines from open ones', () => {
    expect(splitOutlines('M0 0h1v1zM0 0h9').map(({ closed }) => closed)).toEqual([true, false])
  })
})

test('an upright crosses a line where it is at that place', () => {
  const [slope] = splitOutlines('M0 0L10 20L20 20')
  expect(slope && crossUpright(slope, 5)).toEqual([10])
  expect(slope && crossUpright(slope, 25)).toEqual([])
})
