import { type FormField, type InquiryKind, type InquiryTexts } from '../../../../packages/contract/src/inquiry-fields'
import { fieldRow, FORMS, isFormField, toInquiryTexts } from '../../../../packages/contract/src/read-inquiry'
import { TRAP } from '../../../../packages/contract/src/inquiry-trap'
import { cleanEmail } from '../../../../packages/text/src/email'

export type FieldName = FormField | 'attachments' | 'consent'

export const fieldsOf = (kind: InquiryKind): readonly FieldName[] => [...FORMS[kind], 'attachments', 'consent']

/** The values of the form. The honeypot is filled in only by bots and form fillers. */
export type InquiryFields = InquiryTexts & Record<typeof TRAP, string> & { consent: boolean }

export const EMPTY_INQUIRY: InquiryFields = { ...toInquiryTexts({}), [TRAP]: '', consent: false }

/** A value as it is checked and sent. */
export function tidyField(name: FormField, value: string): string {
  return fieldRow(name).control === 'email' ? cleanEmail(value) : value.trim()
}

export function isFieldName(name: string): name is FieldName {
  return isFormField(name) || name === 'attachments' || name === 'consent'
}

/** Reads form values from stored or received data; null if there are none. */
export function toInquiryFields(data: unknown): InquiryFields | null {
  if (typeof data !== 'object' || data === null) return null
  return { ...EMPTY_INQUIRY, ...toInquiryTexts(data), consent: 'consent' in data && data.consent === true }
}

export function fieldId(name: FieldName): string {
  return `inquiry-${name}`
}
