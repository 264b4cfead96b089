import { SAMPLE_BOX } from '../../../../../packages/contract/src/inquiry-fields'
import { isProductsField, QUOTATION_TERMS } from '../../../../../packages/contract/src/read-inquiry'
import {
  toProduct,
  type AskedProduct,
  type ListedInquiry,
  type ListedProduct,
} from '../../../../lib/inquiry-list/listed-product'

type Enclosed = Omit<ListedInquiry, 'products'> & { products: readonly AskedProduct[] }

/** The most characters that the provider accepts in a free field. */
const MAX_TEXT = 2000

/**
 * The inquiry list as additional fields of an inquiry: `products`, and as many of `products2`, `products3` … as
 * needed, each JSON, and the terms of the whole list. See docs/provider-contract.md.
 */
export function encloseList({ products, terms }: Enclosed): Record<string, string> {
  if (products.length === 0) return {}
  const said = QUOTATION_TERMS.filter((name) => terms[name] !== '').map((name) => [name, terms[name]])
  return { ...encloseProducts(products.map(encloseProduct)), ...(Object.fromEntries(said) as Record<string, string>) }
}

/** A sample box has neither quantities nor delivery terms, and may be requested without a list. */
export function encloseSamples(products: readonly ListedProduct[]): Record<string, string> {
  const samples = products.map(({ sku, name, path, note }) => ({ sku, name, path, quantity: null, note }))
  return { ...encloseProducts(samples), kind: SAMPLE_BOX }
}

function encloseProducts(products: readonly object[]): Record<string, string> {
  const texts: string[][] = []
  for (const product of products) {
    const text = JSON.stringify(product)
    const last = texts.at(-1)
    if (last && `[${[...last, text].join()}]`.length <= MAX_TEXT) last.push(text)
    else texts.push([text])
  }
  return Object.fromEntries(texts.map((list, index) => [`products${index === 0 ? '' : index + 1}`, `[${list.join()}]`]))
}

/** The quantity is a number of pieces or null; the typed text is included if it says more than the number. */
function encloseProduct({ sku, name, path, quantity, typed, per, callOffs, transport, load, note }: AskedProduct) {
  return {
    sku,
    name,
    path,
    quantity: quantity === '' ? null : Number(quantity),
    ...(typed !== quantity && { typed }),
    ...(per !== 'order' && { per }),
    ...(per === 'year' && callOffs !== '' && { callOffs: Number(callOffs) }),
    ...(transport && { pallet: transport.pallet }),
    ...(load && { load }),
    note,
  }
}

/** The products in an inquiry's free fields, for the list. The language of their names is unknown. */
export function discloseProducts(fields: Readonly<Record<string, string>> = {}): ListedProduct[] {
  return Object.entries(fields).flatMap(([name, text]) => (isProductsField(name) ? parsePart(text) : []))
}

function parsePart(text: string): ListedProduct[] {
  try {
    const list = JSON.parse(text) as unknown
    if (!Array.isArray(list)) return []
    return (list as unknown[]).flatMap((given) => toProduct(given) ?? [])
  } catch {
    return []
  }
}
