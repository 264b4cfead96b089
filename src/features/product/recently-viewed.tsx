import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { localStore, type GuardedStorage } from '../../lib/storage'
import { createStoredPaths } from '../../lib/stored-paths'
import { emptyViewOf, useProducts } from './use-products'
import { ProductCard } from './product-card'
import * as styles from './recently-viewed.module.css'

/** A part counts as near up to this distance below the window. */
const REACH = '600px'

function useIsNear(ref: RefObject<Element>, isThere: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !isThere || !ref.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `0px 0px ${REACH} 0px`,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isThere, isNear])
  return isNear
}

/** How many products are remembered, and how many are shown. */
const MAX_RECENT = 12
const MAX_SHOWN = 6

const RECENT_KEY = 'site:recently-viewed'

/** Recently viewed products by path, latest first. Stored in the browser only. */
export function createRecentItems(storage: GuardedStorage) {
  const stored = createStoredPaths(RECENT_KEY, MAX_RECENT, storage)
  return {
    read: stored.read,
    subscribe: stored.subscribe,
    add: (path: string) => stored.update((paths) => [path, ...paths.filter((other) => other !== path)]),
    forget: (gone: readonly string[]) => stored.update((paths) => paths.filter((path) => !gone.includes(path))),
    clear: () => stored.update(() => []),
  }
}

export const recentItems = createRecentItems(localStore)

function readShownPaths(row: HTMLElement | null): (string | undefined)[] {
  const cards = [...document.querySelectorAll<HTMLElement>('article [data-path]')]
  return cards.filter((card) => !row?.contains(card)).map(({ dataset }) => dataset.path)
}

export interface RecentlyViewedProps {
  /** The page's product; it is remembered, but not shown here, nor are other products on the page. */
  current?: string
}

/** Recently viewed products as cards. Their data loads when the row is near the viewport. */
export function RecentlyViewed({ current }: RecentlyViewedProps) {
  const { t } = useTranslation('card')
  const section = useRef<HTMLElement>(null)
  const recent = useSyncExternalStore(recentItems.subscribe, recentItems.read)
  // A product viewed in another tab does not move the row under the visitor's eyes.
  const [first, setFirst] = useState<readonly string[]>([])
  const shown = recent.length === 0 ? recent : first
  const paths = useMemo(() => shown.filter((path) => path !== current).slice(0, MAX_SHOWN), [shown, current])
  const isNear = useIsNear(section, paths.length > 0)
  const { products } = useProducts(isNear ? paths : null)

  useEffect(() => {
    const onPage = readShownPaths(section.current)
    setFirst(recentItems.read().filter((path) => !onPage.includes(path)))
    if (current) recentItems.add(current)
  }, [current])

  useEffect(() => {
    const deleted = products.flatMap(({ path, step }) => (step === 'gone' ? path : []))
    if (deleted.length > 0) recentItems.forget(deleted)
  }, [products])

  if (paths.length === 0) return null
  const gone = new Set(products.flatMap(({ path, step }) => (step === 'gone' || step === 'unreachable' ? path : [])))
  const there = new Map(products.flatMap((product) => (product.step === 'ready' ? [[product.path, product.page]] : [])))
  const kept = paths.filter((path) => !gone.has(path))
  if (kept.length === 0) return null

  function clear(): void {
    recentItems.clear()
    // The button is gone, and so is the focus.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <section ref={section} className={`container ${styles.recent}`} aria-labelledby="recently-viewed">
      <div className={styles.head}>
        <h2 id="recently-viewed">{t('recent.title')}</h2>
        <p>{t('recent.note')}</p>
        <button type="button" className="button quiet" onClick={clear}>
          {t('recent.clear')}
        </button>
      </div>
      <ul className={`${styles.row} framed`}>
        {kept.map((path) => {
          const page = there.get(path)
          return (
            <li key={path}>
              {page ? <ProductCard product={{ ...page.product, empty: emptyViewOf(page) }} level={3} /> : <Waiting />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Waiting() {
  return <div className={styles.waiting} data-ground="picture" />
}
