import { type InquiryTerms, type InquiryTexts } from '../../../../../packages/contract/src/inquiry-fields'
import { readTexts } from '../../../../../packages/contract/src/read-inquiry'
import { readTerms } from '../../../../../packages/contract/src/inquiry-terms'
import { readAsked, type AskedProduct } from '../../../../lib/inquiry-list/listed-product'
import { readObject, readObjects, readText, readTime } from '../../../../lib/read-value'

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
export function readStatusInquiry(data: unknown): StatusInquiry | null {
  const { reference, receivedAt, status, asked, thread } = readObject(data)
  if (typeof reference !== 'string' || !Array.isArray(thread)) return null
  const given = readObject(asked)
  return {
    reference,
    receivedAt: readTime(receivedAt),
    status: readStatus(status),
    fields: readTexts(given),
    products: readObjects(given.products).flatMap((product) => readAsked(product) ?? []),
    terms: readTerms(given.terms),
    files: readFiles(given.files),
    thread: readObjects(thread).map(({ id, at, from, body, files }, index) => ({
      id: readText(id) || String(index),
      at: readTime(at),
      from: from === 'buyer' ? 'buyer' : 'office',
      body: readText(body),
      files: readFiles(files),
    })),
  }
}

export function readStatus(value: unknown): Status | null {
  return STATUSES.find((status) => status === value) ?? null
}

function readFiles(value: unknown): StatusFile[] {
  return readObjects(value).map(({ name, size, id }) => ({
    name: readText(name),
    size: typeof size === 'number' ? size : 0,
    ...(typeof id === 'string' && { id }),
  }))
}
