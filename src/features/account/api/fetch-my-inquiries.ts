import { environment } from '../../../config/environment'
import { get } from '../../../lib/request/client'
import { unreadable } from '../../../lib/request/request-error'

const PATH = 'online/myInquiries'

export const INQUIRIES_PAGE_SIZE = 10

export interface OwnInquiry {
  id: string
  /** Null if the provider gives no readable time. */
  receivedAt: Date | null
  product: string
  quantity: string
  message: string
  /** The products of an inquiry list; `quantity` is a number of pieces, or null. */
  products: { sku: string; name: string; quantity: number | null; note: string }[]
  /** File names. */
  attachments: string[]
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
  const { data } = await get(PATH, params, { signal })
  const { total, list } = (data ?? {}) as Record<string, unknown>
  if (typeof total !== 'number' || !Array.isArray(list)) {
    throw unreadable({ method: 'GET', path: PATH }, 'total or list is missing')
  }
  return { total, list: (list as unknown[]).map(readInquiry) }
}

function readInquiry(value: unknown, index: number): OwnInquiry {
  const { id, receivedAt, product, quantity, message, products, attachments } = (value ?? {}) as Record<string, unknown>
  const received = new Date(typeof receivedAt === 'string' ? receivedAt : Number.NaN)
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : String(index),
    receivedAt: Number.isNaN(received.getTime()) ? null : received,
    product: readText(product),
    quantity: readText(quantity),
    message: readText(message),
    products: readList(products).map((listed) => ({
      sku: readText(listed.sku),
      name: readText(listed.name),
      quantity: typeof listed.quantity === 'number' ? listed.quantity : null,
      note: readText(listed.note),
    })),
    attachments: readList(attachments).map(({ name }) => readText(name)),
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
