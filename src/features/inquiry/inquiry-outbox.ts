import { RequestError } from '../../lib/request/request-error'
import type { GuardedStorage } from '../../lib/storage'
import { outboxEntries, type OutboxEntry, type UnsentEntry } from './outbox-entries'
import type { InquiryPayload } from './build-inquiry'
import type { Attempt, postInquiry } from './post-inquiry'
import { readRefusal } from './read-refusal'
import type { FieldErrors } from './validate-inquiry'

/** What became of an inquiry that was sent off. `not-kept`: it failed, and the browser can't store it. */
export type Outcome =
  | { state: 'sent'; reference: string }
  | { state: 'kept' }
  | { state: 'not-kept' }
  | { state: 'refused'; errors: FieldErrors }
  | { state: 'duplicate' }

export interface OutboxPorts {
  storage: GuardedStorage
  post: typeof postInquiry
  /** Runs a task unless another tab, or this one, is running one of the same name; then it does nothing. */
  withLock: (name: string, task: () => Promise<void>) => Promise<void>
}

export interface InquiryOutbox {
  /**
   * Sends an inquiry, and keeps it until the provider has answered. It never rejects.
   *
   * @param which `later` where the same inquiry has been tried under this key
   */
  submit: (payload: InquiryPayload, key: string, which?: Attempt) => Promise<Outcome>
  /** Sends again what waits, under the same keys. */
  retry: () => Promise<void>
  /** Throws an inquiry away, or takes it over into the form. */
  remove: (key: string) => void
  entries: () => OutboxEntry[]
  /** Calls back when entries of this tab change. */
  subscribe: (listener: () => void) => () => void
}

export function createOutbox({ storage, post, withLock }: OutboxPorts): InquiryOutbox {
  const kept = outboxEntries(storage)
  const listeners = new Set<() => void>()

  function changed(): void {
    for (const listener of [...listeners]) listener()
  }

  function save(entry: OutboxEntry): boolean {
    const saved = kept.save(entry)
    changed()
    return saved
  }

  function remove(key: string): void {
    kept.remove(key)
    changed()
  }

  async function attempt({ payload, key }: UnsentEntry, which: Attempt): Promise<Outcome> {
    try {
      return { state: 'sent', reference: await post(payload, key, which) }
    } catch (error) {
      const errors = readRefusal(error)
      if (errors) return { state: 'refused', errors }
      if (error instanceof RequestError && error.kind === 'duplicate') return { state: 'duplicate' }
      return { state: 'kept' }
    }
  }

  async function submit(payload: InquiryPayload, key: string, which: Attempt = 'first'): Promise<Outcome> {
    let outcome: Outcome = { state: 'duplicate' }
    await withLock(key, async () => {
      // Kept before it is sent: the page may be closed before the answer comes.
      save({ key, state: 'sending', payload })
      outcome = await attempt({ key, state: 'sending', payload }, which)
      if (outcome.state !== 'kept') return remove(key)
      if (!save({ key, state: 'waiting', payload })) outcome = { state: 'not-kept' }
    })
    return outcome
  }

  async function retryOne(key: string): Promise<void> {
    // Another tab may have sent it since it was listed.
    const entry = kept.find(key)
    if (!entry || !isUnsent(entry)) return
    const outcome = await attempt(entry, 'later')
    const { payload } = entry
    switch (outcome.state) {
      case 'sent':
        save({ key, state: 'sent', reference: outcome.reference, email: payload.email })
        break
      case 'refused':
        save({ key, state: 'refused', payload, errors: outcome.errors })
        break
      default:
        save({ key, state: 'waiting', payload })
    }
  }

  async function retry(): Promise<void> {
    for (const { key } of kept.all().filter(isUnsent)) await withLock(key, () => retryOne(key))
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { submit, retry, remove, entries: kept.all, subscribe }
}

/** Still to be sent: neither arrived nor refused. */
function isUnsent(entry: OutboxEntry): entry is UnsentEntry & { state: 'sending' | 'waiting' } {
  return entry.state === 'sending' || entry.state === 'waiting'
}
