import { whenIdle } from '../../lib/when-idle'
import type { NewerBuild } from '../routing/newer-build'
import { isConstrained } from './is-constrained'

/** After the page's load event. */
const FIRST_CHECK_MS = 1000

/** After a connection was too slow to use. */
const NEXT_TRY_MS = 60 * 60 * 1000

/**
 * Starts watching for newer builds about a second after the page has loaded, when the browser is idle.
 * @param compilationHash of the tab's own code
 */
export function startWatching(compilationHash: string | undefined, onUpdate: (build: NewerBuild | null) => void): void {
  const watch = () => {
    if (isConstrained()) return void window.setTimeout(watch, NEXT_TRY_MS)
    import('./watch-builds').then(
      ({ watchBuilds }) => watchBuilds(compilationHash, onUpdate),
      () => {},
    )
  }
  const afterLoad = () => window.setTimeout(() => whenIdle(watch), FIRST_CHECK_MS)
  if (document.readyState === 'complete') afterLoad()
  else window.addEventListener('load', afterLoad, { once: true })
}
