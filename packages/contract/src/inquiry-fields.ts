/** What an inquiry asks for, unless it is a quotation. */
export const SAMPLE_BOX = 'samples'

export const QUOTATION = 'quotation'

/** Who pays for a sample box: the company, the company except shipping, or the buyer. */
export const SAMPLE_COSTS = ['free', 'courier', 'paid'] as const

export interface SampleSettings {
  /** Packs per box. */
  max: number
  cost: (typeof SAMPLE_COSTS)[number]
  /** Maximum delivery time in working days; null if the company doesn't specify it. */
  days: number | null
}

export type InquiryKind = typeof QUOTATION | typeof SAMPLE_BOX

export interface FieldRow {
  /** Where it is asked: in the form (sender, address or request), or beside the inquiry list. */
  part: 'sender' | 'address' | 'request' | typeof QUOTATION | 'kind'
  /** Maximum characters. */
  max: number
  /**
   * In every inquiry, in those of a kind, or (`alone`) in quotations without a product or file. Texts:
   * `inquiry:errors.<name>Required`.
   */
  required?: true | InquiryKind | 'alone'
  /** Its control, if not a single-line text input. */
  control?: 'email' | 'tel' | 'lines' | 'day' | 'incoterm' | 'kind'
  /** The token by which browsers and password managers fill it in. */
  autoComplete?:
    | 'name'
    | 'organization'
    | 'country-name'
    | 'email'
    | 'tel'
    | 'street-address'
    | 'postal-code'
    | 'address-level1'
    | 'address-level2'
  /** It has a text below `inquiry:hints`. */
  hint?: true
  /** Left out of the form while products are listed: the list has it for each product. */
  listed?: true
  /** Filled in from a signed-in visitor's account. */
  account?: true
  /** Included in the office's search. */
  searched?: true
  /** Clients may send a number. */
  number?: true
}

/**
 * The text fields of an inquiry, in the order of the form. Form, mails, office, export, status page and personal data
 * are driven by this table. Labels: `inquiry:fields.<name>`.
 */
export const INQUIRY_FIELDS = {
  name: { part: 'sender', max: 100, required: true, autoComplete: 'name', account: true, searched: true },
  company: { part: 'sender', max: 200, autoComplete: 'organization', account: true, searched: true },
  country: { part: 'sender', max: 100, required: SAMPLE_BOX, autoComplete: 'country-name', account: true },
  email: {
    part: 'sender',
    max: 254,
    required: true,
    control: 'email',
    autoComplete: 'email',
    account: true,
    searched: true,
  },
  phone: { part: 'sender', max: 50, control: 'tel', autoComplete: 'tel' },
  address: { part: 'address', max: 500, required: SAMPLE_BOX, control: 'lines', autoComplete: 'street-address' },
  postcode: { part: 'address', max: 20, autoComplete: 'postal-code' },
  city: { part: 'address', max: 100, required: SAMPLE_BOX, autoComplete: 'address-level2' },
  region: { part: 'address', max: 100, autoComplete: 'address-level1' },
  product: { part: 'request', max: 300, hint: true, listed: true, searched: true },
  quantity: { part: 'request', max: 100, hint: true, listed: true, number: true },
  message: { part: 'request', max: 5000, required: 'alone', control: 'lines', hint: true, searched: true },
  kind: { part: 'kind', max: 20, control: 'kind' },
  incoterm: { part: QUOTATION, max: 3, control: 'incoterm' },
  deliveryPlace: { part: QUOTATION, max: 200, searched: true },
  wantedDate: { part: QUOTATION, max: 10, control: 'day' },
  changes: { part: QUOTATION, max: 1000, control: 'lines', searched: true },
} as const satisfies Record<string, FieldRow>

export type InquiryField = keyof typeof INQUIRY_FIELDS

/** Fields whose row has these properties. */
export type FieldWith<Row> = {
  [Name in InquiryField]: (typeof INQUIRY_FIELDS)[Name] extends Row ? Name : never
}[InquiryField]

export type FormField = FieldWith<{ part: 'sender' | 'address' | 'request' }>

/** Required in every inquiry, or in some. */
export type RequiredField = FieldWith<{ required: true | InquiryKind | 'alone' }>

/** The free field listing files that could not be sent. */
export const FILES_NOT_SENT = 'attachmentsNotSent'

export type HintField = FieldWith<{ hint: true }>

/** Free fields with terms for a whole list. */
export type InquiryTerm = Exclude<InquiryField, FormField>

export type InquiryTexts = Record<FormField, string>

export type InquiryTerms = Record<InquiryTerm, string>
