import { useSite } from '../../components/site-context'
import { showMessage } from '../feedback/start'
import { browserList } from './browser-list'
import { completeListed } from './complete-listed'
import { fillText, type ListTexts } from './list-texts'
import { MAX_LISTED, type Listable } from './listed-product'
import { useList } from './use-list'

/** Whether a product is listed, and what its button does about it. */
export function useListed(product: Listable, texts: ListTexts) {
  const { language, href } = useSite()
  const list = useList()
  const isListed = list.some(({ path }) => path === product.path)
  const { name, path, sku } = product
  const full = fillText(texts.full, { max: MAX_LISTED })

  function toggle(): void {
    const wasListed = browserList.has(path)
    if (wasListed) browserList.remove(path)
    else if (!browserList.add(product, language)) return showMessage({ type: 'warning', text: full })
    if (!wasListed && !sku) void completeListed(path, href({ to: 'item', path }))
    const text = fillText(wasListed ? texts.removed : texts.added, { name, number: browserList.products().length })
    showMessage({ type: wasListed ? 'info' : 'success', text })
  }

  return { isListed, toggle, full: !isListed && list.length >= MAX_LISTED ? full : undefined }
}
