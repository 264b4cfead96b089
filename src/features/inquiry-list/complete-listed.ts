import { browserList } from './browser-list'
import { fetchListed, type Shown } from './fetch-listed'

/** Completes a listed product from its page, and keeps the parts that are the same in every language. */
export async function completeListed(path: string, href: string): Promise<Shown | null> {
  const shown = await fetchListed(href)
  const listed = browserList.products().find((product) => product.path === path)
  if (shown && listed && (listed.sku !== shown.sku || listed.moq !== shown.moq)) {
    browserList.change(path, { sku: shown.sku, moq: shown.moq })
  }
  return shown
}
