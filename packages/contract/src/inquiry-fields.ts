/** What an inquiry asks for, where that is no quotation. */
export const SAMPLE_BOX = 'samples'

export const QUOTATION = 'quotation'

/** Who pays for a sample box: nobody, the buyer its courier, or the buyer all of it. */
export const SAMPLE_COSTS = ['free', 'courier', 'paid'] as const

export interface SampleSettings {
  /** Packs that a box holds. */
  max: number
  cost: (typeof SAMPLE_COSTS)[number]
  /** Working days until a box arrives at the latest; null where the company does not say. */
  days: number | null
}

/** What an inquiry asks for. */
export type InquiryKind = typeof QUOTATION | typeof SAMPLE_BOX

export interface FieldRow {
  /** Where it is asked: in the form, of its sender, address or request, or beside the inquiry list. */
  part: 'sender' | 'address' | 'request' | typeof QUOTATION | 'kind'
  /** The most characters. */
  max: number
  /**
   * In each inquiry, in those of a kind, or (`alone`) in a quotation's that has neither a product nor a file. Texts:
   * `inquiry:errors.<name>Required`.
   */
  required?: true | InquiryKind | 'alone'
  /** Its control, if that is not a line of text. */
  control?: 'email' | 'tel' | 'lines' | 'day' | 'incoterm' | 'kind'
  /** Browsers and password managers fill it in by this name. */
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
  /** Not asked in the form while products are listed: the list has it for each of them. */
  listed?: true
  /** A signed-in visitor's account fills it in. */
  account?: true
  /** The office's search looks through it. */
  searched?: true
  /** Clients may send a number. */
  number?: true
}

/**
 * What an inquiry says in words, a row per field, in the order of the form. Form, mails, office, export, status page and
 * a person's data follow from it. The label of a field is the text `inquiry:fields.<name>`.
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

/** Required in each inquiry, or in some. */
export type RequiredField = FieldWith<{ required: true | InquiryKind | 'alone' }>

/** The free field that names the files that could not be sent. */
export const FILES_NOT_SENT = 'attachmentsNotSent'

export type HintField = FieldWith<{ hint: true }>

/** The free fields that say how a whole list is wanted. */
export type InquiryTerm = Exclude<InquiryField, FormField>

export type InquiryTexts = Record<FormField, string>

export type InquiryTerms = Record<InquiryTerm, string>
