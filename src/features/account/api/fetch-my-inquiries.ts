import { type InquiryTerms, type InquiryTexts } from '../../../../packages/contract/src/inquiry-fields'
import { readTexts } from '../../../../packages/contract/src/read-inquiry'
import { readTerms } from '../../../../packages/contract/src/inquiry-terms'
import { readAskedQuantity, type AskedQuantity } from '../../../../packages/text/src/format-quantity'
import { environment } from '../../../site/environment'
import { readObject, readObjects, readText, readTime } from '../../../lib/read-value'
import { get } from '../../../lib/request/client'
import { readProduct, type ListedProduct } from '../../../lib/inquiry-list/listed-product'
import { readStatus, type Status } from '../../inquiry/status/model/status-inquiry'

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
    const { total, list } = readObject(data)
    if (typeof total !== 'number' || !Array.isArray(list)) throw unreadable('total or list is missing')
    return { total, list: (list as unknown[]).map(readInquiry) }
  })
}

function readInquiry(value: unknown, index: number): OwnInquiry {
  const given = readObject(value)
  const { id, receivedAt, products, attachments, reference, answers } = given
  return {
    id: readText(id) || String(index),
    receivedAt: readTime(receivedAt),
    fields: readTexts(given),
    products: readObjects(products).map((listed) => ({
      sku: readText(listed.sku),
      name: readText(listed.name),
      asked: readAskedQuantity(listed),
      note: readText(listed.note),
    })),
    attachments: readObjects(attachments).map(({ name }) => readText(name)),
    reference: readText(reference),
    status: readStatus(given.status),
    statusToken: readText(given.statusToken),
    answers: typeof answers === 'number' ? answers : 0,
    terms: readTerms(given.extra),
    again: readObjects(products).flatMap((listed) => readProduct(listed) ?? []),
  }
}
