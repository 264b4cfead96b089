import type { Selectable } from 'kysely'
import { type InquiryField } from '../../../packages/contract/src/inquiry-fields'
import { readTexts, isFormField } from '../../../packages/contract/src/read-inquiry'
import { readTerms } from '../../../packages/contract/src/inquiry-terms'
import type { FIELD_COLUMNS, InquiriesTable } from '../database/tables'
import { readProducts } from '../inquiry-products'

/** The columns that hold what was asked. */
export type AskedColumns = Pick<Selectable<InquiriesTable>, 'extra'> &
  Partial<Record<(typeof FIELD_COLUMNS)[number], string>>

/** Everything that an inquiry says in words; empty where it says nothing. */
export function readFields(row: AskedColumns): Record<InquiryField, string> {
  const extra = JSON.parse(row.extra) as Record<string, string>
  return { ...readTexts({ ...extra, ...row }), ...readTerms(extra) }
}

/** What a sender entered, and on which page. */
export function describeInquiry(row: Selectable<InquiriesTable>) {
  const extra = JSON.parse(row.extra) as Record<string, string>
  return {
    id: row.id,
    receivedAt: row.received_at,
    ...readTexts({ ...extra, ...row }),
    visitedPage: row.visited_page,
    products: readProducts(row.extra),
    extra: Object.fromEntries(Object.entries(extra).filter(([name]) => !isFormField(name))),
  }
}
