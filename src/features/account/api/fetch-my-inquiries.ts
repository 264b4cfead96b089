import { type InquiryTerms, type InquiryTexts } from '../../../../packages/contract/src/inquiry-fields'
import { toInquiryTexts } from '../../../../packages/contract/src/read-inquiry'
import { toTerms } from '../../../../packages/contract/src/inquiry-terms'
import { toAskedQuantity, type AskedQuantity } from '../../../../packages/text/src/format-quantity'
import { environment } from '../../../site/environment'
import { toObject, toObjects, toText, toTime } from '../../../lib/to-value'
import { get } from '../../../lib/request/client'
import { toProduct, type ListedProduct } from '../../../lib/inquiry-list/listed-product'
import { toStatus, type Status } from '../../inquiry/status/model/status-inquiry'

export const INQUIRIES_PAGE_SIZE = 10

export interface OwnInquiry {
  id: string
  /** Null if the provider gives no readable time. */
  receivedAt: Date | null
  fields: InquiryTexts
  products: { sku: string; name: string; asked: AskedQuantity; note: string }[]
  /** File names. */
  attachments: string[]
  /** Empty if the provider gives none. */
  reference: string
  status: Status | null
  /** Opens its status page, where the provider offers one. */
  statusToken: string
  answers: number
  terms: InquiryTerms
  again: ListedProduct[]
}

export interface InquiryPage {
  total: number
  list: OwnInquiry[]
}

/**
 * Gets a page of the signed-in visitor's inquiries, the latest first.
 * @param pageNow from 1
 * @throws RequestError
 */
export async function fetchMyInquiries(pageNow: number, signal: AbortSignal): Promise<InquiryPage> {
  const { companyId } = environment
  const params = { pageNow, pageSize: INQUIRIES_PAGE_SIZE, companyId }
  return get('online/myInquiries', params, { signal }, ({ data }, unreadable) => {
    const { total, list } = toObject(data)
    if (typeof total !== 'number' || !Array.isArray(list)) throw unreadable('total or list is missing')
    return { total, list: (list as unknown[]).map(parseInquiry) }
  })
}

function parseInquiry(value: unknown, index: number): OwnInquiry {
  const given = toObject(value)
  const { id, receivedAt, products, attachments, reference, answers } = given
  return {
    id: toText(id) || String(index),
    receivedAt: toTime(receivedAt),
    fields: toInquiryTexts(given),
    products: toObjects(products).map((listed) => ({
      sku: toText(listed.sku),
      name: toText(listed.name),
      asked: toAskedQuantity(listed),
      note: toText(listed.note),
    })),
    attachments: toObjects(attachments).map(({ name }) => toText(name)),
    reference: toText(reference),
    status: toStatus(given.status),
    statusToken: toText(given.statusToken),
    answers: typeof answers === 'number' ? answers : 0,
    terms: toTerms(given.extra),
    again: toObjects(products).flatMap((listed) => toProduct(listed) ?? []),
  }
}
