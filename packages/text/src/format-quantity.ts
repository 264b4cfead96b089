import { formatNumber } from './format-measure'
import type { LanguageCode } from './languages'
import { PERIODS, type Period } from './read-quantity'

export interface AskedQuantity {
  /** Pieces; null if missing or unclear. */
  quantity: number | null
  per: Period
  /** Deliveries per yearly quantity; null if not specified. */
  callOffs: number | null
  /** As typed, if not a plain number. */
  typed: string
}

/** Texts for a quantity; `number` is the placeholder for the value. */
export type QuantityText = Period | 'callOffs' | 'typed'

/**
 * A quantity in words; empty if none was given. Unclear input is quoted.
 * @param say returns a text with its number or words
 * @example formatQuantity(asked, 'en', say) // '200,000 pieces a year, call-offs: 4'
 */
export function formatQuantity(
  { quantity, per, callOffs, typed }: AskedQuantity,
  language: LanguageCode,
  say: (text: QuantityText, number: string) => string,
): string {
  const said = quantity === null ? typed && say('typed', typed) : say(per, formatNumber(quantity, language))
  const isSplit = said !== '' && per === 'year' && callOffs !== null
  return [said, ...(isSplit ? [say('callOffs', formatNumber(callOffs, language))] : [])].filter(Boolean).join(', ')
}

/** Reads a quantity from a product in a provider's answer; providers may return pieces only. */
export function toAskedQuantity(given: Readonly<Record<string, unknown>>): AskedQuantity {
  const { quantity, per, callOffs, typed } = given
  return {
    quantity: typeof quantity === 'number' ? quantity : null,
    per: PERIODS.find((period) => period === per) ?? 'order',
    callOffs: typeof callOffs === 'number' ? callOffs : null,
    typed: typeof typed === 'string' ? typed : '',
  }
}
