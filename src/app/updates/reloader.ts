import type { GuardedStorage } from '../../lib/storage'
import { toObject, toObjects } from '../../lib/to-value'

const GUARD_KEY = 'site:reload'

/** Within this time, a path is not reloaded again. */
const GUARD_LIFETIME_MS = 10_000

interface GuardEntry {
  path: string
  /** Milliseconds since 1970. */
  expires: number
}

/** The stored form: the last reload, and earlier ones that still count, to prevent a loop A -> B -> A. */
interface ReloadGuard extends GuardEntry {
  others: GuardEntry[]
}

/**
 * The reloads that still count. An entry that would count for longer than the limit was stored before the clock was set
 * back.
 */
function toGuard(stored: unknown, now: number): GuardEntry[] {
  return toObjects([stored, ...toObjects(toObject(stored).others)]).flatMap(({ path, expires }) => {
    const counts = typeof expires === 'number' && expires > now && expires <= now + GUARD_LIFETIME_MS
    return counts && typeof path === 'string' ? { path, expires } : []
  })
}

/** The guard to store before a path is reloaded. */
function extendGuard(entries: readonly GuardEntry[], path: string, now: number): ReloadGuard {
  return { path, expires: now + GUARD_LIFETIME_MS, others: entries.filter((entry) => entry.path !== path) }
}

/** `wait`: a reload is under way. `offer`: the visitor is asked. `refuse`: it was tried, and would loop. */
type ReloadDecision = 'reload' | 'wait' | 'offer' | 'refuse'

export interface ReloaderTools {
  store: Pick<GuardedStorage, 'getJson' | 'setJson'>
  now: () => number
  /** The address shown. */
  here: () => URL
  leave: (target: URL, replace: boolean) => void
  isWriting: () => boolean
}

export function createReloader({ store, now, here, leave, isWriting }: ReloaderTools) {
  let underWay = { href: '', until: 0 }

  const readEntries = (time: number) => toGuard(store.getJson(GUARD_KEY), time)

  /** Returns what a reload would do, without side effects. */
  function decide(target: URL): ReloadDecision {
    const time = now()
    if (underWay.href === target.href && underWay.until > time) return 'wait'
    if (isWriting()) return 'offer'
    return readEntries(time).some(({ path }) => path === target.pathname) ? 'refuse' : 'reload'
  }

  return {
    decide,
    /** Asks for a reload at an address; on `reload` it has begun. */
    reload(target: URL, replace: boolean): ReloadDecision {
      const decision = decide(target)
      if (decision !== 'reload') return decision
      const time = now()
      const isKept = store.setJson(GUARD_KEY, extendGuard(readEntries(time), target.pathname, time))
      // Without storage the next document can't know that it was reloaded; but a reload requested by the visitor can't
      // loop.
      if (!isKept && target.pathname === here().pathname) return 'refuse'
      underWay = { href: target.href, until: time + GUARD_LIFETIME_MS }
      leave(target, replace)
      return 'reload'
    },
  }
}
