import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DatabaseHandle } from '../database/connect'
import { inBatches } from '../database/in-batches'
import type { ContentItemsTable, ContentMembershipsTable, Database } from '../database/tables'
import { digestItem } from '../../../packages/content/src/localize'
import type { Content } from '../../../packages/content/src/types'

/** When each item last changed in each language, and when items left categories. */
export interface ContentIndex {
  updatedAt(itemId: string, langId: string): string
  removals: { itemId: string; categoryId: string; removedAt: string }[]
  /** The database revision that this index was built from, as `readRevision` returns it. */
  revision: number
  /** Equal for equal items with equal times, whichever process computes it. */
  readDigest(): string
}

/** Another process has written content that it read later. */
export class OlderContent extends Error {}

const lockNumber = 7_355_608
/** In ms: a large catalogue's items may all have to be written, and processes wait for each other. */
export const MAX_INDEXING_MS = 60_000

/**
 * Compares the content with the state in the database and writes the difference: new and changed items get the current
 * time as change time, missing ones as removal time. Several processes may do this at once.
 * @param readAt when reading the content's files began; undefined: this content wins regardless of other processes
 * @throws OlderContent if another process wrote different content that it read later
 */
export async function reconcileContent(
  { kysely, dialect }: DatabaseHandle,
  content: Content,
  clock: () => Date = () => new Date(),
  readAt?: Date,
): Promise<ContentIndex> {
  const wanted = describeContent(content)
  const seen = await readStored(kysely)
  const expected = findChanges(seen, wanted, clock)
  if (!expected.differs) return expected.index
  return kysely.transaction().execute(async (transaction) => {
    // libSQL transactions lock the whole file from the start.
    if (dialect === 'postgres') {
      await sql`set local lock_timeout = ${sql.lit(MAX_INDEXING_MS)}`.execute(transaction)
      await sql`set local statement_timeout = ${sql.lit(MAX_INDEXING_MS)}`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(transaction)
    }
    // For a large catalogue, reading all rows again takes a fifth of a second.
    const isAsSeen = (await readState(transaction)).revision === seen.revision
    const stored = isAsSeen ? seen : await readStored(transaction)
    // The time is taken after locking: otherwise a client could already have asked for newer changes.
    const changes = findChanges(stored, wanted, clock)
    if (!changes.differs) return changes.index
    if (readAt && stored.readAt > readAt.toISOString()) throw new OlderContent()
    await writeItems(transaction, changes.items)
    await writeMemberships(transaction, changes.memberships)
    await writeState(transaction, {
      revision: stored.revision + 1,
      readAt: (readAt ?? clock()).toISOString(),
      commit: wanted.commit,
    })
    return { ...changes.index, revision: stored.revision + 1 }
  })
}

/** The index of exactly this content, as stored in the database; null if the database has other content. Read-only. */
export async function adoptContent({ kysely }: DatabaseHandle, content: Content): Promise<ContentIndex | null> {
  const { index, differs } = findChanges(await readStored(kysely), describeContent(content), () => new Date())
  return differs ? null : index
}

/** The served commit; null before the first one, and if the content is a folder. */
export async function readServedCommit({ kysely }: Pick<DatabaseHandle, 'kysely'>): Promise<string | null> {
  return (await readState(kysely)).commit
}

export async function readRevision({ kysely }: Pick<DatabaseHandle, 'kysely'>): Promise<number> {
  return (await readState(kysely)).revision
}

interface Rows {
  items: ContentItemsTable[]
  memberships: ContentMembershipsTable[]
}

interface State {
  revision: number
  readAt: string
  commit: string | null
}

interface Stored extends Rows, State {}

interface Wanted {
  /** Item id, then language id, to digest. */
  digests: Map<string, Map<string, string>>
  /** Item id to category ids. */
  memberships: Map<string, Set<string>>
  commit: string | null
}

interface Changes extends Rows {
  index: ContentIndex
  /** Whether anything must be written: items, or only the commit. */
  differs: boolean
}

function describeContent(content: Content): Wanted {
  const codes = content.languages.map(({ code }) => code)
  const commit = content.version?.commit ?? null
  const wanted: Wanted = { digests: new Map(), memberships: new Map(), commit }
  for (const item of content.items) {
    const digests = digestItem(item, codes)
    const byId = content.languages.map(({ langId, code }) => [langId, digests.get(code) ?? ''] as const)
    wanted.digests.set(item.id, new Map(byId))
    wanted.memberships.set(item.id, new Set(item.categoriesIds))
  }
  return wanted
}

async function readStored(db: Kysely<Database> | Transaction<Database>): Promise<Stored> {
  // Read first: if the rows turn out newer, the only cost is another check.
  const state = await readState(db)
  const items = await db.selectFrom('content_items').selectAll().execute()
  const memberships = await db.selectFrom('content_memberships').selectAll().execute()
  return { ...state, items, memberships }
}

async function readState(db: Kysely<Database> | Transaction<Database>): Promise<State> {
  const row = await db.selectFrom('content_state').selectAll().executeTakeFirst()
  return { revision: row?.revision ?? 0, readAt: row?.read_at ?? '', commit: row?.commit_id ?? null }
}

async function writeState(db: Transaction<Database>, { revision, readAt, commit }: State): Promise<void> {
  const state = { revision, read_at: readAt, commit_id: commit }
  await db
    .insertInto('content_state')
    .values({ id: 1, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute()
}

function findChanges(stored: Stored, wanted: Wanted, clock: () => Date): Changes {
  const now = laterOf(clock().toISOString(), stored)
  const times = new Map<string, Map<string, string>>()
  const index: ContentIndex = {
    updatedAt: (itemId, langId) => times.get(itemId)?.get(langId) ?? now,
    removals: [],
    revision: stored.revision,
    readDigest: () => digestIndex(wanted, index),
  }
  const changes: Changes = { items: [], memberships: [], index, differs: false }

  const rows = new Map<string, Map<string, ContentItemsTable>>()
  for (const row of stored.items) getOrAdd(rows, row.item_id).set(row.lang_id, row)
  const timeOf = spreadTimes(now, stored.items.length === 0 ? -1 : 1)
  for (const [itemId, digests] of wanted.digests) {
    const itemTimes = getOrAdd(times, itemId)
    for (const [langId, digest] of digests) {
      const row = rows.get(itemId)?.get(langId)
      const same = row?.digest === digest && row.removed_at === null
      const time = same ? row.updated_at : timeOf(itemId)
      itemTimes.set(langId, time)
      if (!same) changes.items.push({ item_id: itemId, lang_id: langId, digest, updated_at: time, removed_at: null })
    }
  }
  for (const row of stored.items) {
    const gone = row.removed_at === null && !wanted.digests.get(row.item_id)?.has(row.lang_id)
    if (gone) changes.items.push({ ...row, removed_at: now })
  }

  const current = new Map<string, Map<string, string | null>>()
  for (const row of stored.memberships) {
    getOrAdd(current, row.item_id).set(row.category_id, row.removed_at)
    const inIt = wanted.memberships.get(row.item_id)?.has(row.category_id) ?? false
    if (inIt) continue
    const removedAt = row.removed_at ?? now
    if (row.removed_at === null) changes.memberships.push({ ...row, removed_at: now })
    changes.index.removals.push({ itemId: row.item_id, categoryId: row.category_id, removedAt })
  }
  for (const [itemId, categoryIds] of wanted.memberships) {
    for (const categoryId of categoryIds) {
      if (current.get(itemId)?.get(categoryId) === null) continue
      changes.memberships.push({ item_id: itemId, category_id: categoryId, removed_at: null })
    }
  }
  changes.differs = changes.items.length + changes.memberships.length > 0 || stored.commit !== wanted.commit
  return changes
}

/**
 * One millisecond per changed item: if all had the same time, a client that asks for changes since then would get all
 * of them with every edit. Before the first content, the times lie in the past, later in the future, which nobody has
 * asked for yet.
 */
function spreadTimes(now: string, step: 1 | -1): (itemId: string) => string {
  const start = Date.parse(now)
  const places = new Map<string, number>()
  return (itemId) => {
    const place = places.get(itemId) ?? places.size
    places.set(itemId, place)
    return new Date(start + step * place).toISOString()
  }
}

function digestIndex({ digests }: Wanted, index: ContentIndex): string {
  const hash = createHash('sha256')
  const lines = [...digests].flatMap(([itemId, byLanguage]) =>
    [...byLanguage].map(([langId, digest]) => [itemId, langId, digest, index.updatedAt(itemId, langId)].join('\n')),
  )
  const gone = index.removals.map(({ itemId, categoryId, removedAt }) => [itemId, categoryId, removedAt].join('\n'))
  for (const line of [...lines.sort(), ...gone.sort()]) hash.update(line).update('\0')
  return hash.digest('base64url')
}

/** Never earlier than the stored times, or a clock that was set back would hide changes from `updatedSince`. */
function laterOf(now: string, { items, memberships }: Rows): string {
  let latest = now
  for (const { updated_at: updated, removed_at: removed } of items) {
    if (updated > latest) latest = updated
    if (removed !== null && removed > latest) latest = removed
  }
  for (const { removed_at: removed } of memberships) if (removed !== null && removed > latest) latest = removed
  return latest
}

async function writeItems(db: Transaction<Database>, rows: ContentItemsTable[]): Promise<void> {
  await inBatches(rows, (some) =>
    db
      .insertInto('content_items')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['item_id', 'lang_id']).doUpdateSet((row) => ({
          digest: row.ref('excluded.digest'),
          updated_at: row.ref('excluded.updated_at'),
          removed_at: row.ref('excluded.removed_at'),
        })),
      )
      .execute(),
  )
}

async function writeMemberships(db: Transaction<Database>, rows: ContentMembershipsTable[]): Promise<void> {
  await inBatches(rows, (some) =>
    db
      .insertInto('content_memberships')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['item_id', 'category_id'])
          .doUpdateSet((row) => ({ removed_at: row.ref('excluded.removed_at') })),
      )
      .execute(),
  )
}

function getOrAdd<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const found = map.get(key) ?? new Map<string, Value>()
  map.set(key, found)
  return found
}
