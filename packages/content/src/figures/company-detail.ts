import { COMPANY_SLOTS, type CompanyDetails } from '../../../contract/src/content'
import { allowOnly, WrongPlaceholder, type Placeholder } from './placeholder'

/**
 * A detail of the company that legal texts must give, such as `{company:host}`.
 * @throws WrongPlaceholder if it is empty: a site must not go out without it
 */
export function writeCompany(placeholder: Placeholder, details: CompanyDetails | undefined): string {
  allowOnly(placeholder, { words: COMPANY_SLOTS, values: [] })
  const slots = COMPANY_SLOTS.filter((slot) => placeholder.words.has(slot))
  const [slot] = slots
  if (slot === undefined || slots.length > 1) throw new WrongPlaceholder(`must name one of ${COMPANY_SLOTS.join(', ')}`)
  const value = details?.[slot]?.trim() ?? ''
  if (value === '') throw new WrongPlaceholder(`is empty: fill in company.${slot} in site.yml`)
  return value
}
