import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeriveSecret } from '../database/secrets'

/** What lets somebody without an account see an inquiry's status: a signature of its id, which stays the same. */
export function statusTokenOf(deriveSecret: DeriveSecret, inquiryId: string): string {
  return createHmac('sha256', deriveSecret('inquiry-status')).update(inquiryId).digest('base64url')
}

export function isStatusToken(deriveSecret: DeriveSecret, inquiryId: string, given: string): boolean {
  const right = Buffer.from(statusTokenOf(deriveSecret, inquiryId))
  const token = Buffer.from(given)
  return token.length === right.length && timingSafeEqual(token, right)
}

/** @param page the site's status page in the buyer's language */
export function statusLinkOf(
  page: string,
  deriveSecret: DeriveSecret,
  { id, reference }: { id: string; reference: string },
): string {
  return `${page}?${new URLSearchParams({ reference, token: statusTokenOf(deriveSecret, id) }).toString()}`
}
