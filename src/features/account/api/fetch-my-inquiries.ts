import { type InquiryTerms, type InquiryTexts } from '../../../../packages/contract/src/inquiry-fields'
import { readTexts } from '../../../../packages/contract/src/read-inquiry'
import { readTerms } from '../../../../packages/contract/src/inquiry-terms'
import { readAskedQuantity, type AskedQuantity } from '../../../../packages/text/src/format-quantity'
import { environment } from '../../../site/environment'
import { get } from '../../../lib/request/client'
import { readProduct, type ListedProduct } from '../../../lib/inquiry-list/listed-product'
import { readStatus, type Status } from '../../inquiry/status/model/status-inquiry'

const PATH = 'online/myInquiries'

export const INQUIRIES_PAGE_SIZE = 10

export interface OwnInquiry {
  id: string
  /** Null if the provider gives no readable time. */
  receivedAt: Date | null
  fields: InquiryTexts
  /** The products of an inquiry list. */
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
  /** The products for the list when the visitor asks again. */
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
  return get(PATH, params, { signal }, ({ data }, unreadable) => {
    const { total, list } = (data ?? {}) as Record<string, unknown>
    if (typeof total !== 'number' || !Array.isArray(list)) throw unreadable('total or list is missing')
    return { total, list: (list as unknown[]).map(readInquiry) }
  })
}

function readInquiry(value: unknown, index: number): OwnInquiry {
  const given = (value ?? {}) as Record<string, unknown>
  const { id, receivedAt, products, attachments, reference, answers } = given
  const received = new Date(typeof receivedAt === 'string' ? receivedAt : Number.NaN)
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : String(index),
    receivedAt: Number.isNaN(received.getTime()) ? null : received,
    fields: readTexts(given),
    products: readList(products).map((listed) => ({
      sku: readText(listed.sku),
      name: readText(listed.name),
      asked: readAskedQuantity(listed),
      note: readText(listed.note),
    })),
    attachments: readList(attachments).map(({ name }) => readText(name)),
    reference: readText(reference),
    status: readStatus(given.status),
    statusToken: readText(given.statusToken),
    answers: typeof answers === 'number' ? answers : 0,
    terms: readTerms(given.extra),
    again: readList(products).flatMap((listed) => readProduct(listed) ?? []),
  }
}

/** The objects of a list; empty if the provider has no such list. */
function readList(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return []
  return value.filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null)
}

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
