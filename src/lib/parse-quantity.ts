/** The largest quantity to calculate with: more is a typing error. */
export const MAX_QUANTITY = 1_000_000_000

export type QuantityError = 'empty' | 'number' | 'whole' | 'least' | 'most'

export type Quantity = { value: number; error?: undefined } | { error: QuantityError; value?: undefined }

/** A point, a comma, an apostrophe or a space separates groups of three; which one depends on the language. */
const GROUPED = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/

/**
 * Reads a whole number of at least 1 as people type it in any of the languages: "30000", "30.000", "30 000", "３００００".
 */
export function parseQuantity(text: string): Quantity {
  const typed = text.normalize('NFKC').trim()
  if (typed === '') return { error: 'empty' }
  if (/^[-−]\s*\d/.test(typed)) return { error: 'least' }
  const digits = GROUPED.test(typed) ? typed.replaceAll(/\D/g, '') : typed
  if (/^\d*[.,]\d+$/.test(digits)) return { error: 'whole' }
  if (!/^\d+$/.test(digits)) return { error: 'number' }
  const value = Number(digits)
  if (value < 1) return { error: 'least' }
  return value > MAX_QUANTITY ? { error: 'most' } : { value }
}
