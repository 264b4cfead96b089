import { writeAddress } from '../../text/src/postal-address'
import type { LanguageCode } from '../../text/src/languages'
import { SAMPLE_BOX, type InquiryField } from './inquiry-fields'
import { INCOTERMS, isIncoterm } from './inquiry-terms'
import { ADDRESS_FIELDS, fieldRow } from './read-inquiry'

interface FieldWords {
  language: LanguageCode
  /** Writes a day, which comes as its beginning in UTC. */
  formatDay: (day: Date) => string
  /** What a sample box is called. */
  sampleBox: string
}

const parts: readonly InquiryField[] = ADDRESS_FIELDS

/**
 * What an inquiry says in some of its fields, as people read it, without what was left open. The parts of an address are
 * one, in the order of its country, in the place of the first.
 */
export function describeFields(
  names: readonly InquiryField[],
  said: Partial<Record<InquiryField, string>>,
  { language, ...words }: FieldWords,
): { name: InquiryField; value: string }[] {
  const [first] = ADDRESS_FIELDS
  const describe = (name: InquiryField) => {
    if (!parts.includes(name)) return describeField(name, said[name]?.trim() ?? '', words)
    const given = Object.fromEntries(ADDRESS_FIELDS.map((part) => [part, said[part] ?? '']))
    const isSaid = name === first && Object.values(given).some((value) => value.trim() !== '')
    return isSaid ? writeAddress({ ...given, country: said.country ?? '' }, language) : ''
  }
  return names.flatMap((name) => {
    const value = describe(name)
    return value === '' ? [] : [{ name, value }]
  })
}

/** A field's value as people read it; a rule gets its name: `FOB – Free on Board`. */
export function describeField(
  name: InquiryField,
  value: string,
  { formatDay, sampleBox }: Omit<FieldWords, 'language'>,
): string {
  const { control } = fieldRow(name)
  if (control === 'kind' && value === SAMPLE_BOX) return sampleBox
  if (control === 'incoterm' && isIncoterm(value)) return `${value} – ${INCOTERMS[value]}`
  return control === 'day' && value !== '' ? formatDay(new Date(value)) : value
}
