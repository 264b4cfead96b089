import type { SVGAttributes } from 'react'
import type { PopupType } from './popup'
import * as styles from './popup.module.css'

/** What is drawn in the circle, so that the type shows without its colour. */
const SIGNS: Record<PopupType, string> = {
  success: 'm7.5 12.5 3 3 6-6.5',
  info: 'M12 11v6m0-10v.5',
  warning: 'M12 6.5v7m0 3.5v.5',
  error: 'm8.5 8.5 7 7m0-7-7 7',
}

const DRAWING = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const satisfies SVGAttributes<SVGSVGElement>

export function PopupIcon({ type }: { type: PopupType }) {
  return (
    <svg className={styles.icon} {...DRAWING}>
      <circle cx="12" cy="12" r="10" />
      <path d={SIGNS[type]} />
    </svg>
  )
}

export function CloseIcon() {
  return (
    <svg {...DRAWING}>
      <path d="m7 7 10 10m0-10L7 17" />
    </svg>
  )
}
