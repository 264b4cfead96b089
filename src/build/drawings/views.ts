import {
  GEOMETRY_PARTS,
  isRound,
  type CellKind,
  type ProductGeometry,
  type GeometrySection,
} from '../../../packages/contract/src/geometry'
import { boxOf, splitOutlines, crossUpright, type Outline, type Point } from './outlines'
import type { DrawingFile, DrawnView } from '../../lib/drawing-file'

/** Cells that are alike, with the edge of each in the plan. */
interface DrawnCells {
  kind: CellKind
  outlines: readonly Outline[]
}

const middleOf = (outline: Outline): Point => {
  const { x, y, w, h } = boxOf(outline)
  return [x + w / 2, y + h / 2]
}

/** Centres have y to the back, points of outlines to the front. */
const distance = ([x, y]: Point, [cx, cy]: readonly [number, number]) => Math.hypot(x - cx, y + cy)

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
  const edges = plan.paths.filter((path) => path.class === 'cell').flatMap(({ d }) => splitOutlines(d))
  const nearest = edges.map((edge) => {
    const middle = middleOf(edge)
    const ranked = cells.kinds
      .map((kind) => ({ kind, far: Math.min(...kind.centres.map((centre) => distance(middle, centre))) }))
      .sort((one, other) => one.far - other.far)
    return ranked[0]?.kind
  })
  return cells.kinds.map((kind) => {
    const own = edges.filter((_, index) => nearest[index] === kind)
    if (own.length > 0) return { kind, outlines: own }
    const [fit] = plan.paths
      .filter((path) => path.part === (kind.part ?? 'base') && path.class !== 'hinge')
      .flatMap(({ d }) => splitOutlines(d))
      .filter(({ closed }) => closed)
      .sort((one, other) => misfit(one, kind) - misfit(other, kind))
    return { kind, outlines: fit ? [fit] : [] }
  })
}

export const LINE_NAMES = ['body', 'rim', 'wall', 'cell', 'feature', 'lid', 'hinge', 'edge', 'sheet', 'cut'] as const
export type LineName = (typeof LINE_NAMES)[number]

/** Path data in mm, y down. */
export interface Line {
  name: LineName
  d: string
}

/** The cells of one kind; `place` is the kind's index in the geometry. */
interface CellGroup {
  place: number
  /** One for each cell. */
  edges: readonly string[]
}

/** A length within a view, from one point to another. */
interface InnerMeasure {
  from: Point
  to: Point
  mm: number
}

export type ViewName = 'plan' | 'front' | 'side' | 'section'

/** One view of a pack, in mm: its lines and dimensions. */
export interface View {
  name: ViewName
  /** Its width is a diameter. */
  round: boolean
  /** The extent of the pack. */
  box: { x: number; y: number; w: number; h: number }
  lines: readonly Line[]
  cells: readonly CellGroup[]
  inner: readonly InnerMeasure[]
}

const boxOfView = ([x, y, w, h]: readonly [number, number, number, number]) => ({ x, y, w, h })

/** The section that shows most: through the middle of a row of cells where the pack's own middle meets none. */
function pickSection({ section }: Pick<ProductGeometry, 'section'>): GeometrySection | undefined {
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
    round: isRound(geometry),
    box,
    lines: [...PLAN_LINES.flatMap(named), ...(cut ? [{ name: 'cut', d: across } as const] : [])],
    cells: matchCells(geometry).map(({ outlines }, place) => ({ place, edges: outlines.map(({ d }) => d) })),
    inner: [],
  }
}

function drawElevation(name: 'front' | 'side', geometry: ProductGeometry): View {
  const { viewBox, parts } = geometry[name]
  const lines = GEOMETRY_PARTS.flatMap((part): Line[] => {
    const drawn = parts[part]
    if (!drawn) return []
    return [
      { name: part === 'lid' ? 'lid' : 'body', d: drawn.outline },
      ...(drawn.lines ? [{ name: 'edge', d: drawn.lines } as const] : []),
    ]
  })
  return { name, round: isRound(geometry), box: boxOfView(viewBox), lines, cells: [], inner: [] }
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
  const floor = Math.max(...splitOutlines(path).flatMap((outline) => crossUpright(outline, first.x)))
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
  return [
    {
      name: 'section',
      round: isRound(geometry),
      box: boxOfView(viewBox),
      lines,
      cells: [],
      inner: measureDepth(geometry, cut),
    },
  ]
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
    drawElevation('front', geometry),
    ...(geometry.outer.open ? [drawElevation('side', geometry)] : []),
    ...drawSection(geometry),
  ]
  drawn.set(geometry, views)
  return views
}

/** The lines of a pack shown beside others. */
const OUTLINES: readonly LineName[] = ['rim', 'body', 'lid']

/** Plan and front of a pack, reduced to its outlines. */
export function drawOutlines(geometry: ProductGeometry): Pick<DrawingFile, 'plan' | 'front'> {
  const views = drawViews(geometry)
  const read = (name: 'plan' | 'front'): DrawnView => {
    const view = views.find((one) => one.name === name)
    if (!view) throw new Error(`A pack has no view "${name}".`)
    const lines = view.lines.filter((line) => OUTLINES.includes(line.name)).map(({ d }) => d)
    return { box: view.box, outlines: [...lines, ...view.cells.map(({ edges }) => edges.join(''))] }
  }
  return { plan: read('plan'), front: read('front') }
}
