import { fieldRow, isRequiredField } from '../../../../packages/contract/src/read-inquiry'
import { findServerMessage, type Blame } from '../../../site/server-messages'
import type { NoticeText } from '../../../lib/request/notice'
import { OUTCOMES, type Outcome, type Situation } from '../../../lib/request/failed-calls'
import { toObject } from '../../../lib/to-value'
import { isFieldName, type FieldName } from './inquiry-fields'
import type { FieldError, FieldErrors } from './validate-inquiry'

export interface Refusal {
  situation: Situation
  /** Null if the marked fields explain it. */
  reason: NoticeText | null
}

export function toRefusal({ situation, reason }: Outcome): Refusal {
  const isKnown = reason.from === 'server' && findServerMessage(reason.message) !== null
  return { situation, reason: situation === 'blamed' && !isKnown ? null : reason }
}

export function restoreRefusal(stored: unknown): Refusal {
  const { situation, reason } = toObject(stored)
  const isSituation = typeof situation === 'string' && Object.hasOwn(OUTCOMES, situation)
  return { situation: isSituation ? (situation as Situation) : 'refused', reason: toReason(reason) }
}

function toReason(stored: unknown): NoticeText | null {
  const { from, status, message } = (stored ?? {}) as Record<string, unknown>
  switch (from) {
    case 'status':
      return status === 401 || status === 403 || status === 404 ? { from, status } : null
    case 'server':
      return typeof message === 'string' ? { from, message } : null
    case 'default':
    case 'unreadable':
      return { from }
    default:
      return null
  }
}

export function wordBlames(blames: readonly Blame[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, rule } of blames) {
    if (isFieldName(field)) errors[field] ??= wordRule(field, rule)
  }
  return errors
}

function wordRule(field: FieldName, rule: Blame['rule']): FieldError {
  if (field === 'consent') return { text: 'errors.consentRequired' }
  if (field === 'attachments') return { text: rule === 'unknown' ? 'errors.filesGone' : 'errors.refused' }
  const { max, control } = fieldRow(field)
  if (rule === 'required' && isRequiredField(field)) return { text: `errors.${field}Required` }
  if (rule === 'format' && control === 'email') return { text: 'errors.emailFormat' }
  if (rule === 'length') return { text: 'errors.tooLong', max }
  return { text: 'errors.refused' }
}
