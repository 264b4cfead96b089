import type { Measure } from '../../../../packages/text/src/format-measure'
import type { PlacedView } from '../model/drawing-scale'
import * as styles from './drawing-figure.module.css'

const GAP = 8
const END = 4

/** The measure above a view, from its left to its right edge. */
export function WidthLine({ view: { x, y, w }, measure }: { view: PlacedView; measure: Measure }) {
  const at = y - GAP - END
  return (
    <g className={styles.measure}>
      <path d={`M${x} ${at - END}V${y - 3}M${x + w} ${at - END}V${y - 3}M${x} ${at}H${x + w}`} />
      <text x={x + w / 2} y={at - GAP} textAnchor="middle">
        {measure.metric} <tspan className={styles.imperial}>{measure.imperial}</tspan>
      </text>
    </g>
  )
}

/** The measure to the right of a view, from its upper to its lower edge. */
export function HeightLine({ view: { x, y, w, h }, measure }: { view: PlacedView; measure: Measure }) {
  const edge = x + w
  const at = edge + GAP + END
  return (
    <g className={styles.measure}>
      <path d={`M${edge + 3} ${y}H${at + END}M${edge + 3} ${y + h}H${at + END}M${at} ${y}V${y + h}`} />
      <text x={at + GAP} y={y + h / 2 - 3}>
        {measure.metric}
        <tspan x={at + GAP} dy="16" className={styles.imperial}>
          {measure.imperial}
        </tspan>
      </text>
    </g>
  )
}
