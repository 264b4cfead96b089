/** Triangles of a mesh, in the position of its node. */
export interface Triangles {
  /** x, y, z of each vertex. */
  positions: ArrayLike<number>
  /** The vertices of each triangle; null where they follow each other. */
  indices: ArrayLike<number> | null
  /** From the mesh to the model: a matrix of four columns, column by column. */
  matrix: ArrayLike<number>
}

/** A plane that is square to an axis (0 x, 1 y, 2 z). */
export interface CutPlane {
  axis: 0 | 1 | 2
  at: number
}

/** Vertices in the plane itself would give no line, or two. */
const NUDGE = 1e-7

/**
 * Cuts triangles with a plane.
 * @returns the lines of the cut: x, y, z of both ends of each
 */
export function cutTriangles({ positions, indices, matrix }: Triangles, { axis, at }: CutPlane): number[] {
  const count = indices ? indices.length : positions.length / 3
  const m = (index: number) => matrix[index] ?? 0
  const place = (vertex: number): [number, number, number] => {
    const first = 3 * (indices ? (indices[vertex] ?? 0) : vertex)
    const [x, y, z] = [positions[first] ?? 0, positions[first + 1] ?? 0, positions[first + 2] ?? 0]
    return [
      m(0) * x + m(4) * y + m(8) * z + m(12),
      m(1) * x + m(5) * y + m(9) * z + m(13),
      m(2) * x + m(6) * y + m(10) * z + m(14),
    ]
  }
  const lines: number[] = []
  for (let first = 0; first + 2 < count; first += 3) {
    const corners = [place(first), place(first + 1), place(first + 2)] as const
    const heights = corners.map((corner) => corner[axis] - at || NUDGE)
    const ends: number[] = []
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const [below, above] = [heights[from] ?? 0, heights[to] ?? 0]
      if (below < 0 === above < 0) continue
      const share = below / (below - above)
      for (const each of [0, 1, 2] as const) {
        ends.push(corners[from][each] + share * (corners[to][each] - corners[from][each]))
      }
    }
    if (ends.length === 6) lines.push(...ends)
  }
  return lines
}

/**
 * Widens the lines of a cut to bands in its plane, as thick as the sheet: browsers draw lines one pixel wide.
 * @returns x, y, z of each corner of two triangles per line
 */
export function thickenLines(lines: readonly number[], { axis }: CutPlane, thickness: number): number[] {
  const [u, v] = ([0, 1, 2] as const).filter((each) => each !== axis) as [0 | 1 | 2, 0 | 1 | 2]
  const corners: number[] = []
  for (let first = 0; first + 5 < lines.length; first += 6) {
    const from = lines.slice(first, first + 3)
    const to = lines.slice(first + 3, first + 6)
    const [du, dv] = [(to[u] ?? 0) - (from[u] ?? 0), (to[v] ?? 0) - (from[v] ?? 0)]
    const length = Math.hypot(du, dv)
    if (length === 0) continue
    // Half the thickness to either side, and as far beyond the ends, to close gaps at bends.
    const half = thickness / 2 / length
    const corner = (end: readonly number[], along: number, side: number) => {
      const moved = [...end]
      moved[u] = (end[u] ?? 0) + half * (along * du - side * dv)
      moved[v] = (end[v] ?? 0) + half * (along * dv + side * du)
      return moved
    }
    const [a, b, c, d] = [corner(from, -1, -1), corner(to, 1, -1), corner(to, 1, 1), corner(from, -1, 1)]
    corners.push(...a, ...b, ...c, ...a, ...c, ...d)
  }
  return corners
}
