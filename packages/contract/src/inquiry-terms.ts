import { INQUIRY_FIELDS, SAMPLE_BOX, type FieldRow, type InquiryTerm, type InquiryTerms } from './inquiry-fields'
import { fieldRow, TERM_NAMES } from './read-inquiry'

export const MAX_LISTED = 30

/* Terms for a whole list; separate, because the form page's first load doesn't need them. */

/** Incoterms 2020, in the ICC's order. Their names are the same in every language. */
export const INCOTERMS = {
  EXW: 'Ex Works',
  FCA: 'Free Carrier',
  CPT: 'Carriage Paid To',
  CIP: 'Carriage and Insurance Paid To',
  DAP: 'Delivered at Place',
  DPU: 'Delivered at Place Unloaded',
  DDP: 'Delivered Duty Paid',
  FAS: 'Free Alongside Ship',
  FOB: 'Free on Board',
  CFR: 'Cost and Freight',
  CIF: 'Cost, Insurance and Freight',
} as const

export type Incoterm = keyof typeof INCOTERMS

export function isIncoterm(value: string): value is Incoterm {
  return Object.hasOwn(INCOTERMS, value)
}

const CHECKS: Partial<Record<NonNullable<FieldRow['control']>, (value: string) => boolean>> = {
  kind: (value) => value === SAMPLE_BOX,
  incoterm: isIncoterm,
  day: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
}

/** Reads the terms from stored or received fields; missing and invalid ones are empty. */
export function toTerms(fields: unknown): InquiryTerms {
  const given = (typeof fields === 'object' && fields !== null ? fields : {}) as Record<string, unknown>
  const read = (name: InquiryTerm) => {
    const value = given[name]
    if (typeof value !== 'string') return ''
    const text = value.slice(0, INQUIRY_FIELDS[name].max)
    const { control } = fieldRow(name)
    return !control || (CHECKS[control]?.(text) ?? true) ? text : ''
  }
  return Object.fromEntries(TERM_NAMES.map((name) => [name, read(name)])) as InquiryTerms
}
