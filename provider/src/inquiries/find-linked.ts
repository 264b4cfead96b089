import type { Kysely, Selectable } from 'kysely'
import type { DeriveSecret } from '../database/secrets'
import type { Database, InquiriesTable } from '../database/tables'
import { readReference } from './reference'
import { isStatusToken } from './status-link'

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
