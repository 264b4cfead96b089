import { createListeners } from '../../../lib/listeners'
import type { GuardedStorage } from '../../../lib/storage'
import { outboxEntries, type OutboxEntry, type UnsentEntry } from './outbox-entries'
import type { InquiryPayload } from './build-inquiry'
import type { Answer, Attempt, sendInquiry } from '../api/post-inquiry'

/**
 * The result of sending an inquiry. `not-kept`: it failed, and the browser can't store it. `held`: it is kept during
 * sign-in.
 */
export type Outcome = Exclude<Answer, { state: 'waiting' }> | { state: 'kept' | 'not-kept' | 'held' }

interface OutboxPorts {
  storage: GuardedStorage
  send: typeof sendInquiry
  /** Runs a task, or does nothing if this tab or another is running one of the same name. */
  withLock: (name: string, task: () => Promise<void>) => Promise<void>
}

export function createOutbox({ storage, send, withLock }: OutboxPorts) {
  const kept = outboxEntries(storage)
  const { tell, subscribe } = createListeners()

  function save(entry: OutboxEntry): boolean {
    const saved = kept.save(entry)
    tell()
    return saved
  }

  /** Discards an inquiry, or takes it over into the form. */
  function remove(key: string): void {
    kept.remove(key)
    tell()
  }

  /** Without a connection even the sending code may be missing. */
  const attempt = ({ payload, key }: UnsentEntry, which: Attempt): Promise<Answer> =>
    send(payload, key, which).catch(() => ({ state: 'waiting' }))

  /**
   * Sends an inquiry, and keeps it until the provider has answered. It never rejects.
   * @param which `again` if the same inquiry has been tried under this key
   */
  async function submit(payload: InquiryPayload, key: string, which: Attempt = 'first'): Promise<Outcome> {
    let outcome: Outcome = { state: 'duplicate' }
    await withLock(key, async () => {
      // Saved before sending: the page may be closed before the answer arrives.
      save({ key, state: 'sending', payload })
      const answer = await attempt({ key, state: 'sending', payload }, which)
      if (answer.state === 'waiting') {
        outcome = { state: save({ key, state: 'waiting', payload }) ? 'kept' : 'not-kept' }
      } else if (answer.state === 'refused' && answer.leave && save({ ...answer, key, payload })) {
        outcome = { state: 'held' }
        void answer.leave()
      } else {
        outcome = answer
        remove(key)
      }
    })
    return outcome
  }

  async function retryOne(key: string, which: Attempt): Promise<void> {
    // Another tab may have sent it since it was listed.
    const entry = kept.find(key)
    if (!entry || !isUnsent(entry)) return
    const { payload } = entry
    const answer = await attempt(entry, which)
    if (answer.state === 'sent') save({ ...answer, key, email: payload.email })
    else if (answer.state === 'refused') save({ ...answer, key, payload })
    else save({ key, state: 'waiting', payload })
  }

  /** Requeues a refused inquiry unchanged. */
  function release(key: string): void {
    const entry = kept.find(key)
    if (entry?.state === 'refused') save({ key, state: 'waiting', payload: entry.payload })
  }

  /** Resends the waiting inquiries under the same keys; `again` if the visitor requested it. */
  async function retry(which: Exclude<Attempt, 'first'> = 'background'): Promise<void> {
    for (const { key } of kept.all().filter(isUnsent)) await withLock(key, () => retryOne(key, which))
  }

  return { submit, release, retry, remove, entries: kept.all, subscribe }
}

function isUnsent(entry: OutboxEntry): entry is UnsentEntry & { state: 'sending' | 'waiting' } {
  return entry.state === 'sending' || entry.state === 'waiting'
}
