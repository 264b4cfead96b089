import { forgetParameters } from '../../../../lib/forget-parameters'
import { ASK_PARAMETERS } from '../../../../lib/inquiry-list/list-key'
import { browserList } from '../../../../lib/inquiry-list/list-store'
import { LISTED_LIMITS } from '../../../../lib/inquiry-list/listed-product'
import { fetchListed } from '../api/fetch-listed'

/**
 * Lists the product that the page's address asks for, with the address's note, and forgets it there: a reload must not
 * ask again.
 *
 * @returns null if the address asks for nothing, else whether the product is listed, or could not be had
 */
export async function takeAsked(
  hrefOf: (path: string) => string,
  language: string,
): Promise<'listed' | 'full' | 'unknown' | null> {
  const query = new URLSearchParams(window.location.search)
  const path = query.get(ASK_PARAMETERS.path)
  if (path === null) return null
  const asked = query.get(ASK_PARAMETERS.note) ?? ''
  // The path becomes part of an address.
  const shown = /^[\w-]+(\/[\w-]+)*$/.test(path) ? await fetchListed(hrefOf(path)) : null
  forgetParameters(...Object.values(ASK_PARAMETERS))
  if (!shown) return 'unknown'
  const { name, nameLang = language, sku, moq } = shown
  if (!browserList.add({ path, name, sku, moq }, nameLang)) return 'full'
  const { note } = browserList.wish(path)
  if (!note.includes(asked)) {
    browserList.change(path, { note: [note, asked].filter(Boolean).join('; ').slice(0, LISTED_LIMITS.note) })
  }
  return 'listed'
}
