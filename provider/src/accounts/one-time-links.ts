import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { digestOf } from '../lib/signatures'

export interface LinkPurposes {
  /** For an account; the address to confirm, and the new owner of a so far unconfirmed account. */
  'confirm-address': { email: string; replacement?: { name: string; passwordHash: string } }
  'reset-password': Record<string, never>
  'staff-password': Record<string, never>
}

export const LIFETIME_MS = 30 * 60_000

/** @returns the token in the link; the database stores only its digest */
export async function issueLink<Purpose extends keyof LinkPurposes>(
  db: Kysely<Database>,
  purpose: Purpose,
  subjectId: string,
  data: LinkPurposes[Purpose],
  lifetimeMs = LIFETIME_MS,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await db
    .insertInto('one_time_links')
    .values({
      token_hash: digestOf(token),
      purpose,
      subject_id: subjectId,
      data: JSON.stringify(data),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lifetimeMs).toISOString(),
    })
    .execute()
  return token
}

export interface OpenLink<Purpose extends keyof LinkPurposes> {
  subjectId: string
  data: LinkPurposes[Purpose]
}

/** Checks whether a link is valid, without using it. */
export async function readLink<Purpose extends keyof LinkPurposes>(
  db: Kysely<Database>,
  purpose: Purpose,
  token: string,
): Promise<OpenLink<Purpose> | undefined> {
  const found = await db
    .selectFrom('one_time_links')
    .select(['subject_id', 'data'])
    .where('token_hash', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  return found && { subjectId: found.subject_id, data: JSON.parse(found.data) as LinkPurposes[Purpose] }
}

/** Uses a link once: of two concurrent calls, one succeeds. Also ends all other links with its purpose and subject. */
export async function spendLink<Purpose extends keyof LinkPurposes>(
  db: Kysely<Database>,
  purpose: Purpose,
  token: string,
): Promise<OpenLink<Purpose> | undefined> {
  const used = await db
    .deleteFrom('one_time_links')
    .where('token_hash', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['subject_id', 'data'])
    .executeTakeFirst()
  if (!used) return undefined
  await db
    .deleteFrom('one_time_links')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', used.subject_id)
    .execute()
  return { subjectId: used.subject_id, data: JSON.parse(used.data) as LinkPurposes[Purpose] }
}

export async function endLinks(db: Kysely<Database>, subjectId: string): Promise<void> {
  await db.deleteFrom('one_time_links').where('subject_id', '=', subjectId).execute()
}
