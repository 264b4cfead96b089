/* Values from the browser's storage or a provider's answer. Values of another type count as empty. */

export function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function toObjects(value: unknown): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) return []
  return value.filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null)
}

export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Null if no time can be read. */
export function toTime(value: unknown): Date | null {
  const time = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time
}
