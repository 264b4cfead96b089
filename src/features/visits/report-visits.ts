import { loadAxios } from '../../lib/request/transport'
import { sessionIdStore } from '../session/session-id'
import { mayIdentify } from '../session/tracking-preference'
import { postKnownVisit } from './post-known-visit'
import { postVisit } from './post-visit'
import type { View } from './view'
import { createVisitSession } from './visit-session'

const session = createVisitSession({ postVisit, postKnownVisit, sessionId: sessionIdStore, mayIdentify })

/** Reports the queued views to the provider. */
export async function reportVisits(queue: View[]): Promise<void> {
  // Once a view is out of the queue nothing may hold up its request, or a page that is left in between loses it.
  await loadAxios()
  await session.drain(queue)
}
