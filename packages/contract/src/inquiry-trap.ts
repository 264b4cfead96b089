/** The form's field that only robots fill in. Form fillers guess by names, so this is none that an identity has. */
export const TRAP = 'topic'

/** Keeps 1Password, LastPass, Bitwarden, Dashlane and Proton Pass from filling in a control. */
export const NO_FILLING = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
} as const

/** Whether a robot has fallen for it, whatever it wrote there. */
export function isTrapped(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
