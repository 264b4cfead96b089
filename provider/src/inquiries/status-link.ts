import type { Kysely, Selectable } from 'kysely'
import type { DeriveSecret } from '../database/secrets'
import type { Database, InquiriesTable } from '../database/tables'
import { isSame, sign } from '../lib/signatures'
import { readReference } from './reference'

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

export interface StatusLink {
  companyId: string
  reference: string
  token: string
}

/** The inquiry that a link opens; wrong references and wrong tokens take the same time. */
export async function findLinked(
  db: Kysely<Database>,
  deriveSecret: DeriveSecret,
  { companyId, reference, token }: StatusLink,
): Promise<Selectable<InquiriesTable> | undefined> {
  const found = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('reference', '=', readReference(reference) ?? '')
    .executeTakeFirst()
  return isStatusToken(deriveSecret, found?.id ?? '', token) ? found : undefined
}
