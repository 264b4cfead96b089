import { describeInquiry } from '../inquiries/describe-inquiry'
import { officeLinks } from '../mails/office-mails'
import type { MailContext } from '../mails/render-delivery'
import { findInquiry } from '../mails/find-subject'
import { toTerms } from '../../../packages/contract/src/inquiry-terms'
import { otherFreeFields } from '../inquiries/products'
import type { Delivery } from '../deliveries/claim-deliveries'

/** The webhook's payload: an inquiry, as the office shows it. */
export async function buildInquiryEvent(context: MailContext, delivery: Delivery) {
  const { row, files } = await findInquiry(context.database.kysely, delivery)
  const { id, extra, ...inquiry } = describeInquiry(row)
  const links = officeLinks(context.officeBase(), row.reference)
  return {
    type: 'inquiry.received',
    timestamp: row.received_at,
    data: {
      id,
      reference: row.reference,
      url: links.inquiry,
      ...inquiry,
      language: row.language,
      suspicion: row.suspicion === '' ? [] : row.suspicion.split(','),
      terms: toTerms(extra),
      extra: Object.fromEntries(otherFreeFields(row.extra)),
      files: files.map((file) => ({ ...file, url: links.file(file.id) })),
    },
  }
}
