import { useEffect } from 'react'
import { useSite } from '../../components/site-context'
import { announce, prepareAnnouncements } from './announce'
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

  useEffect(prepareAnnouncements, [])

  function toggle(): void {
    const wasListed = browserList.has(path)
    if (wasListed) browserList.remove(path)
    else if (!browserList.add(product, language)) return announce(full)
    if (!wasListed && !sku) void completeListed(path, href({ to: 'item', path }))
    const text = wasListed ? texts.removed : texts.added
    announce(fillText(text, { name, number: browserList.products().length }))
  }

  return { isListed, toggle, full: !isListed && list.length >= MAX_LISTED ? full : undefined }
}
