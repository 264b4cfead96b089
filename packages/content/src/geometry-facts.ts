import { createHash } from 'node:crypto'
import type { Opening, ProductFacts } from '../../contract/src/facts'
import { isRound, type CellKind, type ProductGeometry } from '../../contract/src/geometry'

type GeometryFacts = NonNullable<ProductFacts['geometry']>

/** Identifies a geometry: the first ten characters of its hash. */
export function versionOf(geometry: ProductGeometry): string {
  return createHash('sha256').update(JSON.stringify(geometry)).digest('hex').slice(0, 10)
}

/**
 * The facts derived from a product's geometry; null without one. A pack with one cell has no cell facts, as they would
 * equal those of its inside.
 */
export function deriveFacts(facts: ProductFacts, geometry: ProductGeometry | null): GeometryFacts | null {
  if (geometry === null) return null
  const { cells, inside, nesting, outer, volumeMl, weight } = geometry
  const hasLid = volumeMl.lid !== undefined
  // Without a lid, the inside height is at most the depth of the cells.
  const height = inside.shape === 'cells' && !hasLid ? null : inside.height
  const { length, width } = inside
  const hasSides = length !== undefined && width !== undefined && height !== null
  return {
    round: isRound(geometry),
    ...(cells.count > 1 ? deriveCells(cells.kinds) : NO_CELLS),
    toRimMl: facts.capacityMl === null ? null : volumeMl.baseToRim,
    closedMl: facts.capacityMl === null ? null : (volumeMl.closed ?? null),
    insideMm: hasSides ? { l: length, w: width, h: height } : null,
    insideHeightMm: hasSides ? null : height,
    headroomMm: hasLid ? (inside.headroom ?? null) : null,
    nestingMm: facts.nestable ? nestingPitch(nesting, outer.open !== undefined) : null,
    meanWallMm: weight.meanWallMm,
  }
}

const NO_CELLS = {
  cellShape: null,
  cellOpeningMm: null,
  cellDepthMm: null,
  cellPitchLengthMm: null,
  cellPitchWidthMm: null,
  cellMl: null,
  cellMaxMl: null,
}

/** Values that all cells share, and the volumes of the smallest and largest. */
function deriveCells(kinds: readonly CellKind[]): Pick<GeometryFacts, keyof typeof NO_CELLS> {
  const shapes = kinds.map(({ shape, outline }) => (outline ?? shape).replaceAll(' ', '-'))
  const volumes = kinds.map(({ volumeMl }) => volumeMl)
  const [first] = kinds
  const pitch = kinds.length === 1 ? first?.pitchMm : undefined
  return {
    cellShape: common(shapes) ?? 'mixed',
    cellOpeningMm: common(kinds.map(openingOf)),
    cellDepthMm: common(kinds.map(({ depthMm }) => depthMm)),
    cellPitchLengthMm: pitch?.x ?? null,
    cellPitchWidthMm: pitch?.y ?? null,
    cellMl: Math.min(...volumes),
    cellMaxMl: Math.max(...volumes),
  }
}

/** Null for cells with other dimensions, such as the sectors of a ring. */
function openingOf({ openingMm: { d, l, w } }: CellKind): Opening | null {
  if (d !== undefined) return { d }
  return l !== undefined && w !== undefined ? { l, w } : null
}

/** The shared value; null if they differ. */
function common<Value>(values: readonly Value[]): Value | null {
  const [first] = values
  const isSame = (value: Value) => JSON.stringify(value) === JSON.stringify(first)
  return first !== undefined && values.every(isSame) ? first : null
}

/** The height each nested piece adds to the stack; a hinged pack nests open, base and lid side by side. */
function nestingPitch({ baseFormedMm, lidFormedMm }: ProductGeometry['nesting'], isHinged: boolean): number {
  return isHinged ? Math.max(baseFormedMm, lidFormedMm ?? 0) : baseFormedMm
}
