import { type InquiryTerms } from '../../../packages/contract/src/inquiry-fields'
import { MAX_LISTED, toTerms } from '../../../packages/contract/src/inquiry-terms'
import type { AskedQuantity } from '../../../packages/text/src/format-quantity'
import { CONTAINERS, TRANSPORT_KEYS, USUAL_CONTAINER, type ContainerKey } from '../../../packages/text/src/load-units'
import { MAX_PIECES_DIGITS, PERIODS, type Period } from '../../../packages/text/src/read-quantity'
import type { ShippingChoice } from '../shipping'
import { toObject } from '../to-value'

/** Characters of a note, of a typed quantity and of a pallet's height, and digits of call-offs. */
export const LISTED_LIMITS = { note: 300, typed: 60, callOffs: 3, height: 12 } as const

export interface Listable {
  /** Identifies the product in every language. */
  path: string
  name: string
  /** A card does not have these two; the product's page supplies them later. */
  sku?: string
  moq?: number | null
}

export interface Wish {
  /** Pieces, in digits; empty if not given or unclear. */
  quantity: string
  /** The quantity as the visitor typed it. It is read once, in the language of that page. */
  typed: string
  per: Period
  /** Deliveries in which a year's quantity is taken, in digits; empty if the visitor gave none. */
  callOffs: string
  /** How it travels; null if the visitor chose nothing. */
  transport: ShippingChoice | null
  note: string
}

export interface ListedProduct extends Wish {
  path: string
  name: string
  language: string
  /** Empty until it is known. */
  sku: string
  /** Pieces of a first order; null until it is known. */
  moq: number | null
}

/** A product of an inquiry that was sent. */
export interface AskedProduct extends ListedProduct {
  /** Its load in words, as the list showed it. */
  load?: string | undefined
}

export interface ListedInquiry {
  products: readonly ListedProduct[]
  terms: InquiryTerms
}

/** Reads a list from stored data, without its unreadable products; a list of another version counts as empty. */
export function toListed(stored: unknown): ListedInquiry {
  const { version, products, terms } = toObject(stored)
  if (version !== 1 || !Array.isArray(products)) return { products: [], terms: toTerms({}) }
  return { products: toProducts(products), terms: toTerms(terms) }
}

function toProducts(products: unknown[]): ListedProduct[] {
  const read = products.flatMap((product) => toProduct(product) ?? [])
  const unique = read.filter(({ path }, index) => read.findIndex((other) => other.path === path) === index)
  return unique.slice(0, MAX_LISTED)
}

export function packListed({ products, terms }: ListedInquiry): object {
  return { version: 1, products, ...(hasTerms(terms) && { terms }) }
}

export function hasTerms(terms: InquiryTerms): boolean {
  return Object.values(terms).some((value) => value !== '')
}

export function toProduct(stored: unknown): ListedProduct | null {
  const given = toObject(stored)
  const path = cutText(given.path, 300)
  const name = cutText(given.name, 300)
  // The path becomes part of an address, so it must look like a product's path.
  if (name === '' || !/^[\w-]+(\/[\w-]+)*$/.test(path)) return null
  return {
    path,
    name,
    sku: cutText(given.sku, 100),
    language: cutText(given.language, 20),
    moq: typeof given.moq === 'number' && given.moq > 0 ? given.moq : null,
    ...toWish(given),
  }
}

/** Reads a product of an inquiry from a provider's answer. */
export function toAsked(given: Readonly<Record<string, unknown>>): AskedProduct | null {
  const product = toProduct(given)
  return product && { ...product, load: cutText(given.load, 300) }
}

/** Reads a wish from stored data or an answer; missing or invalid fields are empty. */
export function toWish(given: Readonly<Record<string, unknown>>): Wish {
  const quantity = toDigits(given.quantity, MAX_PIECES_DIGITS)
  return {
    quantity,
    // Providers may return pieces only.
    typed: cutText(given.typed, LISTED_LIMITS.typed) || quantity,
    per: PERIODS.find((period) => period === given.per) ?? 'order',
    callOffs: toDigits(given.callOffs, LISTED_LIMITS.callOffs),
    transport: toTransport(given.transport) ?? toPallet(given.pallet),
    note: cutText(given.note, LISTED_LIMITS.note),
  }
}

/** A listed quantity in the form of an inquiry. */
export function askedOf({ quantity, typed, per, callOffs }: ListedProduct): AskedQuantity {
  return { quantity: toNumber(quantity), callOffs: toNumber(callOffs), typed, per }
}

/** The pieces of one delivery: a year's quantity is divided by its call-offs. */
export function piecesOfDelivery({ quantity, per, callOffs }: Wish): number {
  return Number(quantity) / (per === 'year' && callOffs !== '' ? Number(callOffs) : 1)
}

function toTransport(given: unknown): ShippingChoice | null {
  const { pallet, container, height, doubleStack } = toObject(given)
  const chosen = toPallet(pallet)
  if (!chosen) return null
  const key = Object.keys(CONTAINERS).find((name) => name === container) as ContainerKey | undefined
  return {
    ...chosen,
    ...(key && { container: key }),
    height: cutText(height, LISTED_LIMITS.height),
    doubleStack: doubleStack !== false,
  }
}

/** Only the pallet, as in an inquiry or a link. */
export function toPallet(pallet: unknown): ShippingChoice | null {
  const key = TRANSPORT_KEYS.find((name) => name === pallet)
  return key ? { pallet: key, container: USUAL_CONTAINER, height: '', doubleStack: true } : null
}

const toNumber = (digits: string) => (digits === '' ? null : Number(digits))

/** A number of the provider or the storage in digits; empty for anything else, which is never made a number. */
function toDigits(value: unknown, max: number): string {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= max && /^[1-9]\d*$/.test(text) ? text : ''
}

function cutText(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : ''
}
