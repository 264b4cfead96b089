import { mayBeEmail } from '../../../../packages/text/src/email'
import {
  FIELD_LIMITS,
  TEXT_FIELDS,
  tidyField,
  type FieldName,
  type InquiryFields,
  type TextFieldName,
} from './inquiry-fields'

/** Keys of the texts, in the namespace `inquiry`. */
type ErrorText =
  | 'errors.nameRequired'
  | 'errors.emailRequired'
  | 'errors.emailFormat'
  | 'errors.messageRequired'
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

export const REQUIRED_TEXTS = {
  name: 'errors.nameRequired',
  email: 'errors.emailRequired',
  message: 'errors.messageRequired',
} as const satisfies Partial<Record<TextFieldName, FieldError['text']>>

/** Checks the form as the provider will; the errors are in the form's order. */
export function validateInquiry(fields: InquiryFields): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of TEXT_FIELDS) {
    const error = checkText(name, tidyField(name, fields[name]))
    if (error) errors[name] = error
  }
  if (!fields.consent) errors.consent = { text: 'errors.consentRequired' }
  return errors
}

function checkText(name: TextFieldName, value: string): FieldError | null {
  if (value === '') return isRequired(name) ? { text: REQUIRED_TEXTS[name] } : null
  const max = FIELD_LIMITS[name]
  if (value.length > max) return { text: 'errors.tooLong', max }
  if (name === 'email' && !mayBeEmail(value)) return { text: 'errors.emailFormat' }
  return null
}

export function isRequired(name: FieldName): name is keyof typeof REQUIRED_TEXTS {
  return Object.hasOwn(REQUIRED_TEXTS, name)
}

/** Whether a stored value is an error as this or a former version of the site wrote it. */
export function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'text' in value && /^errors\.\w+$/.test(String(value.text))
}
