import { z } from 'zod'
import { isFormField, isInquiryTerm, isProductsField } from '../../packages/contract/src/read-inquiry'
import { MAX_LISTED, readTerms } from '../../packages/contract/src/inquiry-terms'
import { cleanLine, cleanText } from '../../packages/text/src/clean-text'
import { formatQuantity, type QuantityText } from '../../packages/text/src/format-quantity'
import { TRANSPORT_KEYS } from '../../packages/text/src/load-units'
import { PERIODS } from '../../packages/text/src/read-quantity'

/** JSON may hold any character, escaped. */
const line = (max: number) => z.string().max(max).overwrite(cleanLine).default('')

const productsSchema = z.array(
  z.object({
    sku: line(100),
    name: line(300),
    path: line(300),
    /** Pieces; null when the visitor gave no number. */
    quantity: z.int().positive().nullable().default(null),
    /** The quantity in the visitor's words, where they say more than the number or can't be one. */
    typed: line(200),
    per: z.enum(PERIODS).default('order').catch('order'),
    /** Deliveries in which a year's quantity is taken. */
    callOffs: z.int().positive().nullable().default(null).catch(null),
    /** The pallet that the buyer chose, or `loose`. */
    pallet: z.enum(TRANSPORT_KEYS).nullable().default(null).catch(null),
    /** Cartons, pallets and containers of the quantity, as the buyer read them. */
    load: line(300),
    note: z.string().max(1000).overwrite(cleanText).default(''),
  }),
)

export type InquiryProduct = z.infer<typeof productsSchema>[number]

/**
 * The products of an inquiry list. They come as JSON in the free fields `products`, `products2` and so on, since a free
 * field is a text of limited length. Fields with other content stay free fields.
 *
 * @param extra a JSON object of the free fields
 */
export function readProducts(extra: string): InquiryProduct[] {
  return readLists(JSON.parse(extra) as Record<string, string>).flatMap(({ products }) => products)
}

/**
 * The fields with a part of the list. One that would make it longer than a list can be is none: forty kilobytes of `{}`
 * would be thirteen thousand products, each with its lines in mails and on pages.
 */
function readLists(fields: Readonly<Record<string, string>>): { name: string; products: InquiryProduct[] }[] {
  let count = 0
  return Object.entries(fields)
    .filter(([name]) => isProductsField(name))
    .sort(([a], [b]) => Number(a.slice('products'.length)) - Number(b.slice('products'.length)))
    .flatMap(([name, text]) => {
      const { data: products } = productsSchema.safeParse(readJson(text))
      if (!products || count + products.length > MAX_LISTED) return []
      count += products.length
      return [{ name, products }]
    })
}

/** The free fields that are neither a part of the list nor a field of the contract. */
export function otherFreeFields(extra: string): [name: string, value: string][] {
  const fields = JSON.parse(extra) as Record<string, string>
  const terms = readTerms(fields)
  const lists = new Set(readLists(fields).map(({ name }) => name))
  // A list or a term that can't be read stays a free field.
  const isOther = (name: string) =>
    !lists.has(name) && !isFormField(name) && !(isInquiryTerm(name) && terms[name] !== '')
  return Object.entries(fields).filter(([name]) => isOther(name))
}

/** As one line for a table: article number and name, pieces, load, note. */
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
