import { type InquiryTerms, type InquiryTexts } from '../../../../../packages/contract/src/inquiry-fields'
import { toInquiryTexts } from '../../../../../packages/contract/src/read-inquiry'
import { toTerms } from '../../../../../packages/contract/src/inquiry-terms'
import { toAsked, type AskedProduct } from '../../../../lib/inquiry-list/listed-product'
import { toObject, toObjects, toText, toTime } from '../../../../lib/to-value'

/** The statuses that buyers see (packages/contract/src/calls/inquiry-status.ts). */
export const STATUSES = ['received', 'in-work', 'answered', 'closed'] as const

export type Status = (typeof STATUSES)[number]

export interface StatusFile {
  name: string
  /** Bytes. */
  size: number
  /** Absent where the provider does not give it back. */
  id?: string
}

export interface ThreadEntry {
  id: string
  at: Date | null
  from: 'office' | 'buyer'
  body: string
  files: StatusFile[]
}

export interface StatusInquiry {
  reference: string
  receivedAt: Date | null
  /** Null for a status unknown to this site. */
  status: Status | null
  fields: InquiryTexts
  products: AskedProduct[]
  /** Empty where the provider does not give them back. */
  terms: InquiryTerms
  files: StatusFile[]
  thread: ThreadEntry[]
}

/** Reads an inquiry from the provider's answer; null if it is none. */
export function toStatusInquiry(data: unknown): StatusInquiry | null {
  const { reference, receivedAt, status, asked, thread } = toObject(data)
  if (typeof reference !== 'string' || !Array.isArray(thread)) return null
  const given = toObject(asked)
  return {
    reference,
    receivedAt: toTime(receivedAt),
    status: toStatus(status),
    fields: toInquiryTexts(given),
    products: toObjects(given.products).flatMap((product) => toAsked(product) ?? []),
    terms: toTerms(given.terms),
    files: toFiles(given.files),
    thread: toObjects(thread).map(({ id, at, from, body, files }, index) => ({
      id: toText(id) || String(index),
      at: toTime(at),
      from: from === 'buyer' ? 'buyer' : 'office',
      body: toText(body),
      files: toFiles(files),
    })),
  }
}

export function toStatus(value: unknown): Status | null {
  return STATUSES.find((status) => status === value) ?? null
}

function toFiles(value: unknown): StatusFile[] {
  return toObjects(value).map(({ name, size, id }) => ({
    name: toText(name),
    size: typeof size === 'number' ? size : 0,
    ...(typeof id === 'string' && { id }),
  }))
}
