const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  cross: 'm6 6 12 12M18 6 6 18',
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
} as const

/** An icon of 24 px in the text's colour. It has no name of its own: name the control that holds it. */
export function StrokeIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d={PATHS[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
