import { cutTriangles, thickenLines } from '../../../../src/features/product-figures/model-viewer/section-cut'

const UNMOVED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** A square tube along z, 2 wide and 2 high around the axis, from z = 0 to 10. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const
const TUBE = {
  positions: CORNERS.flatMap(([x, y]) => [x, y, 0, x, y, 10]),
  indices: [0, 1, 2, 3].flatMap((side) => {
    const [a, b, c, d] = [2 * side, 2 * side + 1, (2 * side + 2) % 8, (2 * side + 3) % 8]
    return [a, b, c, b, d, c]
  }),
  matrix: UNMOVED,
}

const lengthOf = (lines: readonly number[]) => {
  let sum = 0
  for (let first = 0; first < lines.length; first += 6) {
    sum += Math.hypot(...[0, 1, 2].map((axis) => (lines[first + axis] ?? 0) - (lines[first + 3 + axis] ?? 0)))
  }
  return sum
}

test('the cut through a square tube is its square', () => {
  const lines = cutTriangles(TUBE, { axis: 2, at: 4 })
  expect(lengthOf(lines)).toBeCloseTo(8)
  for (let first = 0; first < lines.length; first += 3) {
    expect(lines[first + 2]).toBeCloseTo(4)
    expect(Math.max(Math.abs(lines[first] ?? 0), Math.abs(lines[first + 1] ?? 0))).toBeCloseTo(1)
  }
})

test('the cut along a tube is two lines, also through its corners', () => {
  expect(lengthOf(cutTriangles(TUBE, { axis: 0, at: 0.5 }))).toBeCloseTo(20)
  // One side lies in the plane: the two that meet it are cut, and it is not.
  expect(lengthOf(cutTriangles(TUBE, { axis: 0, at: 1 }))).toBeCloseTo(20)
})

test('a plane beside it cuts nothing', () => {
  expect(cutTriangles(TUBE, { axis: 2, at: 11 })).toEqual([])
})

test('a mesh is cut where its node stands, and triangles need no list of vertices', () => {
  // Twice as large, and 5 to the right.
  const moved = { ...TUBE, matrix: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 5, 0, 0, 1] }
  const lines = cutTriangles(moved, { axis: 2, at: 15 })
  expect(lengthOf(lines)).toBeCloseTo(16)
  expect(Math.min(...lines.filter((_value, index) => index % 3 === 0))).toBeCloseTo(3)
  const one = { positions: [0, 0, 0, 2, 0, 0, 0, 2, 0], indices: null, matrix: UNMOVED }
  expect(cutTriangles(one, { axis: 0, at: 1 })).toHaveLength(6)
})

test('a cut is as thick as the sheet, and lies in its plane', () => {
  const corners = thickenLines([0, 0, 4, 10, 0, 4], { axis: 2, at: 4 }, 0.5)
  expect(corners).toHaveLength(18)
  const read = (axis: number) => corners.filter((_value, index) => index % 3 === axis)
  expect([Math.min(...read(0)), Math.max(...read(0))]).toEqual([-0.25, 10.25])
  expect([Math.min(...read(1)), Math.max(...read(1))]).toEqual([-0.25, 0.25])
  expect(new Set(read(2))).toEqual(new Set([4]))
  expect(thickenLines([1, 1, 4, 1, 1, 4], { axis: 2, at: 4 }, 0.5)).toEqual([])
})
