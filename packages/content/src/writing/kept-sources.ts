/**
 * The text a value was read from. A format's functions receive only a text and a value, so the value carries its text's
 * number in a field that the editor doesn't know and therefore preserves.
 */
export const sourceField = 'deskSource'

const sources: string[] = []
const numbers = new Map<string, number>()

export function keepSource(text: string): string {
  const number = numbers.get(text) ?? sources.push(text) - 1
  numbers.set(text, number)
  return String(number)
}

export function isKept(text: string): boolean {
  return numbers.has(text)
}

/** The text a value was read from, and the value without its number. */
export function takeSource<Value extends Record<string, unknown>>(
  value: Value,
): { source: string | undefined; rest: Record<string, unknown> } {
  const { [sourceField]: number, ...rest } = value
  return { source: typeof number === 'string' ? sources[Number(number)] : undefined, rest }
}

/** The text from which a format's output was made: the one its value was read from, if any. */
const origins = new Map<string, { source: string | undefined }>()

export function keepOrigin(written: string, source: string | undefined): string {
  origins.set(written.trim(), { source })
  return written
}

/** @returns undefined for a text that no format wrote */
export function originOf(written: string): { source: string | undefined } | undefined {
  return origins.get(written.trim())
}
