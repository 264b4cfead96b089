import type { LanguageCode } from '../../../../site/languages'
import { buildFacetsPath } from '../../../../site/site-files'
import { loadJson } from '../../../../lib/load'
import type { FacetFile } from '../../../../lib/facet-file'
import { readQuantity } from '../../../../../packages/text/src/read-quantity'
import { browserList } from '../../../../lib/inquiry-list/list-store'
import { createCodeIndex, type CodeIndex, type OrderLine } from './order-lines'

/**
 * Loads the article numbers of all products, from the file that the filters of the lists use.
 * @throws if it can't be reached
 */
export async function loadCodes(language: LanguageCode): Promise<CodeIndex> {
  const { pathFolder, pathEnd, name, sku } = await loadJson<FacetFile>(buildFacetsPath(language), { cache: 'no-cache' })
  const folderOf = (index: number) => pathFolder.values[pathFolder.of[index] ?? -1] ?? ''
  return createCodeIndex(
    pathEnd.map((end, index) => ({ path: folderOf(index) + end, name: name[index] ?? '', sku: sku[index] ?? '' })),
  )
}

/**
 * Adds the lines to the inquiry list; a product already listed is updated.
 * @returns how many products are listed of those, and how many did not fit
 */
export function takeLines(lines: readonly OrderLine[], language: LanguageCode): { taken: number; left: number } {
  const outcomes = lines.flatMap(({ product, typed, per, callOffs, transport, note }) => {
    if (!product) return []
    if (!browserList.add(product, language)) return false
    const read = readQuantity(typed, language)
    const period = per ?? read.per
    browserList.change(product.path, {
      ...(typed !== '' && { typed, quantity: String(read.pieces ?? '') }),
      ...(period && { per: period }),
      ...(callOffs !== '' && { callOffs }),
      ...(transport && { transport }),
      ...(note !== '' && { note }),
    })
    return true
  })
  return { taken: outcomes.filter(Boolean).length, left: outcomes.filter((isTaken) => !isTaken).length }
}
