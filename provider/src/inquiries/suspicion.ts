import type { Kysely } from 'kysely'
import type { Inquiry } from '../../../packages/contract/src/calls/inquiries'
import { isTrapped } from '../../../packages/contract/src/inquiry-trap'
import type { Database } from '../database/tables'

/**
 * Why an inquiry looks like a robot's. `many`: its address has sent several in ten minutes; `links`: it contains little
 * besides links; `quick`: its session began a moment before; `trap`: a field that visitors don't see is filled.
 */
export type Suspicion = 'many' | 'links' | 'quick' | 'trap'

export const SUSPICION = {
  /** Inquiries from one address in ten minutes that are still normal. */
  usual: 10,
  /** Letters and digits besides the links from which a message counts as text. */
  letters: 10,
  /** Links that a message may have. */
  links: 5,
  /** Milliseconds in which nobody can read and fill in a form. */
  filling: 3000,
} as const

const LINK = /(?:https?:\/\/|www\.)\S+/giu

interface Sending {
  /** Inquiries from the address in ten minutes, including this one. */
  sent: number
  /** What came in the field that visitors don't see. */
  trap: unknown
}

export async function findSuspicion(
  db: Kysely<Database>,
  inquiry: Inquiry,
  { sent, trap }: Sending,
): Promise<Suspicion[]> {
  const found: Suspicion[] = []
  if (isTrapped(trap)) found.push('trap')
  if (sent > SUSPICION.usual) found.push('many')
  if (isLinksOnly(inquiry.message)) found.push('links')
  if (await isQuick(db, inquiry)) found.push('quick')
  return found
}

export function isLinksOnly(message: string): boolean {
  const links = message.match(LINK)?.length ?? 0
  if (links === 0) return false
  const letters = message.replace(LINK, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return links > SUSPICION.links || letters < SUSPICION.letters
}

/** A visitor without a session may simply not want to be counted. */
async function isQuick(db: Kysely<Database>, { recordsId, companyId }: Inquiry): Promise<boolean> {
  if (recordsId === '') return false
  const first = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.min('received_at').as('at'))
    .where('session_id', '=', recordsId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return Boolean(first?.at) && Date.now() - Date.parse(String(first?.at)) < SUSPICION.filling
}
