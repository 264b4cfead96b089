/** The honeypot field. Form fillers guess by name, so it isn't named after personal data. */
export const TRAP = 'topic'

/** Keeps 1Password, LastPass, Bitwarden, Dashlane and Proton Pass from filling in a field. */
export const NO_FILLING = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
} as const

export function isTrapped(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
