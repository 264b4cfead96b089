import { toObject, toObjects } from '../to-value'
import { findServerMessage, toRule, type Blame } from '../../site/server-messages'
import { describeReason, type NoticeText } from './notice'
import { RequestError } from './request-error'

/** The page's reaction to a failed call. */
export type Measure =
  /** Marks the fields that the provider objects to. */
  | 'mend'
  /** Waits and tries again: the failure may pass. */
  | 'retry-later'
  | 'sign-in'
  /** Shows the reason, and leaves the rest to the visitor. */
  | 'give-up'
  /** Nothing: the page no longer wanted the answer. */
  | 'nothing'

/** The ways in which a call can fail, in the order of checking. */
const SITUATIONS = {
  cancelled: ({ kind }) => kind === 'aborted',
  repeated: ({ kind }) => kind === 'duplicate',
  /** Offline, or no answer in time. */
  unreachable: ({ kind }) => kind === 'network' || kind === 'timeout',
  unauthorized: ({ code }) => code === 401,
  /** The provider is overloaded or down, as reported by itself or by a proxy. */
  unavailable: ({ kind, code }) => code === 503 || (kind === 'http' && code !== null && (code >= 500 || code === 429)),
  /** A proxy refused to pass the call on. */
  rejected: ({ kind }) => kind === 'http',
  unreadable: ({ kind }) => kind === 'unreadable',
  busy: ({ code }) => code === 429,
  /** The provider refuses for any other reason. If it names one of the caller's fields, this is `blamed` instead. */
  refused: () => true,
} as const satisfies Record<string, (error: RequestError) => boolean>

export type Situation = keyof typeof SITUATIONS | 'blamed'

/**
 * Kinds of calls with the same consequences of a failure. `credentials`: the login page; `erasure`: deletes or
 * replaces the visitor's data at the provider; `reading`: only shows the answer.
 */
export type CallKind = 'inquiry' | 'credentials' | 'erasure' | 'reading'

/** The only place that decides the consequences of a failed call. */
export const OUTCOMES = {
  //                     inquiry                   credentials                   erasure                   reading
  cancelled:         { inquiry: 'nothing',     credentials: 'nothing',     erasure: 'nothing',     reading: 'nothing' },
  repeated:          { inquiry: 'nothing',     credentials: 'nothing',     erasure: 'nothing',     reading: 'nothing' },
  unreachable:       { inquiry: 'retry-later', credentials: 'retry-later', erasure: 'give-up',     reading: 'retry-later' },
  unauthorized:      { inquiry: 'sign-in',     credentials: 'give-up',     erasure: 'sign-in',     reading: 'sign-in' },
  unavailable:       { inquiry: 'retry-later', credentials: 'retry-later', erasure: 'retry-later', reading: 'retry-later' },
  rejected:          { inquiry: 'give-up',     credentials: 'give-up',     erasure: 'give-up',     reading: 'give-up' },
  unreadable:        { inquiry: 'give-up',     credentials: 'give-up',     erasure: 'give-up',     reading: 'give-up' },
  busy:              { inquiry: 'give-up',     credentials: 'give-up',     erasure: 'give-up',     reading: 'give-up' },
  blamed:            { inquiry: 'mend',        credentials: 'mend',        erasure: 'mend',        reading: 'give-up' },
  refused:           { inquiry: 'give-up',     credentials: 'give-up',     erasure: 'give-up',     reading: 'give-up' },
} as const satisfies Record<Situation, Record<CallKind, Measure>> // prettier-ignore

export interface Outcome {
  measure: Measure
  situation: Situation
  /** The reason, for the visitor. */
  reason: NoticeText
  blames: readonly Blame[]
}

/**
 * Decides how the page reacts to a failed call.
 * @param hasField whether the caller's form has a field, by the provider's name; only these can be blamed
 */
export function decideOutcome(kind: CallKind, error: unknown, hasField = (_name: string) => false): Outcome {
  // Without a RequestError, the code that makes the call could not be loaded.
  if (!(error instanceof RequestError)) return decide(kind, 'unreachable', { from: 'network' })
  const situation = findSituation(error)
  const blames = listBlames(error).filter(({ field }) => hasField(field))
  const isBlamed = blames.length > 0 && OUTCOMES[situation][kind] !== 'sign-in'
  return decide(kind, isBlamed ? 'blamed' : situation, describeReason(error), blames)
}

function decide(kind: CallKind, situation: Situation, reason: NoticeText, blames: readonly Blame[] = []): Outcome {
  return { measure: OUTCOMES[situation][kind], situation, reason, blames }
}

function findSituation(error: RequestError): keyof typeof SITUATIONS {
  const found = Object.entries(SITUATIONS).find(([, holds]) => holds(error))
  return (found?.[0] ?? 'refused') as keyof typeof SITUATIONS
}

/** The fields that the provider rejects: from its list, or from the known meaning of its message. */
function listBlames({ kind, data, serverMessage }: RequestError): Blame[] {
  if (kind !== 'reply') return []
  const listed = toObjects(toObject(data).errors).flatMap(toBlames)
  const said = findServerMessage(serverMessage)?.about
  return listed.length > 0 || !said ? listed : [said]
}

function toBlames({ field, rule, message }: Readonly<Record<string, unknown>>): Blame[] {
  if (typeof field !== 'string') return []
  const said = typeof message === 'string' ? findServerMessage(message)?.about : undefined
  return [{ field, rule: toRule(rule) ?? (said?.field === field ? said.rule : null) }]
}
