import { digest } from '../digest'
import type { GuardedStorage } from '../storage'
import { toObjects, toText } from '../to-value'

export const DUPLICATE_GUARD = {
  key: 'site:sent',
  /** Milliseconds in which the same call is refused. */
  interval: 1000,
  /** Characters of JSON; a body of this size or more is sent unguarded. */
  sizeLimit: 5 * 1024 * 1024,
} as const

interface SentCall {
  /** Storage holds no readable body. */
  fingerprint: string
  time: number
  /** A repeat was refused and reported to the visitor. */
  told: boolean
}

/** `repeat-told`: a repeat that was already reported to the visitor. */
export type GuardVerdict = 'first' | 'repeat' | 'repeat-told'

/** Judges whether a call with this address and JSON body was sent within the interval, and remembers it if not. */
export function judgeDuplicate(storage: GuardedStorage, url: string, json: string, now = Date.now()): GuardVerdict {
  if (json.length >= DUPLICATE_GUARD.sizeLimit) {
    // eslint-disable-next-line no-console -- the specification asks for a warning
    console.warn(
      `The body of ${url} has ${json.length} characters of JSON: too large to be guarded against sending twice.`,
    )
    return 'first'
  }
  const fingerprint = `${url} ${json.length} ${digest(json)}`
  const recent = readSent(storage).filter(({ time }) => time <= now && now - time < DUPLICATE_GUARD.interval)
  const former = recent.find((call) => call.fingerprint === fingerprint)
  const verdict = !former ? 'first' : former.told ? 'repeat-told' : 'repeat'
  if (former) former.told = true
  else recent.push({ fingerprint, time: now, told: false })
  storage.setJson(DUPLICATE_GUARD.key, recent)
  return verdict
}

function readSent(storage: GuardedStorage): SentCall[] {
  return toObjects(storage.getJson(DUPLICATE_GUARD.key)).flatMap(({ fingerprint, time, told }) =>
    typeof time === 'number' ? { fingerprint: toText(fingerprint), time, told: told === true } : [],
  )
}
