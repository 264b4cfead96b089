import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sign } from '../lib/signatures'
import type { Database } from './tables'

const NAME = 'signing'

/** Derives a key for one purpose from the secret shared by all processes on a database. */
export type DeriveSecret = (purpose: string) => string

/** Reads the shared secret; the first process creates it. */
export async function loadSecret(db: Kysely<Database>): Promise<DeriveSecret> {
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: randomBytes(32).toString('base64url'), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
  return (purpose) => sign(value, purpose)
}
