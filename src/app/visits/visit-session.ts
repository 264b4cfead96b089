import { UNKNOWN_SESSION } from '../../../packages/contract/src/replies'
import { decideOutcome } from '../../lib/request/outcomes'
import type { SessionIdStore } from './session-id'
import type { View } from './view'
import { acceptSession, anonymize } from './visit-contract'

/** Refusals after which a view is dropped, to unblock the ones behind it. */
const MAX_REFUSALS = 3

export interface VisitPorts {
  /** Records a view without a session; resolves to the new session's id, or `dev`. */
  postVisit: (view: View) => Promise<string>
  /** Records a view of a session; resolves to `404` if the provider has no such session. */
  postKnownVisit: (view: View, sessionId: string) => Promise<string>
  sessionId: SessionIdStore
  /** Whether the visitor may be given a session. */
  mayIdentify: () => boolean
}

export interface VisitSession {
  /**
   * Takes the views out of a queue and reports them in order, one at a time. It stops at the first failure and resolves
   * to its view, to be reported again; it never rejects.
   */
  drain: (queue: View[]) => Promise<View | null>
}

/** The visitor's session: how each view is reported, and how the answer changes the stored session id. */
export function createVisitSession({ postVisit, postKnownVisit, sessionId, mayIdentify }: VisitPorts): VisitSession {
  const refusals = new WeakMap<View, number>()

  async function report(view: View): Promise<void> {
    if (!mayIdentify()) return reportAnonymously(view)
    const id = sessionId.read()
    if (id !== null) {
      if ((await postKnownVisit(view, id)) !== UNKNOWN_SESSION) return
      sessionId.drop()
    }
    acceptSession(sessionId, await postVisit(view))
  }

  async function reportAnonymously(view: View): Promise<void> {
    sessionId.drop()
    await postVisit(anonymize(view))
  }

  function isGivenUp(view: View, error: unknown): boolean {
    if (decideOutcome('visit', error).measure === 'retry-later') return false
    const count = (refusals.get(view) ?? 0) + 1
    refusals.set(view, count)
    return count >= MAX_REFUSALS
  }

  async function drain(queue: View[]): Promise<View | null> {
    for (let view = queue.shift(); view; view = queue.shift()) {
      try {
        await report(view)
      } catch (error) {
        if (!isGivenUp(view, error)) return view
      }
    }
    return null
  }

  return { drain }
}
