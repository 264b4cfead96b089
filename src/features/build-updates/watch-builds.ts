import { isConstrained } from './is-constrained'
import { isUpdate } from './is-update'
import { fetchLatestBuild } from './latest-build'

/** Milliseconds between two checks. */
export const CHECK_INTERVAL = 60 * 60 * 1000

/**
 * Looks for a new build now, then every hour while the tab is in front, and when it comes back there after more than that.
 * Ends when one was found.
 *
 * @returns ends it before.
 */
export function watchBuilds(compilationHash: string | undefined, onUpdate: () => void): () => void {
  let baseline: string | null = null
  let checkedAt = 0
  let timer = 0

  async function check(): Promise<void> {
    checkedAt = Date.now()
    window.clearTimeout(timer)
    timer = window.setTimeout(checkWhenDue, CHECK_INTERVAL)
    const latest = isConstrained() ? null : await fetchLatestBuild()
    if (!latest) return
    if (!isUpdate(latest, { baseline, compilationHash })) {
      baseline ??= latest.id
      return
    }
    stop()
    onUpdate()
  }

  function checkWhenDue(): void {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= CHECK_INTERVAL) void check()
  }

  function stop(): void {
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', checkWhenDue)
    window.removeEventListener('pageshow', checkWhenDue)
  }

  document.addEventListener('visibilitychange', checkWhenDue)
  window.addEventListener('pageshow', checkWhenDue)
  void check()
  return stop
}
