import { fieldRow, FORM_FIELDS } from '../../../packages/contract/src/read-inquiry'
import { describeInquiry, readFields } from '../inquiries/describe-inquiry'
import type { Selectable } from 'kysely'
import { findAttachments, type Attachment } from '../attachments/attachments'
import type { InquiriesTable } from '../database/tables'
import { describeProduct, readProducts } from '../inquiries/products'
import type { Listing } from './run-listing'

type Inquiry = Selectable<InquiriesTable> & { attachments: Attachment[] }

export const inquiryListing: Listing<Inquiry> = {
  what: 'inquiries',
  columns: [
    { name: 'received', value: (row) => row.received_at },
    { name: 'reference', value: (row) => row.reference },
    ...FORM_FIELDS.map((name) => ({
      name,
      value: (row: Inquiry) => readFields(row)[name],
      maxWidth: fieldRow(name).control === 'lines' ? 48 : 28,
    })),
    { name: 'products', value: (row) => readProducts(row.extra).map(describeProduct).join('; '), maxWidth: 48 },
    { name: 'attachments', value: (row) => row.attachments.map(({ file }) => file).join('; '), maxWidth: 250 },
    { name: 'suspicion', value: (row) => row.suspicion, maxWidth: 20 },
    { name: 'visitedPage', value: (row) => row.visited_page, detail: true },
    { name: 'referrer', value: (row) => row.referrer, detail: true },
    { name: 'recordsId', value: (row) => row.records_id, detail: true },
    { name: 'extra', value: (row) => (row.extra === '{}' ? '' : row.extra), detail: true },
    { name: 'id', value: (row) => row.id, detail: true },
  ],
  read: async (db, limit) => {
    const query = db.selectFrom('inquiries').selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc')
    const rows = await (limit === undefined ? query : query.limit(limit)).execute()
    const attachments = await findAttachments(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, attachments: attachments.get(row.id) ?? [] }))
  },
  toJson: (row) => ({
    ...describeInquiry(row),
    reference: row.reference,
    companyId: row.company_id,
    referrer: row.referrer,
    recordsId: row.records_id,
    attachments: row.attachments.map(({ name, kind, size, file }) => ({ name, kind, size, file })),
    suspicion: row.suspicion.split(',').filter((name) => name !== ''),
    idempotencyKey: row.idempotency_key,
  }),
}
