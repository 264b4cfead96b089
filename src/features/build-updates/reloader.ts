import type { GuardedStorage } from '../../lib/storage'

const GUARD_KEY = 'site:reload'

/** Milliseconds in which a path is not reloaded again. */
export const GUARD_LIFETIME = 10_000

interface GuardEntry {
  path: string
  /** Milliseconds since 1970. */
  expires: number
}

/** What is stored: the last reload, and the others that count still, so that A -> B -> A does not loop. */
interface ReloadGuard extends GuardEntry {
  others: GuardEntry[]
}

function isEntry(value: unknown): value is GuardEntry {
  if (typeof value !== 'object' || value === null) return false
  const { path, expires } = value as Partial<GuardEntry>
  return typeof path === 'string' && typeof expires === 'number'
}

/** The reloads that count still. One that would count longer than any can was stored before the clock was set back. */
export function readGuard(stored: unknown, now: number): GuardEntry[] {
  if (!isEntry(stored)) return []
  const others: unknown = (stored as Partial<ReloadGuard>).others
  return [stored, ...(Array.isArray(others) ? others.filter(isEntry) : [])]
    .filter(({ expires }) => expires > now && expires <= now + GUARD_LIFETIME)
    .map(({ path, expires }) => ({ path, expires }))
}

/** The guard to store before a path is reloaded. */
export function extendGuard(entries: readonly GuardEntry[], path: string, now: number): ReloadGuard {
  return { path, expires: now + GUARD_LIFETIME, others: entries.filter((entry) => entry.path !== path) }
}

export interface ReloaderTools {
  store: Pick<GuardedStorage, 'getJson' | 'setJson'>
  now: () => number
  /** The address shown. */
  here: () => URL
  /** Loads an address as a new document. */
  leave: (target: URL, replace: boolean) => void
  isWriting: () => boolean
}

export interface Reloader {
  /** Tells what would become of a reload, and does nothing. */
  decide: (target: URL) => ReloadDecision
  /** Asks for a reload at an address; when the answer is `reload`, it has begun. */
  reload: (target: URL, replace: boolean) => ReloadDecision
}

export function createReloader({ store, now, here, leave, isWriting }: ReloaderTools): Reloader {
  let underWay = { href: '', until: 0 }

  const readEntries = (time: number) => readGuard(store.getJson(GUARD_KEY), time)

  function decide(target: URL): ReloadDecision {
    const time = now()
    return decideReload({
      isUnderWay: underWay.href === target.href && underWay.until > time,
      isWriting: isWriting(),
      isGuarded: readEntries(time).some(({ path }) => path === target.pathname),
    })
  }

  return {
    decide,
    reload(target, replace) {
      const decision = decide(target)
      if (decision !== 'reload') return decision
      const time = now()
      const isKept = store.setJson(GUARD_KEY, extendGuard(readEntries(time), target.pathname, time))
      // Without storage nothing tells the next document not to reload; but what the visitor asked for can't loop.
      if (!isKept && target.pathname === here().pathname) return 'refuse'
      underWay = { href: target.href, until: time + GUARD_LIFETIME }
      leave(target, replace)
      return 'reload'
    },
  }
}

/** `wait`: it is under way. `offer`: the visitor is asked. `refuse`: it was tried, and would loop. */
type ReloadDecision = 'reload' | 'wait' | 'offer' | 'refuse'

interface ReloadSituation {
  /** This tab has asked for the very reload already. */
  isUnderWay: boolean
  /** An inquiry is being written. */
  isWriting: boolean
  /** The path was reloaded a moment ago. */
  isGuarded: boolean
}

/** Decides what becomes of a reload that a new build or a failed load calls for. */
export function decideReload({ isUnderWay, isWriting, isGuarded }: ReloadSituation): ReloadDecision {
  if (isUnderWay) return 'wait'
  if (isWriting) return 'offer'
  return isGuarded ? 'refuse' : 'reload'
}
