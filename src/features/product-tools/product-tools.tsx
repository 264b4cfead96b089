import { useSyncExternalStore } from 'react'
import { useCompared } from '../compare/use-compared'
import { RecentlyViewed } from '../recently-viewed/recently-viewed'
import { quickView } from '../quick-view/quick-view-state'
import { loadQuickView } from './act'
import { useLoaded } from './use-loaded'
import { useMarkedButtons } from './use-marked-buttons'
import { usePrefetch } from './use-prefetch'

export { act } from './act'

const loadBar = async () => (await import('../compare/compare-bar')).CompareBar
const loadView = async () => (await loadQuickView()).QuickView

export interface ProductToolsProps {
  /** The path of the product that the page is about. */
  current?: string
}

/** What was viewed before; the comparison's bar, once something is chosen; the quick view, once it is asked for. */
export function ProductTools({ current }: ProductToolsProps) {
  const compared = useCompared()
  const view = useSyncExternalStore(quickView.subscribe, quickView.read)
  const Bar = useLoaded(loadBar, compared.length > 0)
  const View = useLoaded(loadView, view !== null)
  useMarkedButtons(compared)
  usePrefetch()
  return (
    <>
      <RecentlyViewed {...(current !== undefined && { current })} />
      {Bar && <Bar />}
      {View && view && <View {...view} />}
    </>
  )
}
