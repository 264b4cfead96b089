/* Icons of 20 px in the text's colour. They have no names of their own: name the controls that hold them. */

export function PlusIcon() {
  return <Icon path="M10 4v12M4 10h12" />
}

export function CheckIcon() {
  return <Icon path="m4.5 10.5 3.5 3.5 7.5-8" />
}

export function CrossIcon() {
  return <Icon path="m5 5 10 10M15 5 5 15" />
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
