import {
  FILES_NOT_SENT,
  INQUIRY_FIELDS,
  QUOTATION,
  SAMPLE_BOX,
  type FieldRow,
  type FieldWith,
  type FormField,
  type HintField,
  type InquiryField,
  type InquiryKind,
  type InquiryTerm,
  type InquiryTexts,
  type RequiredField,
} from './inquiry-fields'

const rows: Record<InquiryField, FieldRow> = INQUIRY_FIELDS

export function fieldRow(name: InquiryField): FieldRow {
  return rows[name]
}

export const FIELD_NAMES = Object.keys(INQUIRY_FIELDS) as InquiryField[]

function fieldsWith<const Row extends Partial<FieldRow>>(row: Row) {
  const given = Object.entries(row)
  return FIELD_NAMES.filter((name): name is FieldWith<Row> =>
    given.every(([property, value]) => rows[name][property as keyof FieldRow] === value),
  )
}

export const QUOTATION_TERMS = fieldsWith({ part: QUOTATION })

export const SENDER_FIELDS = fieldsWith({ part: 'sender' })

export const ADDRESS_FIELDS = fieldsWith({ part: 'address' })

export const REQUEST_FIELDS = fieldsWith({ part: 'request' })

export const FORM_FIELDS: readonly FormField[] = [...SENDER_FIELDS, ...ADDRESS_FIELDS, ...REQUEST_FIELDS]

const CONTACT: readonly FormField[] = ['phone', 'email']

/** The fields of each form, in order; the order of an address depends on its country. */
export const FORMS: Record<InquiryKind, readonly FormField[]> = {
  [QUOTATION]: [...SENDER_FIELDS, ...REQUEST_FIELDS],
  [SAMPLE_BOX]: [
    'country',
    ...SENDER_FIELDS.filter((name) => !CONTACT.includes(name) && name !== 'country'),
    ...ADDRESS_FIELDS,
    ...CONTACT,
    ...REQUEST_FIELDS.filter((name) => name !== 'quantity'),
  ],
}

export const ACCOUNT_FIELDS = fieldsWith({ account: true })

export const SEARCHED_FIELDS = fieldsWith({ searched: true })

export const TERM_NAMES: readonly InquiryTerm[] = [...fieldsWith({ part: 'kind' }), ...QUOTATION_TERMS]

const names: readonly string[] = FIELD_NAMES

const formNames: readonly string[] = FORM_FIELDS

export function isFormField(name: string): name is FormField {
  return formNames.includes(name)
}

export function isInquiryTerm(name: string): name is InquiryTerm {
  return names.includes(name) && !isFormField(name)
}

/** Whether some inquiry requires it, so that its error has a text. */
export function isRequiredField(name: string): name is RequiredField {
  return names.includes(name) && rows[name as InquiryField].required !== undefined
}

/**
 * Whether an inquiry of this kind requires it.
 * @param isAlone whether the inquiry has neither a product nor a file (`hasSubject`)
 */
export function isRequiredIn(kind: InquiryKind, name: string, isAlone = true): name is RequiredField {
  if (!isRequiredField(name)) return false
  const { required } = rows[name]
  return required === true || required === kind || (required === 'alone' && isAlone)
}

/** Whether an inquiry has a product, a list or a file, even one that failed to upload: a message is then optional. */
export function hasSubject(inquiry: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(inquiry).some(([name, value]) => {
    if (name === 'attachments') return Array.isArray(value) && value.length > 0
    const isSubject = name === 'product' || name === FILES_NOT_SENT || isProductsField(name)
    return isSubject && typeof value === 'string' && value.trim() !== '' && value !== '[]'
  })
}

export function kindOf({ kind }: { kind?: unknown }): InquiryKind {
  return kind === SAMPLE_BOX ? SAMPLE_BOX : QUOTATION
}

export function hasHint(name: InquiryField): name is HintField {
  return rows[name].hint === true
}

/** The form's texts from stored or received data; missing ones are empty. */
export function toInquiryTexts(data: unknown): InquiryTexts {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const read = (name: FormField) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, read(name)])) as InquiryTexts
}

export function isProductsField(name: string): boolean {
  return /^products\d{0,2}$/.test(name)
}
