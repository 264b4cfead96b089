import { SAMPLE_BOX, type InquiryField } from './inquiry-fields'

/** Field descriptions for the provider documentation; separate, because browsers load the field table. */
export const INQUIRY_ABOUT: Partial<Record<InquiryField, string>> = {
  email: 'an address',
  address: 'street and number',
  region: 'state, province or prefecture',
  quantity: 'a text',
  message: 'required of an inquiry that has neither a product, a list nor a file',
  kind: `\`${SAMPLE_BOX}\` asks for a sample box; without it, a quotation is asked for`,
  incoterm: 'one of the rules of Incoterms 2020, such as `FOB`',
  deliveryPlace: 'the place or port that the rule names',
  wantedDate: 'the day on which the goods are wanted, `2027-03-31`',
  changes: 'what is to be printed or changed',
}
