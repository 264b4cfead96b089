import { zipSync, type Zippable } from 'fflate'
import type { LanguageCode } from '../../../../site/languages'
import { buildDatasheetPath, buildDrawingSheetPath } from '../../../../site/site-files'

/** A listed product, and its page in the language of the documents. */
interface Packed {
  path: string
  sku: string
  href: string
}

/** Files that are collected at once. */
const AT_ONCE = 4

const child = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** Addresses of a product's documents on this site, from the data of its page; the same file stands there once for each of its pages. */
export function readFiles(payload: unknown, language: LanguageCode, path: string): string[] {
  const product = ['result', 'data', 'product'].reduce(child, payload)
  const given = child(product, 'documents')
  const documents = (Array.isArray(given) ? (given as unknown[]) : []).flatMap((document) => {
    const address = child(document, 'address')
    return child(document, 'isFile') === true && typeof address === 'string' ? [address.replace(/#.*/, '')] : []
  })
  const drawing = child(product, 'drawing') ? [buildDrawingSheetPath(language, path)] : []
  return [...new Set([buildDatasheetPath(language, path), ...drawing, ...documents])]
}

/** The names in the package: what is about a product stands in a folder of its own, certificates stand in one for all. */
function nameOf(address: string, { sku, path }: Packed): string {
  const [, kind = '', , market = '', ...rest] = address.split('/')
  if (kind === 'certificates') return `${kind}/${rest.at(-1) ?? market}`
  const own = kind === 'declarations' ? `declaration-${market}` : kind
  return `${(sku || path).replaceAll(/[^\w-]/g, '-')}/${own}${/\.\w+$/.exec(address)?.[0] ?? ''}`
}

async function get(address: string): Promise<Response | null> {
  const response = await fetch(address)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response
}

/**
 * All documents of the listed products that are files, in one ZIP file. One that the site does not have is left out.
 *
 * @param onProgress is told how many files of how many are there
 * @throws when nothing could be collected, or the connection failed
 */
export async function makePackage(
  products: readonly Packed[],
  language: LanguageCode,
  onProgress: (done: number, all: number) => void,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; files: number }> {
  const addresses = new Map<string, string>()
  for (const product of products) {
    const page = await get(`${product.href.replace(/\.html$/, '')}/_payload.json`)
    const payload: unknown = page ? await page.json() : null
    for (const address of readFiles(payload, language, product.path)) addresses.set(nameOf(address, product), address)
  }
  const files: Zippable = {}
  const waiting = [...addresses]
  let done = 0
  onProgress(done, addresses.size)
  async function collect(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, address] = next
      const answer = await get(address)
      // PDF files are compressed already.
      if (answer) files[name] = [new Uint8Array(await answer.arrayBuffer()), { level: 0 }]
      onProgress((done += 1), addresses.size)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, collect))
  const count = Object.keys(files).length
  if (count === 0) throw new Error('The site has none of these documents.')
  // Its other function starts workers from generated code, which the policy of the pages forbids.
  return { bytes: zipSync(files, { level: 0 }), files: count }
}
