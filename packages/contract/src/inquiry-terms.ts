/** The rules of Incoterms 2020, in the order of the ICC. Their names are the same in every language. */
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

/** What an inquiry asks for, where that is no quotation. */
export const SAMPLE_BOX = 'samples'

const QUOTATION = 'quotation'

/** Who pays for a sample box: nobody, the buyer its courier, or the buyer all of it. */
export const SAMPLE_COSTS = ['free', 'courier', 'paid'] as const

export interface SampleSettings {
  /** Packs that a box holds. */
  max: number
  cost: (typeof SAMPLE_COSTS)[number]
}

/**
 * The free fields that say how a whole list is wanted, in the order in which they are shown. `of` says which kind of
 * inquiry has the field.
 */
export const INQUIRY_TERMS = {
  kind: {
    of: SAMPLE_BOX,
    max: 20,
    about: `\`${SAMPLE_BOX}\` asks for a sample box; without it, a quotation is asked for`,
  },
  address: { of: SAMPLE_BOX, max: 500, about: 'where a sample box is sent' },
  incoterm: { of: QUOTATION, max: 3, about: 'one of the rules of Incoterms 2020, such as `FOB`' },
  deliveryPlace: { of: QUOTATION, max: 200, about: 'the place or port that the rule names' },
  wantedDate: { of: QUOTATION, max: 10, about: 'the day on which the goods are wanted, `2027-03-31`' },
  changes: { of: QUOTATION, max: 1000, about: 'what is to be printed or changed' },
} as const

export type InquiryTerm = keyof typeof INQUIRY_TERMS

export type InquiryTerms = Record<InquiryTerm, string>

export const TERM_NAMES = Object.keys(INQUIRY_TERMS) as InquiryTerm[]

type TermOf<Kind> = {
  [Name in InquiryTerm]: (typeof INQUIRY_TERMS)[Name]['of'] extends Kind ? Name : never
}[InquiryTerm]

function termsOf<Kind extends typeof QUOTATION | typeof SAMPLE_BOX>(kind: Kind) {
  return TERM_NAMES.filter((name): name is TermOf<Kind> => INQUIRY_TERMS[name].of === kind)
}

export const QUOTATION_TERMS = termsOf(QUOTATION)

export const SAMPLE_TERMS = termsOf(SAMPLE_BOX)

export function isInquiryTerm(name: string): name is InquiryTerm {
  return Object.hasOwn(INQUIRY_TERMS, name)
}

const TERM_CHECKS: Partial<Record<InquiryTerm, (value: string) => boolean>> = {
  kind: (value) => value === SAMPLE_BOX,
  incoterm: isIncoterm,
  wantedDate: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
}

/** Reads the terms from stored or received fields; what is missing or can't be one is empty. */
export function readTerms(fields: unknown): InquiryTerms {
  const given = (typeof fields === 'object' && fields !== null ? fields : {}) as Record<string, unknown>
  const read = (name: InquiryTerm) => {
    const value = given[name]
    if (typeof value !== 'string') return ''
    const text = value.slice(0, INQUIRY_TERMS[name].max)
    return (TERM_CHECKS[name]?.(text) ?? true) ? text : ''
  }
  return Object.fromEntries(TERM_NAMES.map((name) => [name, read(name)])) as InquiryTerms
}

/**
 * A free field's value as people read it; a rule gets its name: `FOB – Free on Board`.
 *
 * @param words `formatDay` writes a day, which comes as its beginning in UTC; `sampleBox` is what a sample box is called
 */
export function describeTerm(
  name: InquiryTerm,
  value: string,
  { formatDay, sampleBox }: { formatDay: (day: Date) => string; sampleBox: string },
): string {
  if (name === 'kind' && value === SAMPLE_BOX) return sampleBox
  if (name === 'incoterm' && isIncoterm(value)) return `${value} – ${INCOTERMS[value]}`
  return name === 'wantedDate' && value !== '' ? formatDay(new Date(value)) : value
}

/** Whether a free field is a part of the list of products. */
export function isProductsField(name: string): boolean {
  return /^products\d{0,2}$/.test(name)
}
