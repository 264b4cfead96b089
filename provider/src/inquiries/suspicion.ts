import type { Kysely } from 'kysely'
import type { Inquiry } from '../../../packages/contract/src/calls/inquiries'
import { isTrapped } from '../../../packages/contract/src/inquiry-trap'
import type { Database } from '../database/tables'

/**
 * Why an inquiry looks automated. `many`: several from its address within ten minutes; `links`: little text besides
 * links; `quick`: the session has only just begun; `trap`: the honeypot field is filled in.
 */
export type Suspicion = 'many' | 'links' | 'quick' | 'trap'

export const SUSPICION = {
  /** Normal number of inquiries per address in ten minutes. */
  usual: 10,
  /** Letters and digits besides links that make a message count as text. */
  letters: 10,
  /** Maximum links in a message. */
  links: 5,
  /** Milliseconds too short to read and fill in a form. */
  filling: 3000,
} as const

const LINK = /(?:https?:\/\/|www\.)\S+/giu

interface Sending {
  /** Inquiries from the address in ten minutes, including this one. */
  sent: number
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

/** A visitor without a session may simply have opted out of counting. */
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
