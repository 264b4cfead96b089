import type { GeometryElevation, GeometrySection, ProductGeometry } from '../../../packages/contract/src/geometry'
import { GEOMETRY_PARTS } from '../../../packages/contract/src/geometry'
import { matchCells } from './cell-outlines'
import { crossUpright, readOutlines, type Point } from './outlines'

export const LINE_NAMES = ['body', 'rim', 'wall', 'cell', 'feature', 'lid', 'hinge', 'edge', 'sheet', 'cut'] as const
export type LineName = (typeof LINE_NAMES)[number]

/** Path data in mm, y down. */
export interface Line {
  name: LineName
  d: string
}

/** The cells of one kind; `place` is that of the kind in the geometry. */
export interface CellGroup {
  place: number
  /** One for each cell. */
  edges: readonly string[]
}

/** A length within a view, from one point to another. */
export interface InnerMeasure {
  from: Point
  to: Point
  mm: number
}

export type ViewName = 'plan' | 'front' | 'side' | 'section'

/** One view of a pack, in mm: the lines that show it, and what is measured on it. */
export interface View {
  name: ViewName
  /** The extent of the pack. */
  box: { x: number; y: number; w: number; h: number }
  lines: readonly Line[]
  cells: readonly CellGroup[]
  inner: readonly InnerMeasure[]
}

const boxOfView = ([x, y, w, h]: readonly [number, number, number, number]) => ({ x, y, w, h })

/** The section that shows most: through the middle of a row of cells where the pack's own middle meets none. */
export function pickSection({ section }: Pick<ProductGeometry, 'section'>): GeometrySection | undefined {
  const of = (id: GeometrySection['id']) => section.find((one) => one.id === id)
  return of('row') ?? of('long') ?? of('cross')
}

const PLAN_LINES = ['rim', 'feature', 'wall', 'lid', 'hinge'] as const

function drawPlan(geometry: ProductGeometry): View {
  const { paths, viewBox } = geometry.plan
  const box = boxOfView(viewBox)
  const cut = pickSection(geometry)
  const across = cut?.plane === 'xz' ? `M${box.x} ${-cut.at}h${box.w}` : `M${cut?.at ?? 0} ${box.y}v${box.h}`
  const named = (name: (typeof PLAN_LINES)[number]) =>
    paths.filter((path) => path.class === name).map(({ d }): Line => ({ name, d }))
  return {
    name: 'plan',
    box,
    lines: [...PLAN_LINES.flatMap(named), ...(cut ? [{ name: 'cut', d: across } as const] : [])],
    cells: matchCells(geometry).map(({ outlines }, place) => ({ place, edges: outlines.map(({ d }) => d) })),
    inner: [],
  }
}

function drawElevation(name: 'front' | 'side', { viewBox, parts }: GeometryElevation): View {
  const lines = GEOMETRY_PARTS.flatMap((part): Line[] => {
    const drawn = parts[part]
    if (!drawn) return []
    return [
      { name: part === 'lid' ? 'lid' : 'body', d: drawn.outline },
      ...(drawn.lines ? [{ name: 'edge', d: drawn.lines } as const] : []),
    ]
  })
  return { name, box: boxOfView(viewBox), lines, cells: [], inner: [] }
}

/** The depth of a cell that the plane cuts, from its floor upwards. */
function measureDepth({ cells }: ProductGeometry, cut: GeometrySection): InnerMeasure[] {
  const cutCells = cells.kinds.flatMap((kind) =>
    kind.centres
      .map(([x, y]) => (cut.plane === 'xz' ? { kind, x, off: y - cut.at } : { kind, x: y, off: x - cut.at }))
      .filter(({ off }) => Math.abs(off) < 1),
  )
  const [first] = cutCells.sort((one, other) => one.x - other.x)
  const path = first && cut[first.kind.part ?? 'base']
  if (!path) return []
  const floor = Math.max(...readOutlines(path).flatMap((outline) => crossUpright(outline, first.x)))
  const mm = first.kind.depthMm
  // A wedge that lies on its side is deep along its width, which this plane does not show.
  if (!Number.isFinite(floor) || first.kind.outline === 'triangular prism') return []
  return [{ from: [first.x, floor], to: [first.x, floor - mm], mm }]
}

function drawSection(geometry: ProductGeometry): View[] {
  const cut = pickSection(geometry)
  if (!cut) return []
  const lines = GEOMETRY_PARTS.flatMap((part): Line[] => {
    const d = cut[part]
    return d && part !== 'shell' ? [{ name: 'sheet', d }] : []
  })
  const { viewBox } = cut.plane === 'xz' ? geometry.front : geometry.side
  return [{ name: 'section', box: boxOfView(viewBox), lines, cells: [], inner: measureDepth(geometry, cut) }]
}

/** Markup, files and datasheets draw the same views of one geometry. */
const drawn = new WeakMap<ProductGeometry, View[]>()

/**
 * The views of a pack: plan, front, section; and the side of a hinged pack, which shows its hinge and is not like its
 * front.
 */
export function drawViews(geometry: ProductGeometry): readonly View[] {
  const known = drawn.get(geometry)
  if (known) return known
  const views = [
    drawPlan(geometry),
    drawElevation('front', geometry.front),
    ...(geometry.outer.open ? [drawElevation('side', geometry.side)] : []),
    ...drawSection(geometry),
  ]
  drawn.set(geometry, views)
  return views
}
