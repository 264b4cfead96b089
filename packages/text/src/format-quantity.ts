import { formatNumber } from './format-measure'
import type { LanguageCode } from './languages'
import { PERIODS, type Period } from './read-quantity'

/** A product's quantity as an inquiry has it. */
export interface AskedQuantity {
  /** Pieces; null if none were given, or what was typed is unclear. */
  quantity: number | null
  per: Period
  /** Deliveries in which a year's quantity is taken; null if nothing was said. */
  callOffs: number | null
  /** As it was typed, where that is no plain number. */
  typed: string
}

/** The texts that say a quantity; `number` stands for the value. */
export type QuantityText = Period | 'callOffs' | 'typed'

/**
 * Says a quantity; empty if none was given. What could not be understood is quoted as it was typed.
 *
 * @param say gives a text with its number or words in it
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

/** Reads a quantity from what a provider gives back of a product; one that knows pieces only gives no more. */
export function readAskedQuantity(given: Readonly<Record<string, unknown>>): AskedQuantity {
  const { quantity, per, callOffs, typed } = given
  return {
    quantity: typeof quantity === 'number' ? quantity : null,
    per: PERIODS.find((period) => period === per) ?? 'order',
    callOffs: typeof callOffs === 'number' ? callOffs : null,
    typed: typeof typed === 'string' ? typed : '',
  }
}
