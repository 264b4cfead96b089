import { z } from 'zod'

const productsSchema = z.array(
  z.object({
    sku: z.string().max(100).default(''),
    name: z.string().max(300).default(''),
    path: z.string().max(300).default(''),
    /** Pieces; null when the visitor gave no number. */
    quantity: z.int().positive().nullable().default(null),
    note: z.string().max(1000).default(''),
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
  const fields = Object.entries(JSON.parse(extra) as Record<string, string>)
  const parts = fields
    .filter(([name]) => /^products\d{0,2}$/.test(name))
    .sort(([a], [b]) => Number(a.slice('products'.length)) - Number(b.slice('products'.length)))
    .map(([, text]) => productsSchema.safeParse(readJson(text)))
  return parts.flatMap(({ success, data }) => (success ? data : []))
}

/** As one line for a table: article number and name, pieces, note. */
export function describeProduct({ sku, name, quantity, note }: InquiryProduct): string {
  const what = [sku, name].filter((text) => text !== '').join(' ')
  return [what, ...(quantity === null ? [] : [`${quantity} pcs`]), ...(note === '' ? [] : [note])].join(', ')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
