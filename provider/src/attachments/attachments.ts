import type { Kysely, Selectable, Transaction } from 'kysely'
import { isAttachmentId } from '../../../packages/contract/src/calls/inquiries'
import { inBatches } from '../database/in-batches'
import type { AttachmentsTable, Database } from '../database/tables'
import { groupBy } from '../lib/group-by'
import { refuseParameters, type FieldError } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'

export const ATTACHMENT_LIMITS = {
  /** Bytes per file, and per inquiry. */
  fileBytes: 10 * 1024 * 1024,
  totalBytes: 25 * 1024 * 1024,
  perInquiry: 5,
  /** Milliseconds until a file without an inquiry is removed. */
  lifetime: 24 * 3600_000,
} as const

export interface Claim {
  inquiryId: string
  companyId: string
  accountId: string | null
  now: string
  /** The thread event they belong to, if not the inquiry itself. */
  eventId?: string
}

/**
 * Attaches files to an inquiry. Run it in the transaction that stores the inquiry: it throws a refusal if a file is
 * unknown, expired, part of another inquiry, or was sent by another account.
 */
export async function claimAttachments(db: Transaction<Database>, ids: readonly string[], claim: Claim): Promise<void> {
  if (ids.length > ATTACHMENT_LIMITS.perInquiry) throw refuse('count', messages.attachmentsCount)
  const claimed = await db
    .updateTable('inquiry_attachments')
    .set({ inquiry_id: claim.inquiryId, event_id: claim.eventId ?? null })
    .where('id', 'in', ids)
    .where('company_id', '=', claim.companyId)
    .where('inquiry_id', 'is', null)
    .where('expires_at', '>', claim.now)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', claim.accountId)]))
    .returning('size')
    .execute()
  if (claimed.length !== ids.length) throw refuse('unknown', messages.attachmentsUnknown)
  const total = claimed.reduce((sum, { size }) => sum + Number(size), 0)
  if (total > ATTACHMENT_LIMITS.totalBytes) throw refuse('size', messages.attachmentsSize)
}

function refuse(rule: FieldError['rule'], message: string) {
  return refuseParameters([{ field: 'attachments', rule, message }])
}

/** The given files that belong to no inquiry yet, in order of arrival. */
export async function findWaiting(
  db: Kysely<Database>,
  given: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const ids = given.filter(isAttachmentId)
  if (ids.length === 0) return []
  return db
    .selectFrom('inquiry_attachments')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('inquiry_id', 'is', null)
    .orderBy('received_at')
    .execute()
}

export type Attachment = Selectable<AttachmentsTable>

/** Files by inquiry id, in order of arrival. */
export async function findAttachments(db: Kysely<Database>, inquiryIds: string[]): Promise<Map<string, Attachment[]>> {
  const rows = await inBatches(inquiryIds, (some) =>
    db
      .selectFrom('inquiry_attachments')
      .selectAll()
      .where('inquiry_id', 'in', some)
      .orderBy('received_at')
      .orderBy('id')
      .execute(),
  )
  return groupBy(rows, ({ inquiry_id }) => inquiry_id ?? '')
}
