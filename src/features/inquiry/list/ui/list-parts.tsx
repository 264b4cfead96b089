import { useLayoutEffect } from 'react'
import * as button from '../../../../ui/components/button.module.css'
import { useSite } from '../../../../ui/components/site-context'
import { SiteLink } from '../../../../ui/components/site-link'
import type { LanguageCode } from '../../../../site/languages'
import { showMessage } from '../../../../app/feedback/start'
import { CheckIcon, CrossIcon, PlusIcon } from './list-icons'
import { browserList, useList } from '../../../../lib/inquiry-list/list-store'
import { completeListed } from '../api/fetch-listed'
import * as styles from './inquiry-list.module.css'
import { LISTED_MARK } from '../../../../lib/inquiry-list/list-key'
import { loadListTexts, type ListTexts, fillText } from '../../../../lib/inquiry-list/list-texts'
import { MAX_LISTED, type Listable } from '../../../../lib/inquiry-list/listed-product'

/** Loads the list's parts and texts; every page does so when the browser is idle. */
export async function loadParts(language: LanguageCode) {
  return { parts: { AddToInquiry, ListBadge, QuickAdd }, texts: await loadListTexts(language) }
}

/**
 * A product page's button that adds the product to the list; once it is there, a link to the list appears beside it.
 */
function AddToInquiry({ product, texts }: { product: Listable; texts: ListTexts }) {
  const { isListed, toggle, full } = useListed(product, texts)
  const quiet = `${button.button} ${button.quiet}`
  return (
    <div className={styles.add}>
      {isListed && (
        <SiteLink key="view" target={{ to: 'inquiry' }} className={`${quiet} ${styles.addMain}`}>
          <CheckIcon /> {texts.view}
        </SiteLink>
      )}
      {/* The same button before and after, so that it keeps the focus. */}
      <button
        key="toggle"
        type="button"
        className={`${quiet} ${isListed ? styles.addRemove : styles.addMain}`}
        aria-label={isListed ? texts.remove : undefined}
        title={isListed ? texts.remove : full}
        aria-disabled={full !== undefined || undefined}
        onClick={toggle}
      >
        {isListed ? (
          <CrossIcon />
        ) : (
          <>
            <PlusIcon /> <span>{texts.add}</span>
          </>
        )}
      </button>
    </div>
  )
}

/** The number of listed products, at the corner of the link that holds it; it is part of the link's name. */
function ListBadge({ texts }: { texts: ListTexts }) {
  const { length: number } = useList()
  // The inquiry page reserves the list's room by this number, and leaves out what the form need not ask.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--inquiry-list', String(number))
    document.documentElement.toggleAttribute(LISTED_MARK, number > 0)
  }, [number])
  if (number === 0) return null
  return (
    <>
      <span aria-hidden="true" className={styles.badge}>
        {number}
      </span>
      <span className={styles.offscreen}> ({fillText(texts.count, { number })})</span>
    </>
  )
}

/** The small button on a product's card that adds the product to the list or removes it. */
function QuickAdd({ product, texts }: { product: Listable; texts: ListTexts }) {
  const { isListed, toggle, full } = useListed(product, texts)
  const { name } = product
  return (
    <button
      type="button"
      data-ground="picture"
      data-listed={isListed || undefined}
      className={styles.quick}
      aria-label={fillText(isListed ? texts.removeNamed : texts.addNamed, { name })}
      title={full ?? (isListed ? texts.remove : texts.add)}
      aria-disabled={full !== undefined || undefined}
      onClick={toggle}
    >
      {isListed ? <CheckIcon /> : <PlusIcon />}
    </button>
  )
}

/** Whether a product is listed, and the action of its button. */
function useListed(product: Listable, texts: ListTexts) {
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
