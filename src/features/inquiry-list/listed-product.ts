export const MAX_LISTED = 30

/** Characters of a note, and digits of a quantity. */
export const LISTED_LIMITS = { note: 300, quantity: 9 } as const

/** The data that a page has of a product that can be listed. */
export interface Listable {
  /** Identifies the product in every language. */
  path: string
  name: string
  /** A card does not have these two; the product's page supplies them later. */
  sku?: string
  moq?: number | null
}

export interface ListedProduct {
  path: string
  name: string
  /** The language of the name. */
  language: string
  /** Empty until it is known. */
  sku: string
  /** Pieces of a first order; null until it is known. */
  moq: number | null
  /** Pieces, in digits; empty if the visitor gave none. */
  quantity: string
  note: string
}

/** Reads a list from stored data, without its unreadable products; a list of another version counts as empty. */
export function readListed(stored: unknown): ListedProduct[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { version, products } = stored as Record<string, unknown>
  if (version !== 1 || !Array.isArray(products)) return []
  const read = (products as unknown[]).flatMap((product) => readProduct(product) ?? [])
  const unique = read.filter(({ path }, index) => read.findIndex((other) => other.path === path) === index)
  return unique.slice(0, MAX_LISTED)
}

export function packListed(products: readonly ListedProduct[]): object {
  return { version: 1, products }
}

export function readProduct(stored: unknown): ListedProduct | null {
  if (typeof stored !== 'object' || stored === null) return null
  const given = stored as Record<string, unknown>
  const path = readText(given.path, 300)
  const name = readText(given.name, 300)
  // The path becomes part of an address, so it must look like a product's path.
  if (name === '' || !/^[\w-]+(\/[\w-]+)*$/.test(path)) return null
  return {
    path,
    name,
    sku: readText(given.sku, 100),
    language: readText(given.language, 20),
    moq: typeof given.moq === 'number' && given.moq > 0 ? given.moq : null,
    quantity: cleanQuantity(readText(given.quantity, 50)),
    note: readText(given.note, LISTED_LIMITS.note),
  }
}

/**
 * The digits of a typed quantity, whatever separates its thousands.
 * @example cleanQuantity('30,000 pcs') // '30000'
 */
export function cleanQuantity(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '')
  return digits.slice(0, LISTED_LIMITS.quantity)
}

function readText(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}
