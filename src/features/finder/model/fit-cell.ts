import type { PackedBody } from '../../../../packages/contract/src/packed-sizes'
import type { FinderCell } from '../../../lib/finder-file'

/** One piece of the goods, in mm: base, height and widest point. */
export interface Piece {
  shape: 'round' | 'box' | 'wedge'
  body: PackedBody
  mayTurn: boolean
  /** Length and width of the foot; of a round piece both are the diameter. */
  l: number
  w: number
  h: number
  /** Null where the foot is the widest. */
  top: number | null
}

/** A piece the way it is put in: the sides of its outline along the pack's axes, and its shape from the table up. */
export interface Pose {
  l: number
  w: number
  h: number
  /** The outline's sides at a height, as shares of the widest. */
  shareAt: (y: number) => readonly [l: number, w: number]
  /** Whether an outline without corners may bulge into a cell's round ones. */
  isRound: boolean
}

/** How pieces lie in a cell. Lengths in mm. */
export interface CellFit {
  count: number
  /** Those side by side along the pack's length; in a sector of a ring, the rows from its inside to its outside. */
  along: number
  pose: Pose
  /** The bottom of the pieces above the cell's bottom, since walls that lean inwards hold them. */
  seatMm: number
  /** Clearance at the cell's opening, both sides together; negative if the goods don't fit in. */
  clearanceMm: number
  /** Whether they widen up to the opening: then they go in with room to spare, and may sit close there. */
  widens: boolean
  /** Up to the lid; null without one. */
  headroomMm: number | null
  /** To the neighbours and the lid's walls, above the cell. */
  besideMm: number | null
}

/** The space above a cell; null if unlimited. */
export interface Above {
  /** From the cell's bottom to the lid. */
  heightMm: number | null
  /** Along the pack's length and width: to the middles of the neighbours, and between the lid's walls at their foot and at its top. */
  sides: Record<'l' | 'w', { pitchMm: number | null; rimMm: number; lidMm: number | null }>
}

const SAMPLES = 24

/** Rounding in measures of products, in mm. */
export const TOLERANCE = 0.05

/** Where a muffin's dome begins, as a share of its height. */
const WAIST = 0.55

const lerp = (from: number, to: number, share: number) => from + (to - from) * share

function bulge(share: number): number {
  return Math.sqrt(Math.max(0, 1 - (1 - 2 * share) ** 2))
}

function shareOf({ body, l, w, top }: Piece, h: number): Pose['shareAt'] {
  if (body === 'rounded') {
    return (y) => [bulge(y / h), bulge(y / h)]
  }
  const widest = Math.max(l, w, top ?? 0)
  const waist = body === 'domed' ? WAIST : 1
  const foot = Math.max(l, w) / widest
  if (body === 'straight' && top === null) return () => [1, 1]
  return (y) => {
    const above = (y / h - waist) / (1 - waist)
    const share = above > 0 ? Math.sqrt(1 - Math.min(1, above) ** 2) : lerp(foot, 1, y / h / waist)
    return [share, share]
  }
}

/** The possible orientations of a piece. A piece that may not be tilted stands on its base, in either direction. */
function listPoses(piece: Piece): Pose[] {
  const { shape, body, l, w, h, top, mayTurn } = piece
  const widest = Math.max(1, (top ?? 0) / Math.max(l, w))
  const upright = {
    l: l * widest,
    w: w * widest,
    h,
    shareAt: shareOf(piece, h),
    isRound: shape === 'round' || body === 'rounded',
  }
  const swap = (pose: Pose): Pose => ({
    ...pose,
    l: pose.w,
    w: pose.l,
    shareAt: (y) => {
      const [a, b] = pose.shareAt(y)
      return [b, a]
    },
  })
  const standing = l === w ? [upright] : [upright, swap(upright)]
  if (!mayTurn) return standing
  // On edge, a disc is a circle from the front, and as thick as its height from the side.
  const isBulging = body === 'rounded'
  const onEdge = (side: number, height: number): Pose => ({
    l: h,
    w: side,
    h: height,
    shareAt: (y) => {
      const chord = shape === 'round' || isBulging ? bulge(y / height) : 1
      return [isBulging ? chord : 1, chord]
    },
    isRound: isBulging,
  })
  const edges = shape === 'round' ? [onEdge(l, l)] : [onEdge(l, w), onEdge(w, l)]
  return [...standing, ...edges.flatMap((pose) => [pose, swap(pose)])]
}

/** Diameter of the smallest circle that holds n unit circles, relative to theirs (Graham et al. 1998). */
const CIRCLES_IN_CIRCLE = [1, 2, 2.155, 2.414, 2.701, 3, 3, 3.305, 3.613, 3.813, 3.924, 4.03]

/**
 * Clearance of a rectangle in a cell with round corners, limited by the corners; both sides together, negative if it
 * does not fit.
 */
function cornerClearance(cell: { l: number; w: number; r: number }, piece: { l: number; w: number }): number {
  const dl = (piece.l - (cell.l - 2 * cell.r)) / 2
  const dw = (piece.w - (cell.w - 2 * cell.r)) / 2
  return dl > 0 && dw > 0 ? 2 * (cell.r - Math.hypot(dl, dw)) : Infinity
}

interface Walls {
  isRound: boolean
  opening: { l: number; w: number; r: number }
  bottom: { l: number; w: number }
  depth: number
}

function wallsOf({ shape, outline, openingMm, bottomMm, depthMm }: FinderCell): Walls | null {
  const isRow = outline === 'joined recesses'
  if (shape === 'other' && !isRow) return null
  const { d, l = d, w = d, r = 0 } = openingMm
  if (l === undefined || w === undefined) return null
  const bottom = { l: bottomMm.l ?? bottomMm.d ?? l, w: bottomMm.w ?? bottomMm.d ?? w }
  return { isRound: shape === 'round', opening: { l, w, r }, bottom, depth: depthMm }
}

type Outline = (share: readonly [l: number, w: number]) => { l: number; w: number }

/** The room that pieces side by side need at a height, by the share of their outline there. */
function outlineOf({ isRound }: Walls, pose: Pose, along: number, across: number): Outline {
  const count = along * across
  const isRing = isRound && pose.isRound && pose.l === pose.w && count > 1
  const spread = isRing ? (CIRCLES_IN_CIRCLE[count - 1] ?? Infinity) : 1
  // In a row, only the outermost pieces have slanting sides.
  const sideOf = (side: number, number: number, share: number) =>
    isRing ? side * spread : (number - 1) * side + side * share
  return (share) => {
    const l = sideOf(pose.l, along, share[0])
    const w = sideOf(pose.w, across, share[1])
    if (!isRound) return { l, w }
    // In a round cell, rectangular pieces need their diagonal.
    const d = pose.isRound ? Math.max(l, w) : Math.hypot(l, w)
    return { l: d, w: d }
  }
}

/** Height above the bottom at which a cell with slanted walls reaches this width. */
function depthFor(need: number, from: number, to: number, depth: number): number {
  if (need <= from) return 0
  return need > to + TOLERANCE ? depth : (depth * (need - from)) / Math.max(to - from, TOLERANCE)
}

/** Free width at a height above the cell: up to the neighbours and the lid's walls, which slant inwards. */
function roomAt({ heightMm, sides }: Above, side: 'l' | 'w', z: number, depth: number): number {
  const { pitchMm, rimMm, lidMm } = sides[side]
  const rise = (heightMm ?? 0) - depth
  const toLid = () => {
    if (lidMm === null) return Infinity
    return rise > 0 ? lerp(Math.max(rimMm, lidMm), lidMm, Math.min(1, (z - depth) / rise)) : lidMm
  }
  return Math.min(pitchMm ?? Infinity, toLid())
}

function place(walls: Walls, above: Above, pose: Pose, along: number, across: number): CellFit {
  const { opening, bottom, depth } = walls
  const outline = outlineOf(walls, pose, along, across)
  const slices = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const y = (pose.h * index) / SAMPLES
    return { y, ...outline(pose.shareAt(y)) }
  })
  const seat = Math.max(
    0,
    ...slices.map(({ y, l, w }) => {
      const z = Math.max(depthFor(l, bottom.l, opening.l, depth), depthFor(w, bottom.w, opening.w, depth))
      return z > 0 ? z - y : 0
    }),
  )
  const inCell = slices.filter(({ y }) => y + seat <= depth + TOLERANCE)
  const l = Math.max(...inCell.map((slice) => slice.l))
  const w = Math.max(...inCell.map((slice) => slice.w))
  const corners = walls.isRound || pose.isRound ? Infinity : cornerClearance(opening, { l, w })
  const beside = slices
    .filter(({ y }) => y + seat > depth)
    .flatMap((slice) => (['l', 'w'] as const).map((side) => roomAt(above, side, slice.y + seat, depth) - slice[side]))
    .filter(Number.isFinite)
  // A piece that sinks in by less than a third is not held, nor are several pieces that do not all stand on the
  // bottom.
  const isHeld = depth - seat >= depth / 3 - TOLERANCE && (seat < 1 || along === 1 || across === 1)
  const foot = outline(pose.shareAt(0))
  const atRim = inCell.at(-1)
  const widens = atRim?.l === l && atRim.w === w && Math.min(l - foot.l, w - foot.w) >= 1
  const clearance = Math.min(opening.l - l, opening.w - w, corners)
  // For a piece that would rest on the rim: how much its base exceeds the opening, or the width at its seat.
  const lack = () =>
    Math.max(
      TOLERANCE * 2,
      foot.l - lerp(bottom.l, opening.l, 2 / 3),
      foot.w - lerp(bottom.w, opening.w, 2 / 3),
      -clearance,
    )
  return {
    count: along * across,
    along,
    pose,
    seatMm: seat,
    clearanceMm: isHeld ? clearance : -lack(),
    widens,
    headroomMm: above.heightMm === null ? null : above.heightMm - seat - pose.h,
    besideMm: beside.length === 0 ? null : Math.min(...beside),
  }
}

interface Sector {
  inner: number
  outer: number
  /** In radians. */
  angle: number
}

/**
 * The area that the pieces stand on; if they are higher than the walls, the lid's wall may be nearer than the cell's.
 */
function findSector(cell: FinderCell, { sides }: Above, { h }: Pose): Sector | null {
  const { rInner, rOuter, angle } = { ...cell.openingMm, ...cell.bottomMm }
  if (cell.outline !== 'ring sector' || rInner === undefined || rOuter === undefined || angle === undefined) return null
  const toLid = (lidMm: number | null, spanMm: number) => (lidMm === null ? Infinity : (lidMm + spanMm) / 2)
  const lid = Math.min(toLid(sides.l.lidMm, cell.spanMm.x), toLid(sides.w.lidMm, cell.spanMm.y))
  return {
    inner: rInner,
    outer: h > cell.depthMm ? Math.min(rOuter, lid) : rOuter,
    angle: (angle * Math.PI) / 180,
  }
}

/** The pieces of a row that begins at a distance from the middle of the ring, and the length that they leave, in mm. */
function rowOf({ outer, angle }: Sector, { l, w, isRound }: Pose, near: number): { count: number; left: number } {
  if (isRound && l === w) {
    // Discs are arranged along an arc.
    const radius = near + l / 2
    const step = 2 * Math.asin(Math.min(1, l / 2 / radius))
    const count = Math.max(1, Math.floor(angle / step + TOLERANCE / l))
    return { count, left: (angle - count * step) * radius }
  }
  const toSides = angle < Math.PI ? near * Math.tan(angle / 2) : Infinity
  const room = 2 * Math.min(toSides, Math.sqrt(Math.max(0, outer ** 2 - (near + l) ** 2)))
  const count = Math.max(1, Math.floor((room + TOLERANCE) / w))
  return { count, left: room - count * w }
}

/**
 * Pieces in rows, round the ring or square to the sector's middle line. How far the first row is from the inside is tried: further out a
 * row is longer, and the last one has less room.
 */
function placeInSector(sector: Sector, { heightMm }: Above, pose: Pose): CellFit[] {
  const { inner, outer } = sector
  const spareMm = Math.max(0, outer - inner - pose.l)
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const start = inner + (spareMm * index) / SAMPLES
    const places = Math.max(1, Math.floor((outer - start + TOLERANCE) / pose.l))
    const rows = Array.from({ length: places }, (_row, row) => rowOf(sector, pose, start + row * pose.l))
    const held = rows.filter(({ left }) => left >= -TOLERANCE)
    const taken = held.length > 0 ? held : rows.slice(0, 1)
    return {
      count: taken.reduce((sum, { count }) => sum + count, 0),
      along: taken.length,
      pose,
      seatMm: 0,
      clearanceMm: Math.min(outer - start - places * pose.l, ...taken.map(({ left }) => left)),
      widens: false,
      headroomMm: heightMm === null ? null : heightMm - pose.h,
      besideMm: null,
    }
  })
}

const isIn = ({ clearanceMm, headroomMm, besideMm }: CellFit) =>
  clearanceMm >= -TOLERANCE && (headroomMm ?? 0) >= -TOLERANCE && (besideMm ?? 0) >= -TOLERANCE

/** By how much a cell is too small, in mm; 0 if it is not. */
export function shortfallOf({ clearanceMm, headroomMm, besideMm }: CellFit): number {
  return Math.max(0, -clearanceMm) + Math.max(0, -(headroomMm ?? 0)) + Math.max(0, -(besideMm ?? 0))
}

/** More pieces side by side than this in one cell are goods to be poured. */
const MAX_SIDE_BY_SIDE = 40

/**
 * The most pieces that a cell holds in one layer, and how they lie; if not even one fits, the way in which it lacks
 * least. Null for a cell that no such piece can be measured against.
 */
export function fitCell(cell: FinderCell, above: Above, piece: Piece): CellFit | null {
  const walls = wallsOf(cell)
  const isSector = cell.outline === 'ring sector'
  if ((!walls && !isSector) || piece.shape === 'wedge') return null
  let best: CellFit | null = null
  const isBetter = (fit: CellFit) => {
    if (best === null) return true
    const [has, had] = [isIn(fit), isIn(best)]
    if (has !== had) return has
    if (!has) return shortfallOf(fit) < shortfallOf(best)
    const [count, former] = [fit.count, best.count]
    return count === former ? fit.clearanceMm > best.clearanceMm : count > former
  }
  for (const pose of listPoses(piece)) {
    if (!walls) {
      const sector = findSector(cell, above, pose)
      for (const fit of sector ? placeInSector(sector, above, pose) : []) if (isBetter(fit)) best = fit
      continue
    }
    const most = (space: number, side: number) => Math.min(MAX_SIDE_BY_SIDE, Math.max(1, Math.floor(space / side)))
    const isRing = walls.isRound && pose.isRound && pose.l === pose.w
    const columns = isRing ? CIRCLES_IN_CIRCLE.length : most(walls.opening.l, pose.l)
    const rows = isRing ? 1 : most(walls.opening.w, pose.w)
    for (let along = columns; along > 0; along -= 1) {
      let found = false
      for (let across = rows; across > 0 && !found; across -= 1) {
        const fit = place(walls, above, pose, along, across)
        if (isBetter(fit)) best = fit
        found = isIn(fit)
      }
    }
  }
  return best
}
