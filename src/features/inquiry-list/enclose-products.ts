import { readProduct, type ListedProduct } from './listed-product'

/** The most characters that the provider accepts in a free field. */
const MAX_TEXT = 2000

/**
 * The listed products as free fields of an inquiry: `products`, and as many of `products2`, `products3` … as needed.
 * Each is JSON, a list of `{sku, name, path, quantity, note}`; the quantity is a number of pieces or null. See
 * docs/provider-contract.md.
 */
export function encloseProducts(products: readonly ListedProduct[]): Record<string, string> {
  const texts: string[][] = []
  for (const { sku, name, path, quantity, note } of products) {
    const text = JSON.stringify({ sku, name, path, quantity: quantity === '' ? null : Number(quantity), note })
    const last = texts.at(-1)
    if (last && `[${[...last, text].join()}]`.length <= MAX_TEXT) last.push(text)
    else texts.push([text])
  }
  return Object.fromEntries(texts.map((list, index) => [`products${index === 0 ? '' : index + 1}`, `[${list.join()}]`]))
}

/** The products in an inquiry's free fields, for the list. The language of their names is unknown. */
export function discloseProducts(fields: Readonly<Record<string, string>> = {}): ListedProduct[] {
  return Object.entries(fields).flatMap(([name, text]) => (/^products\d*$/.test(name) ? readPart(text) : []))
}

function readPart(text: string): ListedProduct[] {
  try {
    const list = JSON.parse(text) as unknown
    if (!Array.isArray(list)) return []
    return (list as Record<string, unknown>[]).flatMap(
      (given) =>
        readProduct({ ...given, quantity: typeof given.quantity === 'number' ? `${given.quantity}` : '' }) ?? [],
    )
  } catch {
    return []
  }
}
