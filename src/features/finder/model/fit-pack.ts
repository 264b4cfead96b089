import { FIT_BORDERS, FIT_CLASSES, type FitClass } from '../../../../packages/contract/src/fit-classes'
import type { Pallet } from '../../../../packages/text/src/load-units'
import { USES, judgeUse, type Use } from '../../../lib/temperature-uses'
import type { FinderCell, FinderPack } from '../../../lib/finder-file'
import { fitCell, shortfallOf, TOLERANCE, type Above, type CellFit, type Piece } from './fit-cell'

export type UseName = Use['use']

/** The buyer's goods and requirements for the pack. Lengths in mm. */
export interface Needs {
  /** Null until a size is known: packs are then selected by everything else. */
  goods: { kind: 'pieces'; piece: Piece } | { kind: 'loose'; ml: number } | null
  /** Pieces in one pack; null if any number will do. */
  count: number | null
  uses: readonly UseName[]
  material: string | null
  /** Null: loose cartons. */
  pallet: Pallet | null
  /** The greatest height of a loaded pallet; null if none was given. */
  maxPalletMm: number | null
  /** Item numbers of the packs that are made for the goods; empty if not given. */
  packs: readonly string[]
}

/** Why a pack does not fit; `mm` and `ml` are the shortfall, `holds` the pieces that fit. */
export type Reason =
  | { reason: 'opening' | 'height' | 'beside' | 'pallet'; mm: number }
  | { reason: 'capacity'; ml: number }
  | { reason: 'count'; holds: number }
  | { reason: 'use'; use: UseName }
  | { reason: 'material'; material: string }
  | { reason: 'shape' | 'unknown' }

export interface PackFit {
  pack: FinderPack
  /** Empty if it fits; see `fit`. */
  reasons: readonly Reason[]
  /** Null if nothing could be measured. */
  fit: FitClass | null
  /** Whether it is made for these goods; null if the goods are unknown. */
  isMade: boolean | null
  /** The cell that the figures refer to; null for loose goods, or if nothing could be measured. */
  cell: FinderCell | null
  lies: CellFit | null
  /** The pieces that a pack holds; null for loose goods. */
  holds: number | null
  /** Places left empty when a pack holds the requested number. */
  spare: number
  /** Of loose goods: the used share of the capacity. */
  share: number | null
  /** The use that it is fit for only without its lid. */
  lidOff: boolean
  /** Lower is better. */
  rank: number
}

/** The room above a cell: up to the lid, to the neighbours' middles, and to the lid's walls. */
function roomAbove(cell: FinderCell, { cells, inside, rimMm, isClosed }: NonNullable<FinderPack['inner']>): Above {
  const deepest = Math.max(...cells.map(({ depthMm }) => depthMm))
  const toWall = (length: number | undefined, span: number) =>
    length === undefined || !isClosed ? null : Math.max(0, length - span)
  return {
    heightMm: isClosed ? inside.height - (deepest - cell.depthMm) : null,
    sides: {
      l: {
        pitchMm: cell.pitchMm?.x ?? null,
        rimMm: rimMm.l - cell.spanMm.x,
        lidMm: toWall(inside.length, cell.spanMm.x),
      },
      w: {
        pitchMm: cell.pitchMm?.y ?? null,
        rimMm: rimMm.w - cell.spanMm.y,
        lidMm: toWall(inside.width, cell.spanMm.y),
      },
    },
  }
}

interface Inside {
  cell: FinderCell | null
  lies: CellFit | null
  holds: number
  reasons: Reason[]
}

const NOT_MEASURED: Inside = { cell: null, lies: null, holds: 0, reasons: [{ reason: 'shape' }] }

function explain({ clearanceMm, headroomMm, besideMm }: CellFit): Reason[] {
  const short = (reason: 'opening' | 'height' | 'beside', mm: number | null): Reason[] =>
    mm !== null && mm < -TOLERANCE ? [{ reason, mm: -mm }] : []
  return [...short('opening', clearanceMm), ...short('height', headroomMm), ...short('beside', besideMm)]
}

const isWedgeShaped = ({ shape }: NonNullable<FinderPack['inner']>['inside']) =>
  shape === 'wedge' || shape === 'triangular prism'

/** A tapered slice needs a pack of its shape for a single slice. */
function fitWedge({ cells, inside }: NonNullable<FinderPack['inner']>, piece: Piece): Inside {
  const [cell] = cells
  if (!cell || !isWedgeShaped(inside) || piece.shape !== 'wedge') return NOT_MEASURED
  const { length = 0, width = 0, height } = inside
  const lies: CellFit = {
    count: 1,
    along: 1,
    pose: { l: piece.l, w: piece.w, h: piece.h, shareAt: () => [1, 1], isRound: false },
    seatMm: 0,
    clearanceMm: Math.min(length - piece.l, width - piece.w),
    widens: false,
    headroomMm: height - piece.h,
    besideMm: null,
  }
  return { cell, lies, holds: 1, reasons: explain(lies) }
}

/** Pieces per pack, over all its cells: cells of other sizes count if the pieces fit. */
function fitPieces(pack: FinderPack, piece: Piece): Inside {
  const { inner } = pack
  if (!inner) return { ...NOT_MEASURED, reasons: [{ reason: 'unknown' }] }
  if (piece.shape === 'wedge' || isWedgeShaped(inner.inside)) return fitWedge(inner, piece)
  // An insert above a cup is for liquids, not for pieces.
  if (inner.inside.heightUnderInsert !== undefined || inner.inside.shape === 'bubble') return NOT_MEASURED
  const fits = inner.cells.flatMap((cell) => {
    const lies = fitCell(cell, roomAbove(cell, inner), piece)
    return lies ? [{ cell, lies, lacks: shortfallOf(lies) }] : []
  })
  // A part that can't be measured may hold most of it.
  if (fits.length < inner.cells.length) return NOT_MEASURED
  const inThem = fits.filter(({ lies }) => explain(lies).length === 0)
  const holds = inThem.reduce((sum, { cell, lies }) => sum + cell.count * lies.count, 0)
  const nearest = fits.reduce<(typeof fits)[number] | null>(
    (best, fit) => (best === null || fit.lacks < best.lacks ? fit : best),
    null,
  )
  const shown = inThem[0] ?? nearest
  if (!shown) return NOT_MEASURED
  return { cell: shown.cell, lies: shown.lies, holds, reasons: explain(shown.lies) }
}

/** Less than this share of its capacity looks empty on a shelf. */
const MIN_SHARE = 0.5

/** The share of a cell's opening that may stay free before pieces slide. */
const FREE_SHARE = 0.3

/** How much of a cell's opening no piece covers. */
function freeShareOf({ openingMm: { d = 0, l = d, w = d } }: FinderCell, { count, pose }: CellFit): number {
  return Math.max(0, 1 - (count * pose.l * pose.w) / (l * w))
}

function fitGoods(pack: FinderPack, { goods, count }: Needs) {
  const nothing = { cell: null, lies: null, holds: null, spare: 0, share: null, reasons: [] as Reason[], penalty: 0 }
  if (!goods) {
    const lacks = count !== null && (pack.inner?.cells.reduce((sum, cell) => sum + cell.count, 0) ?? 1) < count
    return { ...nothing, penalty: lacks ? 20 : 0 }
  }
  if (goods.kind === 'loose') {
    if (pack.capacityMl === null) return { ...nothing, reasons: [{ reason: 'shape' } as const], penalty: 400 }
    const share = goods.ml / pack.capacityMl
    const reasons: Reason[] =
      share > 1 || share < MIN_SHARE ? [{ reason: 'capacity', ml: goods.ml - pack.capacityMl }] : []
    return {
      ...nothing,
      share,
      reasons,
      penalty: reasons.length > 0 ? 40 * Math.abs(Math.log(share)) : 30 * (1 - share),
    }
  }
  const { cell, lies, holds, reasons } = fitPieces(pack, goods.piece)
  if (!lies) return { ...nothing, cell, reasons, penalty: 400 }
  const isIn = reasons.length === 0
  const short: Reason[] = isIn && count !== null && holds < count ? [{ reason: 'count', holds }] : []
  const spare = isIn && count !== null ? Math.max(0, holds - count) : 0
  const emptyShare = count === null || holds === 0 ? 0 : Math.abs(holds - count) / Math.max(holds, count)
  const width = Math.max(goods.piece.l, goods.piece.w)
  const play = cell && cell.shape !== 'other' ? Math.max(0, freeShareOf(cell, lies) - FREE_SHARE) : 0
  // Pieces with a separate cell each stay in place.
  const isHeld = lies.count === 1
  const air = Math.max(0, (lies.headroomMm ?? 0) - 15) / 100
  // In an open tray, nothing holds or covers a part that is much higher than the cell.
  const isExposed = cell !== null && lies.headroomMm === null && lies.seatMm + lies.pose.h > 1.5 * cell.depthMm
  const lacks = shortfallOf(lies)
  return {
    cell,
    lies,
    holds,
    spare,
    share: null,
    reasons: [...reasons, ...short],
    penalty:
      (isIn ? 40 * play + (isHeld ? 0 : 10) + (isExposed ? 15 : 0) + 20 * air : 10 + (200 * lacks) / width) +
      60 * emptyShare,
  }
}

/** The purpose of a pack counts: one made for other goods is never an exact fit. */
function classify(
  { share, lies }: Pick<PackFit, 'share' | 'lies'>,
  goods: Needs['goods'],
  isMade: boolean | null,
): FitClass | null {
  const { tightBelowMm, looseAboveShare, filledShare } = FIT_BORDERS
  if (share !== null) {
    if (share > filledShare.tightAbove) return 'tight'
    return share < filledShare.looseBelow || isMade === false ? 'loose' : 'exact'
  }
  if (!lies || goods?.kind !== 'pieces') return null
  const { clearanceMm, widens, headroomMm, besideMm, count } = lies
  if (Math.min(widens ? Infinity : clearanceMm, headroomMm ?? Infinity, besideMm ?? Infinity) < tightBelowMm)
    return 'tight'
  const { l, w } = goods.piece
  const slides = count === 1 ? clearanceMm > looseAboveShare * Math.max(l, w) : isMade === null
  return isMade === false || slides ? 'loose' : 'exact'
}

/** How a pack fits: measured, judged and ranked, without its load. */
export function fitPack(pack: FinderPack, needs: Needs): PackFit {
  const { penalty, reasons, ...inside } = fitGoods(pack, needs)
  const verdicts = needs.uses.flatMap((name) => {
    const use = USES.find((candidate) => candidate.use === name)
    return use ? [{ use: name, verdict: judgeUse(use, pack) }] : []
  })
  const refused = verdicts.filter(({ verdict }) => verdict === 'no')
  const wrongMaterial = needs.material !== null && needs.material !== pack.material
  // Not even one layer of cartons.
  const overMm = (needs.pallet?.baseMm ?? 0) + pack.packing.cartonMm.h - (needs.maxPalletMm ?? Infinity)
  const isTooHigh = needs.pallet !== null && overMm > 0
  const all: Reason[] = [
    ...reasons,
    ...refused.map(({ use }): Reason => ({ reason: 'use', use })),
    ...(isTooHigh ? [{ reason: 'pallet', mm: overMm } as const] : []),
    ...(wrongMaterial ? [{ reason: 'material', material: pack.material } as const] : []),
  ]
  const isMade = needs.packs.length === 0 ? null : needs.packs.includes(pack.sku)
  const fit = classify(inside, needs.goods, isMade)
  return {
    ...inside,
    pack,
    reasons: all,
    fit,
    isMade,
    lidOff: verdicts.some(({ verdict }) => verdict === 'lid-off'),
    rank: penalty + 30 * refused.length + (wrongMaterial ? 15 : 0) + (isTooHigh ? 15 : 0) + (isMade === false ? 25 : 0),
  }
}

/** How far from fitting a pack may be to be named among the nearest. */
const NEAR = 300

export interface Ranking {
  /**
   * Packs that fit, by class and best first; those made for other goods are last, and among these the ones without a
   * cell per piece.
   */
  fitting: PackFit[]
  /** Packs that don't fit, closest first. */
  nearest: PackFit[]
}

/** Equal packs keep their order in the lists. */
export function rankPacks(packs: readonly FinderPack[], needs: Needs): Ranking {
  const fits = packs.map((pack) => fitPack(pack, needs)).sort((a, b) => a.rank - b.rank)
  // Loose goods look fuller in a pack of their size than in the next larger one.
  const classOf = ({ fit, isMade, lies, share }: PackFit) =>
    (fit ? (share === null ? FIT_CLASSES.indexOf(fit) : Number(fit !== 'exact')) : 0) +
    (isMade === false ? FIT_CLASSES.length * (lies && lies.count > 1 ? 2 : 1) : 0)
  return {
    fitting: fits.filter(({ reasons }) => reasons.length === 0).sort((a, b) => classOf(a) - classOf(b)),
    nearest: fits.filter(({ reasons, rank }) => reasons.length > 0 && rank < NEAR),
  }
}
