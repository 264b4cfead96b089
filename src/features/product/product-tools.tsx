import { useSyncExternalStore, useEffect, useState, type ComponentType } from 'react'
import { useSite } from '../../ui/components/site-context'
import { isConstrained } from '../../app/updates/is-constrained'
import { comparedItems, useCompared } from './compare/compared-items'
import { loadProduct } from '../../lib/load-product'
import { whenIdle } from '../../lib/when-idle'
import { quickView } from './quick-view/quick-view-state'
import { RecentlyViewed } from './recently-viewed'

const loadQuickView = () => import('./quick-view/quick-view')

const VIEW_BUTTONS = '[data-card-action="quick-view"]'

/** The products of the list around a button, in its order. */
function listPaths(button: Element): string[] {
  const list = button.closest('ul, ol') ?? button.parentElement
  return [...(list?.querySelectorAll<HTMLElement>(VIEW_BUTTONS) ?? [])].map(({ dataset }) => dataset.path ?? '')
}

export function act(button: HTMLElement): void {
  const { cardAction, path = '' } = button.dataset
  if (cardAction === 'compare') comparedItems.toggle(path)
  if (cardAction !== 'quick-view') return
  const paths = listPaths(button)
  loadQuickView().then(
    () => quickView.open(paths, Math.max(0, paths.indexOf(path))),
    // If the quick view fails, opens the page.
    () => button.closest('article')?.querySelector('a')?.click(),
  )
}

const COMPARE_BUTTONS = '[data-card-action="compare"]'

function mark(compared: readonly string[]): void {
  for (const button of document.querySelectorAll<HTMLElement>(COMPARE_BUTTONS)) {
    const isPressed = String(compared.includes(button.dataset.path ?? ''))
    if (button.getAttribute('aria-pressed') !== isPressed) button.setAttribute('aria-pressed', isPressed)
  }
}

/** Shows on the buttons of cards which products are chosen; also on buttons that appear later, as in filtered lists. */
function useMarkedButtons(compared: readonly string[]): void {
  useEffect(() => {
    mark(compared)
    if (compared.length === 0) return
    const observer = new MutationObserver(() => mark(compared))
    observer.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [compared])
}

const loadBar = async () => (await import('./compare/compare-bar')).CompareBar
const loadView = async () => (await loadQuickView()).QuickView

export interface ProductToolsProps {
  current?: string
}

/** The recently viewed products, the comparison bar once something is chosen, and the quick view on request. */
export function ProductTools({ current }: ProductToolsProps) {
  const compared = useCompared()
  const view = useSyncExternalStore(quickView.subscribe, quickView.read)
  const Bar = useLoaded(loadBar, compared.length > 0)
  const View = useLoaded(loadView, view !== null)
  useMarkedButtons(compared)
  usePrefetch()
  // Product pages, which cards link to, are shown only once this has loaded.
  useEffect(
    () =>
      whenIdle(() => {
        if (!isConstrained()) import('./product-facts').catch(() => {})
      }),
    [],
  )
  return (
    <>
      <RecentlyViewed {...(current !== undefined && { current })} />
      {Bar && <Bar />}
      {View && view && <View {...view} />}
    </>
  )
}

/**
 * A component whose code loads when first needed; null until then, or if loading failed.
 * @param load the same function each time
 */
function useLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (component) => setLoaded(() => component),
      () => {},
    )
  }, [load, isWanted])
  return Loaded
}

/** Loads the data and code of a quick view when its button is pointed at or focused. */
function usePrefetch(): void {
  const { href } = useSite()
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-card-action="quick-view"]')
      if (!button || isConstrained()) return
      // A failure is reported only when the quick view is opened.
      Promise.all([loadQuickView(), loadProduct(href({ to: 'item', path: button.dataset.path ?? '' }))]).catch(() => {})
    }
    document.addEventListener('pointerover', prefetch)
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [href])
}
