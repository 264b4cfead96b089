import { createHash } from 'node:crypto'

/** Without 0 and O, 1, I and L, which are easily confused in writing and on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * An inquiry's short name, easy to write and say, derived from its id. Two ids may have the same (31^8 exist), which a
 * database constraint rejects.
 * @example referenceOf('0f7d3c1e-1f0b-4a77-8a8e-6f9a5a3f2b11') // 'PX-9MZ2-KWXE'
 */
export function referenceOf(id: string): string {
  const digest = createHash('sha256').update(id).digest()
  const letters = [...digest.subarray(0, 8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `PX-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Normalizes a typed reference: accepts lower case and missing dashes. */
export function readReference(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const found = /^(?:PX)?([2-9A-HJKMNP-Z]{4})([2-9A-HJKMNP-Z]{4})$/.exec(letters)
  return found ? `PX-${found[1]}-${found[2]}` : null
}
