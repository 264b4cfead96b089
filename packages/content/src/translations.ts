/* For each field of a translation, a short digest of the English it was made from (`from` in its file). Free of
   Node.js APIs: the desk uses this, too. */

export const TRANSLATED_FIELDS = [
  'name',
  'summary',
  'seoTitle',
  'seoDescription',
  'seoKeywords',
  'pictures',
  'body',
] as const
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number]

/** Digests of the translated English by field; missing: unknown. */
export type Origins = Partial<Record<TranslatedField, string>>

type Texts = {
  [field in TranslatedField]?: (field extends 'pictures' ? readonly (string | undefined)[] : string) | undefined
}

/** Eight hexadecimal digits; ignores differences in white space. */
export async function digestEnglish(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text.normalize('NFC').replace(/\s+/g, ' ').trim())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A field as one string; empty if missing. */
export function textOf(texts: Texts, field: TranslatedField): string {
  const value: unknown = texts[field]
  const text = Array.isArray(value) ? value.join('\n') : value
  return typeof text === 'string' ? text.trim() : ''
}

export async function digestTexts(english: Texts): Promise<Origins> {
  const fields = TRANSLATED_FIELDS.filter((field) => textOf(english, field) !== '')
  return Object.fromEntries(
    await Promise.all(fields.map(async (field) => [field, await digestEnglish(textOf(english, field))] as const)),
  )
}

/** Fields of a translation whose English has changed since; `present` has the digests of the current English. */
export function findOutdatedFields(present: Origins, own: Texts & { from?: Origins | undefined }): TranslatedField[] {
  return TRANSLATED_FIELDS.filter((field) => {
    const from = own.from?.[field]
    return textOf(own, field) !== '' && from !== undefined && present[field] !== undefined && from !== present[field]
  })
}

/** The origins of a translation that matches the current English. */
export function confirmOrigins(present: Origins, own: Texts): Origins {
  return pickFields((field) => (textOf(own, field) === '' ? undefined : present[field]))
}

/**
 * The origins of a translation that is about to be saved: changed fields are recorded as made from the current English,
 * others keep their origin.
 * @param before undefined for a new translation
 */
export function renewOrigins(present: Origins, own: Texts, before: Texts | undefined, from: Origins = {}): Origins {
  const confirmed = confirmOrigins(present, own)
  return pickFields((field) => {
    const isChanged = before === undefined || textOf(own, field) !== textOf(before, field)
    return confirmed[field] === undefined || isChanged ? confirmed[field] : from[field]
  })
}

function pickFields(pick: (field: TranslatedField) => string | undefined): Origins {
  const entries = TRANSLATED_FIELDS.map((field) => [field, pick(field)] as const)
  return Object.fromEntries(entries.filter(([, origin]) => origin !== undefined))
}
