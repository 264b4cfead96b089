import type { CellKind, ProductGeometry } from '../../../packages/contract/src/geometry'
import { boxOf, readOutlines, type Outline } from './outlines'

/** Cells that are alike, with the edge of each in the plan. */
export interface DrawnCells {
  kind: CellKind
  outlines: readonly Outline[]
}

const distance = (outline: Outline, [cx, cy]: readonly [number, number]) => {
  const { x, y, w, h } = boxOf(outline)
  // Centres have y to the back, outlines to the front.
  return Math.hypot(x + w / 2 - cx, y + h / 2 + cy)
}

/** How far an outline is from the size of a cell's opening. */
function misfit(outline: Outline, { openingMm: { d, l, w } }: CellKind): number {
  const box = boxOf(outline)
  return Math.abs(box.w - (l ?? d ?? 0)) + Math.abs(box.h - (w ?? d ?? 0))
}

/**
 * Finds the edges of each kind of cell in the plan. A tray without cells, and an insert, have one: the line that is
 * nearest to the size of their opening.
 */
export function matchCells({ plan, cells }: Pick<ProductGeometry, 'plan' | 'cells'>): DrawnCells[] {
  const edges = plan.paths.filter((path) => path.class === 'cell').flatMap(({ d }) => readOutlines(d))
  const nearest = edges.map((edge) => {
    const ranked = cells.kinds
      .map((kind) => ({ kind, far: Math.min(...kind.centres.map((centre) => distance(edge, centre))) }))
      .sort((one, other) => one.far - other.far)
    return ranked[0]?.kind
  })
  return cells.kinds.map((kind) => {
    const own = edges.filter((_, index) => nearest[index] === kind)
    if (own.length > 0) return { kind, outlines: own }
    const [fit] = plan.paths
      .filter((path) => path.part === (kind.part ?? 'base') && path.class !== 'hinge')
      .flatMap(({ d }) => readOutlines(d))
      .filter(({ closed }) => closed)
      .sort((one, other) => misfit(one, kind) - misfit(other, kind))
    return { kind, outlines: fit ? [fit] : [] }
  })
}
