import type { ReactNode } from 'react'
import { countLayer, type LayerBlock } from '../../../../packages/text/src/layer-pattern'
import type { Carton, PalletPlan } from '../../../../packages/text/src/load-plan'
import type { Container, Pallet } from '../../../../packages/text/src/load-units'
import * as styles from './load-drawings.module.css'

/*
 * Small drawings of the steps from piece to container, decorative because the text beside them has the same content.
 */

/** The longest side of a drawing, in units. */
const SIZE = 120

const round = (value: number) => Math.round(value * 10) / 10

interface SheetProps {
  w: number
  h: number
  children: ReactNode
}

function Sheet({ w, h, children }: SheetProps) {
  return (
    <svg
      viewBox={`-2 -2 ${round(w + 4)} ${round(h + 4)}`}
      preserveAspectRatio="xMinYMax"
      aria-hidden="true"
      className={styles.sheet}
    >
      {children}
    </svg>
  )
}

interface Box {
  l: number
  w: number
  h: number
}

/** Width, height and depth of a box in cabinet projection: seen from a corner, the depth at half its length. */
function drawCabinet({ l, w, h }: Box): [x: number, y: number, d: number] {
  const depth = w * 0.35
  const scale = SIZE / Math.max(l + depth, h + depth)
  return [round(l * scale), round(h * scale), round(depth * scale)]
}

/** The bounding box of a piece: the outer size does not define its shape. */
export function PieceDrawing({ mm }: { mm: Box }) {
  const [x, y, d] = drawCabinet(mm)
  return (
    <Sheet w={x + d} h={y + d}>
      <path
        d={`M0 ${d}l${d} ${-d}h${x}v${y}l${-d} ${d}h${-x}ZM0 ${d}h${x}v${y}m0 ${-y}l${d} ${-d}`}
        className={styles.plain}
      />
    </Sheet>
  )
}

export function CartonDrawing({ carton }: { carton: Carton }) {
  const [x, y, d] = drawCabinet(carton)
  return (
    <Sheet w={x + d} h={y + d}>
      <path d={`M0 ${d}h${x}v${y}h${-x}Z`} className={styles.plain} />
      <path d={`M0 ${d}l${d} ${-d}h${x}l${-d} ${d}Z`} className={styles.shade} />
      <path d={`M${x} ${d}l${d} ${-d}v${y}l${-d} ${d}Z`} className={styles.plain} />
      <path d={`M${round(d / 2)} ${round(d / 2)}h${x}`} className={styles.plain} />
    </Sheet>
  )
}

/** Blocks as a grid of lines: one path for each block, however many items it has. */
function Blocks({ layer, scale }: { layer: readonly LayerBlock[]; scale: number }) {
  return layer.map(({ x, y, l, w, columns, rows }) => {
    const [left, top, width, height] = [x, y, columns * l, rows * w].map((mm) => round(mm * scale)) as [
      number,
      number,
      number,
      number,
    ]
    const down = Array.from({ length: columns - 1 }, (_, i) => `M${round((x + (i + 1) * l) * scale)} ${top}v${height}`)
    const across = Array.from({ length: rows - 1 }, (_, i) => `M${left} ${round((y + (i + 1) * w) * scale)}h${width}`)
    return (
      <path
        key={`${x} ${y}`}
        d={`M${left} ${top}h${width}v${height}h${-width}Z${down.join('')}${across.join('')}`}
        className={styles.shade}
      />
    )
  })
}

/** A layer from above, and the stack from the side. */
export function PalletDrawing({ pallet, plan, carton }: { pallet: Pallet; plan: PalletPlan; carton: Carton }) {
  const scale = (SIZE * 0.55) / pallet.l
  const [l, w] = [round(pallet.l * scale), round(pallet.w * scale)]
  const [gap, height, base] = [12, round(plan.heightMm * scale), round(pallet.baseMm * scale)]
  const sheet = Math.max(w, height)
  return (
    <Sheet w={2 * l + gap} h={sheet}>
      <g transform={`translate(0 ${round(sheet - w)})`}>
        <rect width={l} height={w} className={styles.plain} />
        <Blocks layer={plan.layer} scale={scale} />
      </g>
      <g transform={`translate(${l + gap} ${round(sheet - height)})`}>
        {Array.from({ length: plan.layers }, (_, i) => (
          <rect
            key={i}
            y={round(i * carton.h * scale)}
            width={l}
            height={round(carton.h * scale)}
            className={styles.shade}
          />
        ))}
        <rect y={round(height - base)} width={l} height={base} className={styles.plain} />
      </g>
    </Sheet>
  )
}

/** The floor of a container with its pallets, from above. */
export function ContainerDrawing({ container, floor }: { container: Container; floor: readonly LayerBlock[] }) {
  const scale = (SIZE * 1.4) / container.l
  return (
    <Sheet w={round(container.l * scale)} h={round(container.w * scale)}>
      <rect width={round(container.l * scale)} height={round(container.w * scale)} className={styles.plain} />
      {countLayer(floor) > 0 && <Blocks layer={floor} scale={scale} />}
    </Sheet>
  )
}
