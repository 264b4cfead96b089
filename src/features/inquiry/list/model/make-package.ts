import type { LanguageCode } from '../../../../site/languages'
import { buildDatasheetPath, buildDrawingSheetPath } from '../../../../site/site-files'
import { loadProduct, ProductError, type ProductPage } from '../../../../lib/load-product'
import { packFiles, type PackedFile } from '../../../../lib/pack-files'

interface Packed {
  path: string
  sku: string
  href: string
}

type Documented = Pick<ProductPage['product'], 'documents' | 'drawing'>

/** Addresses of a product's documents on this site; a file may appear there once for each of its pages. */
export function listFiles(product: Documented | undefined, language: LanguageCode, path: string): string[] {
  const documents = product?.documents.filter(({ isFile }) => isFile) ?? []
  return [
    ...new Set([
      buildDatasheetPath(language, path),
      ...(product?.drawing ? [buildDrawingSheetPath(language, path)] : []),
      ...documents.map(({ address }) => address.replace(/#.*/, '')),
    ]),
  ]
}

/** Null where the site does not have its page any more. */
async function findPage(href: string): Promise<ProductPage | null> {
  try {
    return await loadProduct(href)
  } catch (error) {
    if (error instanceof ProductError && error.reason === 'gone') return null
    throw error
  }
}

/**
 * All file documents of the listed products, in one ZIP file.
 *
 * @param onProgress gets the number of collected files and the total
 * @throws when nothing could be collected, or the connection failed
 */
export async function makePackage(
  products: readonly Packed[],
  language: LanguageCode,
  onProgress: (done: number, all: number) => void,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; files: number }> {
  const files: PackedFile[] = []
  for (const { path, sku, href } of products) {
    const page = await findPage(href)
    for (const address of listFiles(page?.product, language, path)) files.push({ address, folder: sku || path })
  }
  return packFiles(files, onProgress)
}
