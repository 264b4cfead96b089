import type { LanguageCode } from '../../../../site/languages'
import { buildDatasheetPath, buildDrawingSheetPath } from '../../../../site/site-files'
import { fetchOwn, packFiles, type PackedFile } from '../../../../lib/pack-files'

export { saveZip } from '../../../../lib/pack-files'

/** A listed product, and its page in the language of the documents. */
interface Packed {
  path: string
  sku: string
  href: string
}

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

/**
 * All documents of the listed products that are files, in one ZIP file.
 *
 * @param onProgress is told how many files of how many are there
 * @throws when nothing could be collected, or the connection failed
 */
export async function makePackage(
  products: readonly Packed[],
  language: LanguageCode,
  onProgress: (done: number, all: number) => void,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; files: number }> {
  const files: PackedFile[] = []
  for (const { path, sku, href } of products) {
    const page = await fetchOwn(`${href.replace(/\.html$/, '')}/_payload.json`)
    const payload: unknown = page ? await page.json() : null
    for (const address of readFiles(payload, language, path)) files.push({ address, folder: sku || path })
  }
  return packFiles(files, onProgress)
}
