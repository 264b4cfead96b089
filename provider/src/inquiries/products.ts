import { z } from 'zod'
import { isFormField, isInquiryTerm, isProductsField } from '../../../packages/contract/src/read-inquiry'
import { MAX_LISTED, toTerms } from '../../../packages/contract/src/inquiry-terms'
import { cleanLine, cleanText } from '../../../packages/text/src/clean-text'
import { formatQuantity, type QuantityText } from '../../../packages/text/src/format-quantity'
import { TRANSPORT_KEYS } from '../../../packages/text/src/load-units'
import { PERIODS } from '../../../packages/text/src/read-quantity'

/** JSON strings may contain any character, escaped. */
const line = (max: number) => z.string().max(max).overwrite(cleanLine).default('')

const productsSchema = z.array(
  z.object({
    sku: line(100),
    name: line(300),
    path: line(300),
    /** Pieces; null if the visitor gave no number. */
    quantity: z.int().positive().nullable().default(null),
    /** The quantity as typed, if it is more specific than a number or not a number. */
    typed: line(200),
    per: z.enum(PERIODS).default('order').catch('order'),
    /** Deliveries per yearly quantity. */
    callOffs: z.int().positive().nullable().default(null).catch(null),
    /** The chosen pallet, or `loose`. */
    pallet: z.enum(TRANSPORT_KEYS).nullable().default(null).catch(null),
    /** Cartons, pallets and containers for the quantity, as shown to the buyer. */
    load: line(300),
    note: z.string().max(1000).overwrite(cleanText).default(''),
  }),
)

export type InquiryProduct = z.infer<typeof productsSchema>[number]

/**
 * The products of an inquiry list. They are sent as JSON in the free fields `products`, `products2` and so on, because
 * free fields are texts of limited length. Fields with other content remain free fields.
 * @param extra a JSON object of the free fields
 */
export function readProducts(extra: string): InquiryProduct[] {
  return readLists(JSON.parse(extra) as Record<string, string>).flatMap(({ products }) => products)
}

/**
 * Fields with part of the list. One that would exceed the maximum list length stays a free field: forty kilobytes of `{}`
 * would be thirteen thousand products, each with lines in mails and on pages.
 */
function readLists(fields: Readonly<Record<string, string>>): { name: string; products: InquiryProduct[] }[] {
  let count = 0
  return Object.entries(fields)
    .filter(([name]) => isProductsField(name))
    .sort(([a], [b]) => Number(a.slice('products'.length)) - Number(b.slice('products'.length)))
    .flatMap(([name, text]) => {
      const given = readJson(text)
      // Before validation, which is slow for thousands.
      if (!Array.isArray(given) || count + given.length > MAX_LISTED) return []
      const { data: products } = productsSchema.safeParse(given)
      if (!products) return []
      count += products.length
      return [{ name, products }]
    })
}

/** Free fields that are neither part of the list nor in the contract. */
export function otherFreeFields(extra: string): [name: string, value: string][] {
  const fields = JSON.parse(extra) as Record<string, string>
  const terms = toTerms(fields)
  const lists = new Set(readLists(fields).map(({ name }) => name))
  // Unreadable lists and terms remain free fields.
  const isOther = (name: string) =>
    !lists.has(name) && !isFormField(name) && !(isInquiryTerm(name) && terms[name] !== '')
  return Object.entries(fields).filter(([name]) => isOther(name))
}

/** A product as one line of a table: article number and name, pieces, load, note. */
export function describeProduct(product: InquiryProduct): string {
  const what = [product.sku, product.name].filter((text) => text !== '').join(' ')
  const say: Record<QuantityText, (text: string) => string> = {
    order: () => `${product.quantity} pcs`,
    year: () => `${product.quantity} pcs a year`,
    callOffs: (number) => `${number} call-offs`,
    typed: (words) => `"${words}"`,
  }
  const quantity = formatQuantity(product, 'en', (text, number) => say[text](number))
  return [what, quantity, product.load, product.note].filter((text) => text !== '').join(', ')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
