import { FORMS, isFormField, kindOf } from '../../../../packages/contract/src/read-inquiry'
import { TRAP } from '../../../../packages/contract/src/inquiry-trap'
import { OUTBOX_PREFIX } from '../../../lib/has-draft'
import { toObject, toText } from '../../../lib/to-value'
import type { GuardedStorage } from '../../../lib/storage'
import type { Receipt } from '../api/post-inquiry'
import { isFieldName, toInquiryFields } from './inquiry-fields'
import type { InquiryPayload } from './build-inquiry'
import { restoreRefusal, type Refusal } from './refusal'
import { isFieldError, type FieldErrors } from './validate-inquiry'

/**
 * A submitted inquiry. `sending`: no answer yet, or the page was left before it arrived; `waiting`: an attempt failed;
 * `refused`: waits for correction in its form; `sent`: arrived after waiting, only the receipt is left.
 */
export type OutboxEntry =
  | { key: string; state: 'sending' | 'waiting'; payload: InquiryPayload }
  | { key: string; state: 'refused'; payload: InquiryPayload; errors: FieldErrors; refusal: Refusal }
  | ({ key: string; state: 'sent'; email: string } & Receipt)

export type UnsentEntry = Exclude<OutboxEntry, { state: 'sent' }>

/** The inquiries kept in a storage, each under its own key, so tabs don't overwrite each other's. */
export function outboxEntries(storage: GuardedStorage) {
  const find = (key: string): OutboxEntry | null => toEntry(key, storage.getJson(OUTBOX_PREFIX + key))

  return {
    /** Oldest first. */
    all: () =>
      storage
        .keys(OUTBOX_PREFIX)
        .sort()
        .flatMap((key) => find(key.slice(OUTBOX_PREFIX.length)) ?? []),
    find,
    /** Returns whether it is kept. */
    save(entry: OutboxEntry): boolean {
      const { storedAt = Date.now() } = {
        ...(storage.getJson(OUTBOX_PREFIX + entry.key) as { storedAt?: number } | null),
      }
      return storage.setJson(OUTBOX_PREFIX + entry.key, { ...entry, storedAt })
    },
    remove: (key: string) => storage.remove(OUTBOX_PREFIX + key),
  }
}

/** A key by which the provider recognizes an inquiry; later keys sort after earlier ones. */
export function createKey(): string {
  const random = crypto.getRandomValues(new Uint32Array(4))
  return `${Date.now().toString(36)}-${Array.from(random, (part) => part.toString(36)).join('')}`
}

function toEntry(key: string, stored: unknown): OutboxEntry | null {
  const { state, payload, errors, refusal, reference, email, statusToken } = toObject(stored)
  if (state === 'sent') {
    return { key, state, reference: toText(reference), email: toText(email), statusToken: toText(statusToken) }
  }
  const restored = toPayload(payload)
  if (!restored) return null
  if (state === 'refused')
    return { key, state, payload: restored, errors: toErrors(errors), refusal: restoreRefusal(refusal) }
  return { key, state: state === 'waiting' ? 'waiting' : 'sending', payload: restored }
}

function toPayload(stored: unknown): InquiryPayload | null {
  const fields = toInquiryFields(stored)
  if (!fields) return null
  const given = stored as Partial<Record<keyof InquiryPayload, unknown>>
  const text = (name: keyof InquiryPayload) => toText(given[name])
  const more = Object.entries(given.more ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const attachments = Array.isArray(given.attachments) ? given.attachments.filter((id) => typeof id === 'string') : []
  const form: readonly string[] = FORMS[kindOf(Object.fromEntries(more))]
  const sent = Object.entries(fields).filter(([name]) => !isFormField(name) || form.includes(name))
  return {
    ...(Object.fromEntries(sent) as typeof fields),
    [TRAP]: text(TRAP),
    visitedPage: text('visitedPage'),
    referrer: text('referrer'),
    recordsId: text('recordsId'),
    companyId: text('companyId'),
    langId: text('langId') || undefined,
    ...(more.length > 0 && { more: Object.fromEntries(more) }),
    ...(attachments.length > 0 && { attachments }),
  }
}

function toErrors(stored: unknown): FieldErrors {
  const named = Object.entries(toObject(stored)).filter(([name, error]) => isFieldName(name) && isFieldError(error))
  return Object.fromEntries(named)
}
