import { useSyncExternalStore } from 'react'
import { useCompared } from '../compare/use-compared'
import { quickView } from '../quick-view/quick-view-state'
import { loadQuickView } from './act'
import { useLoaded } from './use-loaded'
import { useMarkedButtons } from './use-marked-buttons'
import { usePrefetch } from './use-prefetch'

export { act } from './act'

const loadBar = async () => (await import('../compare/compare-bar')).CompareBar
const loadView = async () => (await loadQuickView()).QuickView

/** The comparison's bar, once something is chosen, and the quick view, once it is asked for. */
export function ProductTools() {
  const compared = useCompared()
  const view = useSyncExternalStore(quickView.subscribe, quickView.read)
  const Bar = useLoaded(loadBar, compared.length > 0)
  const View = useLoaded(loadView, view !== null)
  useMarkedButtons(compared)
  usePrefetch()
  return (
    <>
      {Bar && <Bar />}
      {View && view && <View {...view} />}
    </>
  )
}
