import type { Kysely, Migration } from 'kysely'
import { SAMPLE_BOX } from '../../../../packages/contract/src/inquiry-fields'
import { dueAfter, findOwed } from '../../inquiries/due'
import type { Database } from '../tables'
import { isPostgres } from '../postgres'
import { runStatements } from './statements'

const STEP = 500

/** Answer deadlines of inquiries, by which the inbox is sorted, and direct lines of staff. */
export const dueMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const isOnPostgres = isPostgres(db)
    await runStatements(db, [
      `alter table staff add column phone text not null default ''`,
      'alter table inquiries add column due_at text',
    ])
    await fillDue(db as Kysely<Database>)
    await runStatements(db, [
      ...(isOnPostgres ? PLACE_ON_POSTGRES : PLACE_ON_SQLITE),
      'drop index inquiries_inbox',
      `create index inquiries_inbox on inquiries (company_id, place, id, status, suspicion, owner_id, language,
        received_at, read_at, has_unseen${isOnPostgres ? '' : ', reference, search'})`,
      'create index inquiries_latest on inquiries (company_id, latest_at, id)',
      'drop index inquiries_samples',
      `create index inquiries_samples on inquiries (company_id, place, id) where extra like '%"kind":"${SAMPLE_BOX}"%'`,
    ])
  },
}

/**
 * In descending order: inquiries with a deadline first, the earliest at the top, then the rest; within a day, the
 * latest activity first.
 */
const PLACE_ON_POSTGRES = [
  `alter table inquiries add column place text generated always as (
    case when due_at is null then latest_at else 'due-' || translate(due_at, '0123456789', '9876543210') || '-' || latest_at end
  ) stored`,
]

const placeOf = (due: string, latest: string) =>
  `case when ${due} is null then ${latest} else 'due-' || printf('%011d', 99999999999 - strftime('%s', ${due})) || '-' || ${latest} end`

/** The same; triggers store it, because SQLite doesn't use an index with a virtual column as a covering index. */
const PLACE_ON_SQLITE = [
  'alter table inquiries add column place text',
  `update inquiries set place = ${placeOf('due_at', 'latest_at')}`,
  'drop trigger inquiries_latest',
  `create trigger inquiries_latest after insert on inquiries for each row begin
    update inquiries set latest_at = coalesce(new.latest_at, new.received_at),
      place = ${placeOf('new.due_at', 'coalesce(new.latest_at, new.received_at)')} where id = new.id;
  end`,
  `create trigger inquiries_place after update of due_at, latest_at on inquiries for each row
    when new.place is not ${placeOf('new.due_at', 'new.latest_at')} begin
    update inquiries set place = ${placeOf('new.due_at', 'new.latest_at')} where id = new.id;
  end`,
]

/** Deadlines of open inquiries, by days in UTC: the difference is gone by the next day. */
async function fillDue(db: Kysely<Database>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('inquiries')
      .select(['id', 'status', 'received_at'])
      .where('status', 'in', ['new', 'in-work'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(STEP)
      .execute()
    const ids = rows.map(({ id }) => id)
    const steps =
      ids.length === 0
        ? []
        : await db
            .selectFrom('inquiry_events')
            .select(['inquiry_id', 'kind', 'happened_at', 'data'])
            .where('inquiry_id', 'in', ids)
            .orderBy('happened_at')
            .execute()
    for (const row of rows) {
      const owed = findOwed(
        row,
        steps.filter(({ inquiry_id }) => inquiry_id === row.id),
      )
      if (owed === null) continue
      await db
        .updateTable('inquiries')
        .set({ due_at: dueAfter(owed, 'UTC') })
        .where('id', '=', row.id)
        .execute()
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < STEP) return
    after = last
  }
}
