import { RequestError } from '../../lib/request/request-error'
import { FIELD_LIMITS, isFieldName, type FieldName } from './inquiry-fields'
import { REQUIRED_TEXTS, isRequired, type FieldError, type FieldErrors } from './validate-inquiry'

/** Codes and statuses by which a provider refuses an inquiry for what it says: sending it again can't help. */
const REFUSING = [400, 409, 413, 422, 601]

/** What the provider refuses about an inquiry; null where the failure may pass. */
export function readRefusal(error: unknown): FieldErrors | null {
  if (!(error instanceof RequestError) || (error.kind !== 'reply' && error.kind !== 'http')) return null
  if (error.code === null || !REFUSING.includes(error.code)) return null
  return readFieldErrors(error.data)
}

function readFieldErrors(data: unknown): FieldErrors {
  const listed = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : []
  const errors: FieldErrors = {}
  for (const entry of Array.isArray(listed) ? (listed as unknown[]) : []) {
    if (typeof entry !== 'object' || entry === null) continue
    const { field, rule } = entry as Record<string, unknown>
    if (typeof field === 'string' && isFieldName(field)) errors[field] ??= wordRule(field, rule)
  }
  return errors
}

function wordRule(field: FieldName, rule: unknown): FieldError {
  if (field === 'consent') return { text: 'errors.consentRequired' }
  if (field === 'attachments') return { text: rule === 'unknown' ? 'errors.filesGone' : 'errors.refused' }
  if (rule === 'required' && isRequired(field)) return { text: REQUIRED_TEXTS[field] }
  if (rule === 'format' && field === 'email') return { text: 'errors.emailFormat' }
  if (rule === 'length') return { text: 'errors.tooLong', max: FIELD_LIMITS[field] }
  return { text: 'errors.refused' }
}
