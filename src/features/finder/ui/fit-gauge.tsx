import type { FinderCell } from '../../../lib/finder-file'
import type { PackFit } from '../model/fit-pack'
import * as styles from './finder.module.css'

const WIDTH = 132
const HEIGHT = 92
const MARGIN = 6
const STEPS = 16

/**
 * Front view of the goods in their cell, to scale: the cell's walls, the pieces at rest, and the lid. The figures are
 * given as text beside it.
 */
export function FitGauge({ fit: { cell, lies, share } }: { fit: PackFit }) {
  if (share !== null) return <Level share={share} />
  if (!cell || !lies) return null
  const { openingMm, bottomMm, depthMm } = cell
  const opening = widthOf(openingMm) ?? 0
  const bottom = widthOf(bottomMm) ?? opening
  const { pose, along, seatMm, headroomMm } = lies
  const lid = headroomMm === null ? null : seatMm + pose.h + headroomMm
  // In a round tray the pieces form a circle: the front view shows those across its middle.
  const inRow = cell.shape === 'round' && along > 1 ? Math.max(1, Math.floor(opening / pose.l)) : along
  const row = inRow * pose.l
  const wide = Math.max(opening, row) * 1.08
  const high = Math.max(depthMm, seatMm + pose.h, lid ?? 0) * 1.06
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high)
  const x = (mm: number) => Math.round((WIDTH / 2 + mm * scale) * 10) / 10
  const y = (mm: number) => Math.round((HEIGHT - MARGIN - mm * scale) * 10) / 10
  const points = (list: readonly (readonly [number, number])[]) => list.map(([a, b]) => `${x(a)},${y(b)}`).join(' ')
  const outline = Array.from({ length: STEPS + 1 }, (_, step) => (pose.h * step) / STEPS)
  const piece = (middle: number) => {
    const side = (sign: 1 | -1) =>
      outline.map((height) => [middle + (sign * pose.l * pose.shareAt(height)[0]) / 2, seatMm + height] as const)
    return points([...side(-1), ...side(1).reverse()])
  }
  const walls: [number, number][] = [
    [-wide / 2, depthMm],
    [-opening / 2, depthMm],
    [-bottom / 2, 0],
    [bottom / 2, 0],
    [opening / 2, depthMm],
    [wide / 2, depthMm],
  ]
  return (
    <svg className={styles.gauge} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {Array.from({ length: inRow }, (_, index) => (
        <polygon key={index} className={styles.piece} points={piece((index - (inRow - 1) / 2) * pose.l)} />
      ))}
      <polyline className={styles.walls} points={points(walls)} />
      {lid !== null && <line className={styles.lid} x1={x(-wide / 2)} x2={x(wide / 2)} y1={y(lid)} y2={y(lid)} />}
    </svg>
  )
}

/** From the front; of a sector of a ring, from its inside to its outside. */
function widthOf({ d, l, rInner, rOuter }: FinderCell['openingMm']): number | undefined {
  return d ?? l ?? (rOuter === undefined ? undefined : rOuter - (rInner ?? 0))
}

function Level({ share }: { share: number }) {
  const inner = HEIGHT - 4 * MARGIN
  const level = Math.min(1, share) * inner
  return (
    <svg className={styles.gauge} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <rect className={styles.piece} x="36" width="60" y={HEIGHT - 2 * MARGIN - level} height={level} />
      <path className={styles.walls} d={`M36 ${2 * MARGIN}v${inner}h60v${-inner}`} />
    </svg>
  )
}
