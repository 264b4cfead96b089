import { environment, providerAddress } from '../../../../site/environment'
import { get, post, type ReadAnswer } from '../../../../lib/request/client'
import { RequestError } from '../../../../lib/request/request-error'
import { serializeParams } from '../../../../lib/request/serialize-params'
import { toStatusInquiry, type StatusInquiry } from '../model/status-inquiry'

/**
 * Fetches the inquiry of a link; null if there is none.
 * @throws RequestError
 */
export async function fetchInquiryStatus(link: StatusLink, signal: AbortSignal): Promise<StatusInquiry | null> {
  const { companyId } = environment
  try {
    return await get('online/inquiryStatus', { companyId, ...link }, { withoutToken: true, signal }, parseInquiry)
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'reply' && error.code === 404) return null
    throw error
  }
}

export interface Message {
  text: string
  /** Ids of uploaded files. */
  attachments: readonly string[]
  key: string
}

/**
 * Adds a message to the inquiry that a link opens, and resolves to the inquiry with it.
 * @throws RequestError
 */
export async function postMessage(link: StatusLink, { text, attachments, key }: Message): Promise<StatusInquiry> {
  const { companyId } = environment
  const body = { companyId, ...link, message: text, attachments }
  return post('online/inquiryMessage', body, { idempotencyKey: key }, parseInquiry)
}

export function fileAddress(link: StatusLink, id: string): string {
  const { companyId } = environment
  return `${providerAddress('online/inquiryFile')}?${serializeParams({ companyId, ...link, id })}`
}

const parseInquiry: ReadAnswer<StatusInquiry> = ({ data }, unreadable) => {
  const inquiry = toStatusInquiry(data)
  if (inquiry) return inquiry
  throw unreadable('it is no inquiry')
}

/** Gives access to an inquiry without an account. */
export interface StatusLink {
  reference: string
  token: string
}

export function parseStatusLink(search: string): StatusLink | null {
  const query = new URLSearchParams(search)
  const reference = query.get('reference')?.trim() ?? ''
  const token = query.get('token')?.trim() ?? ''
  return reference === '' || token === '' ? null : { reference, token }
}

export function buildStatusQuery({ reference, token }: StatusLink): string {
  return `?${new URLSearchParams({ reference, token }).toString()}`
}
