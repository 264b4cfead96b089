import {
  QUOTATION,
  type FormField,
  type InquiryKind,
  type RequiredField,
} from '../../../../packages/contract/src/inquiry-fields'
import { fieldRow, FORMS, hasSubject, isRequiredIn } from '../../../../packages/contract/src/read-inquiry'
import { mayBeEmail } from '../../../../packages/text/src/email'
import { tidyField, type FieldName, type InquiryFields } from './inquiry-fields'

/** Keys of the texts, in the namespace `inquiry`. */
type ErrorText =
  | `errors.${RequiredField}Required`
  | 'errors.emailFormat'
  | 'errors.consentRequired'
  | 'errors.tooLong'
  | 'errors.refused'
  | 'errors.fileKind'
  | 'errors.fileEmpty'
  | 'errors.fileSize'
  | 'errors.filesCount'
  | 'errors.filesSize'
  | 'errors.filesGone'
  | 'errors.filesFailed'
  | 'errors.filesNotTaken'

/** An error of a field: the key of its text, with the values for the text. */
export interface FieldError {
  text: ErrorText
  max?: number
  /** The name of the file. */
  name?: string
}

export type FieldErrors = Partial<Record<FieldName, FieldError>>

/**
 * Validates the form as the provider does; errors are in the form's order.
 *
 * @param isAbout whether products or files are included: a quotation then needs no message
 */
export function validateInquiry(fields: InquiryFields, kind: InquiryKind = QUOTATION, isAbout = false): FieldErrors {
  const isAlone = !isAbout && !hasSubject(fields)
  const errors: FieldErrors = {}
  for (const name of FORMS[kind]) {
    const value = tidyField(name, fields[name])
    const isMissing = value === '' && isRequiredIn(kind, name, isAlone)
    const error: FieldError | null = isMissing ? { text: `errors.${name}Required` } : checkText(name, value)
    if (error) errors[name] = error
  }
  if (!fields.consent) errors.consent = { text: 'errors.consentRequired' }
  return errors
}

function checkText(name: FormField, value: string): FieldError | null {
  const { max, control } = fieldRow(name)
  if (value.length > max) return { text: 'errors.tooLong', max }
  if (control === 'email' && !mayBeEmail(value)) return { text: 'errors.emailFormat' }
  return null
}

/** Whether a stored value is an error as the site writes it. */
export function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'text' in value && /^errors\.\w+$/.test(String(value.text))
}
