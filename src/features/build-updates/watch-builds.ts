import type { NewerBuild } from '../routing/newer-build'
import { fetchNewerBuild } from './build-meta'
import { isConstrained } from './is-constrained'
import { isUpdate } from './is-update'
import { fetchLatestBuild } from './latest-build'

/** Milliseconds between two checks. */
export const CHECK_INTERVAL = 60 * 60 * 1000

/** Milliseconds after which it is looked whether a check is due: a timer for the whole hour stands still while the machine sleeps. */
export const TICK = 60 * 1000

/**
 * Looks for a new build now, then every hour while the tab is in front, and when it comes back there after more than that.
 *
 * @param onUpdate is told of each new build at once, with null, and again with what its manifest says
 * @returns ends it.
 */
export function watchBuilds(
  compilationHash: string | undefined,
  onUpdate: (build: NewerBuild | null) => void,
): () => void {
  let baseline: string | null = null
  // One clock may be set, the other may stop while the machine sleeps; the one that says more is right.
  let checked = { time: 0, running: 0 }

  async function check(): Promise<void> {
    checked = { time: Date.now(), running: performance.now() }
    const latest = isConstrained() ? null : await fetchLatestBuild()
    if (!latest) return
    if (!isUpdate(latest, { baseline, compilationHash })) {
      baseline ??= latest.id
      return
    }
    onUpdate(null)
    const build = await fetchNewerBuild(latest.id)
    // Where it could not be read, the next check tells of the build again.
    if (!build) return
    baseline = latest.id
    onUpdate(build)
  }

  function checkWhenDue(): void {
    const passed = Math.max(Date.now() - checked.time, performance.now() - checked.running)
    if (document.visibilityState === 'visible' && passed >= CHECK_INTERVAL) void check()
  }

  const ticks = window.setInterval(checkWhenDue, TICK)
  document.addEventListener('visibilitychange', checkWhenDue)
  window.addEventListener('pageshow', checkWhenDue)
  void check()
  return () => {
    window.clearInterval(ticks)
    document.removeEventListener('visibilitychange', checkWhenDue)
    window.removeEventListener('pageshow', checkWhenDue)
  }
}
