import type { Selectable } from 'kysely'
import { type InquiryField } from '../../../packages/contract/src/inquiry-fields'
import { toInquiryTexts, isFormField } from '../../../packages/contract/src/read-inquiry'
import { toTerms } from '../../../packages/contract/src/inquiry-terms'
import type { FIELD_COLUMNS, InquiriesTable } from '../database/tables'
import { readProducts } from './products'

export type AskedColumns = Pick<Selectable<InquiriesTable>, 'extra'> &
  Partial<Record<(typeof FIELD_COLUMNS)[number], string>>

/** All text fields of an inquiry; empty if missing. */
export function readFields(row: AskedColumns): Record<InquiryField, string> {
  const extra = JSON.parse(row.extra) as Record<string, string>
  return { ...toInquiryTexts({ ...extra, ...row }), ...toTerms(extra) }
}

export function describeInquiry(row: Selectable<InquiriesTable>) {
  const extra = JSON.parse(row.extra) as Record<string, string>
  return {
    id: row.id,
    receivedAt: row.received_at,
    ...toInquiryTexts({ ...extra, ...row }),
    visitedPage: row.visited_page,
    products: readProducts(row.extra),
    extra: Object.fromEntries(Object.entries(extra).filter(([name]) => !isFormField(name))),
  }
}
