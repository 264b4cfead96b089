import { TRAP } from '../../../../packages/contract/src/inquiry-trap'
import { cleanEmail } from '../../../../packages/text/src/email'

/** The text fields of the form in order, with the most characters that each may have. */
export const FIELD_LIMITS = {
  name: 100,
  company: 200,
  country: 100,
  email: 254,
  phone: 50,
  product: 300,
  quantity: 100,
  message: 5000,
} as const

export type TextFieldName = keyof typeof FIELD_LIMITS

export type FieldName = TextFieldName | 'attachments' | 'consent'

export const TEXT_FIELDS = Object.keys(FIELD_LIMITS) as TextFieldName[]

/** Everything that a visitor fills in, in the form's order. */
export const FIELDS: readonly FieldName[] = [...TEXT_FIELDS, 'attachments', 'consent']

/** The values of the form; the trap's has come from a robot, or a form filler. */
export type InquiryFields = Record<TextFieldName | typeof TRAP, string> & { consent: boolean }

export const EMPTY_INQUIRY: InquiryFields = {
  name: '',
  company: '',
  country: '',
  email: '',
  phone: '',
  product: '',
  quantity: '',
  message: '',
  [TRAP]: '',
  consent: false,
}

/** A value as it is checked and sent. */
export function tidyField(name: TextFieldName, value: string): string {
  return name === 'email' ? cleanEmail(value) : value.trim()
}

export function isFieldName(name: string): name is FieldName {
  return (FIELDS as readonly string[]).includes(name)
}

/** Reads the form's values from stored or received data; null if there are none. */
export function readInquiryFields(data: unknown): InquiryFields | null {
  if (typeof data !== 'object' || data === null) return null
  const given = data as Record<string, unknown>
  const fields = { ...EMPTY_INQUIRY, consent: given.consent === true }
  for (const name of TEXT_FIELDS) {
    const value = given[name]
    if (typeof value === 'string') fields[name] = value
  }
  return fields
}

export function fieldId(name: FieldName): string {
  return `inquiry-${name}`
}
