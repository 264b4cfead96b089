import type { Kysely } from 'kysely'
import { findAttachments, type Attachment } from '../attachments/attachments'
import type { Database } from '../database/tables'
import { findThreads } from '../inquiries/describe-for-buyer'
import { describeInquiry } from '../inquiries/describe-inquiry'
import { Queue } from '../lib/queue'
import type { Person } from './find-person'

/** Rows per read and write: an inquiry may be 0.1 MB, a visit 3 kB. */
const STEP = { inquiries: 10, visits: 100 }

// Concurrent descriptions take turns step by step.
const queue = new Queue()

type PlaceOf = (file: Attachment) => string | null

/**
 * A person's data for that person, as JSON in parts: everything they entered, and what was recorded with it. Without
 * password or token hashes, and without the links in mails.
 * @param placeOf a file's path beside the description; null if it is lost
 */
export async function* describePerson(
  db: Kysely<Database>,
  { account, signIns, inquiries, mails, files, visits }: Person,
  placeOf: PlaceOf,
): AsyncGenerator<string> {
  const before = {
    exportedAt: new Date().toISOString(),
    account: account
      ? {
          email: account.email,
          name: account.name,
          company: account.company,
          country: account.country,
          registeredAt: account.created_at,
          confirmedAt: account.confirmed_at,
          disabledAt: account.disabled_at,
        }
      : null,
    signIns: signIns.map(({ created_at, expires_at }) => ({ signedInAt: created_at, endsAt: expires_at })),
    filesWithoutInquiry: files.filter((file) => file.inquiry_id === null).map((file) => describeFile(file, placeOf)),
    mails: mails.map(({ template, recipient, created_at, sent_at }) => ({
      about: template,
      to: recipient,
      writtenAt: created_at,
      sentAt: sent_at,
    })),
  }
  yield `${write(before).slice(0, -2)},\n"inquiries": [`
  yield* writeSteps(
    inquiries.map(({ id }) => id),
    STEP.inquiries,
    (ids) => describeInquiries(db, ids, placeOf),
  )
  yield '],\n"visits": ['
  yield* writeSteps(visits, STEP.visits, (ids) => describeVisits(db, ids))
  yield ']\n}\n'
}

const write = (data: unknown): string => JSON.stringify(data, null, 2)

/** A list's elements, in the order of the ids. */
async function* writeSteps(
  ids: readonly string[],
  step: number,
  describe: (ids: string[]) => Promise<Map<string, unknown>>,
): AsyncGenerator<string> {
  let comma = ''
  for (let start = 0; start < ids.length; start += step) {
    const some = ids.slice(start, start + step)
    const text = await queue.run(async () => {
      const found = await describe(some)
      // Leaves out what was deleted in the meantime.
      return some.flatMap((id) => (found.has(id) ? [write(found.get(id))] : [])).join(',\n')
    })
    if (text === '') continue
    yield comma + text
    comma = ',\n'
  }
}

async function describeInquiries(db: Kysely<Database>, ids: string[], placeOf: PlaceOf): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('inquiries').selectAll().where('id', 'in', ids).execute()
  const threads = await findThreads(db, ids)
  const attachments = await findAttachments(db, ids)
  const describe = (inquiry: (typeof rows)[number]) => {
    const files = attachments.get(inquiry.id) ?? []
    const filesOf = (eventId: string | null) =>
      files.filter((file) => file.event_id === eventId).map((file) => describeFile(file, placeOf))
    return {
      reference: inquiry.reference,
      ...describeInquiry(inquiry),
      referrer: inquiry.referrer,
      sessionId: inquiry.records_id,
      files: filesOf(null),
      // The office's notes are not included.
      thread: (threads.get(inquiry.id) ?? []).map(({ id, happened_at, kind, body }) => ({
        at: happened_at,
        from: kind === 'answer' ? 'office' : 'buyer',
        body,
        files: filesOf(id),
      })),
    }
  }
  return new Map(rows.map((row) => [row.id, describe(row)]))
}

async function describeVisits(db: Kysely<Database>, ids: string[]): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('visits').selectAll().where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, session_id, received_at, visited_page, referer, device }) => [
      id,
      { sessionId: session_id, receivedAt: received_at, visitedPage: visited_page, referrer: referer, device },
    ]),
  )
}

function describeFile(file: Attachment, placeOf: PlaceOf) {
  return {
    name: file.name,
    kind: file.kind,
    size: Number(file.size),
    receivedAt: file.received_at,
    file: placeOf(file),
  }
}
