import type { ReactNode } from 'react'

interface IconProps {
  size?: number
  path?: string
  strokeWidth?: number
  className?: string | undefined
  children?: ReactNode
}

/** An icon in the text's colour. It has no accessible name: name the control that contains it. */
export function Icon({ size = 24, path, strokeWidth = 2, className, children }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
      {path && <path d={path} />}
    </svg>
  )
}

export function SearchIcon() {
  return (
    <Icon path="m16 16 4.5 4.5">
      <circle cx="11" cy="11" r="6.5" />
    </Icon>
  )
}
