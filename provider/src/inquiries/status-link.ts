import type { DeriveSecret } from '../database/secrets'
import { isSame, sign } from '../lib/signatures'

/** Grants access to an inquiry's status without an account: a stable signature of its id. */
export function statusTokenOf(deriveSecret: DeriveSecret, inquiryId: string): string {
  return sign(deriveSecret('inquiry-status'), inquiryId)
}

export function isStatusToken(deriveSecret: DeriveSecret, inquiryId: string, given: string): boolean {
  return isSame(given, statusTokenOf(deriveSecret, inquiryId))
}

/** @param page the site's status page in the buyer's language */
export function statusLinkOf(
  page: string,
  deriveSecret: DeriveSecret,
  { id, reference }: { id: string; reference: string },
): string {
  return `${page}?${new URLSearchParams({ reference, token: statusTokenOf(deriveSecret, id) }).toString()}`
}
