export const GUARD_KEY = 'site:reload'

/** Milliseconds in which a path is not reloaded again. */
export const GUARD_LIFETIME = 10_000

export interface GuardEntry {
  path: string
  /** Milliseconds since 1970. */
  expires: number
}

/** What is stored: the last reload, and the others that count still, so that A -> B -> A does not loop. */
export interface ReloadGuard extends GuardEntry {
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
