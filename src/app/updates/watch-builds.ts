import type { NewerBuild } from '../routing/newer-build'
import { toObject } from '../../lib/to-value'
import { fetchNewerBuild } from './build-meta'
import { isConstrained } from './is-constrained'

const TIME_LIMIT_MS = 30_000

interface LatestBuild {
  id: string
  /** The build's time, in milliseconds since 1970. */
  timestamp: number
  webpackCompilationHash?: string
  /** When this page was loaded, by the server's clock; null if the answer has no date. */
  loadedAt: number | null
}

/** Gets the latest build; null if it is unknown. Errors are silent, and an HTML answer counts as none. */
async function fetchLatestBuild(): Promise<LatestBuild | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const { id, timestamp, webpackCompilationHash } = toObject(response.ok ? await response.json() : null)
    if (typeof id !== 'string' || typeof timestamp !== 'number') return null
    const answeredAt = Date.parse(response.headers.get('date') ?? '')
    return {
      id,
      timestamp,
      ...(typeof webpackCompilationHash === 'string' ? { webpackCompilationHash } : {}),
      loadedAt: Number.isNaN(answeredAt) ? null : answeredAt - performance.now(),
    }
  } catch {
    return null
  }
}

/** How far the clocks of the building and the serving machine may differ. */
const CLOCK_TOLERANCE_MS = 60_000

interface OwnBuild {
  /** The build that this tab saw at its first check; null before. */
  baseline: string | null
  /** Gatsby's hash of the code running in this tab. */
  compilationHash: string | undefined
}

/** Whether a build is newer than this tab: another one than the first one seen, or newer than the code or the page. */
export function isUpdate(latest: LatestBuild, { baseline, compilationHash }: OwnBuild): boolean {
  if (baseline !== null) return latest.id !== baseline
  const { webpackCompilationHash: latestHash } = latest
  if (latestHash && compilationHash && latestHash !== compilationHash) return true
  return latest.loadedAt !== null && latest.timestamp > latest.loadedAt + CLOCK_TOLERANCE_MS
}

export const CHECK_INTERVAL_MS = 60 * 60 * 1000

/** Between two looks whether a check is due: a single one-hour timer would pause while the machine sleeps. */
export const TICK_MS = 60 * 1000

/**
 * Checks for a new build now, then every hour while the tab is visible, and when it becomes visible after more than an
 * hour.
 * @param onUpdate called for each new build, first immediately with null, then with the contents of its manifest
 * @returns a function that stops it.
 */
export function watchBuilds(
  compilationHash: string | undefined,
  onUpdate: (build: NewerBuild | null) => void,
): () => void {
  let baseline: string | null = null
  // One clock may be set, the other may stop while the machine sleeps; the larger difference is right.
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
    // If the manifest could not be read, the next check reports the build again.
    if (!build) return
    baseline = latest.id
    onUpdate(build)
  }

  function checkWhenDue(): void {
    const passed = Math.max(Date.now() - checked.time, performance.now() - checked.running)
    if (document.visibilityState === 'visible' && passed >= CHECK_INTERVAL_MS) void check()
  }

  const ticks = window.setInterval(checkWhenDue, TICK_MS)
  document.addEventListener('visibilitychange', checkWhenDue)
  window.addEventListener('pageshow', checkWhenDue)
  void check()
  return () => {
    window.clearInterval(ticks)
    document.removeEventListener('visibilitychange', checkWhenDue)
    window.removeEventListener('pageshow', checkWhenDue)
  }
}
