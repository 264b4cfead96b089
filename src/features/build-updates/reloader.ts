import type { GuardedStorage } from '../../lib/storage'
import { decideReload, type ReloadDecision } from './decide-reload'
import { extendGuard, GUARD_KEY, GUARD_LIFETIME, readGuard } from './reload-guard'

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
