import type { ButtonHTMLAttributes } from 'react'
import * as styles from './icon-button.module.css'
import { Icon } from './icons'

const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  cross: 'm6 6 12 12M18 6 6 18',
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
} as const

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  icon: keyof typeof PATHS
  /** Its accessible name; none is visible. */
  label: string
}

export function IconButton({ icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={`${styles.button} ${className}`} {...props}>
      <Icon path={PATHS[icon]} strokeWidth={1.75} />
    </button>
  )
}

interface CloseButtonProps {
  label: string
  onClose: () => void
  className?: string | undefined
}

export function CloseButton({ label, onClose, className }: CloseButtonProps) {
  return <IconButton icon="cross" label={label} className={className} onClick={onClose} />
}
