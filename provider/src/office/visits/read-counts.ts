import type { Kysely } from 'kysely'
import type { Database, VisitKind } from '../../database/tables'
import { findRanges } from '../../visits/months'
import type { Shown } from './period'

export interface Count {
  /** Empty for items not listed by name. */
  name: string
  language: string
  views: number
  sessions: number
  asked: number
  /** The number of search results; null if not a search. */
  found: number | null
}

export interface DayCount {
  day: string
  views: number
  sessions: number
}

/** Maximum names in a list. */
const MAX_ROWS = 2000

/** When the latest count was made; null if none ever was. */
export async function readCountedAt(db: Kysely<Database>): Promise<string | null> {
  const { latest } = await db
    .selectFrom('visit_rollups')
    .select((eb) => eb.fn.max('counted_at').as('latest'))
    .executeTakeFirstOrThrow()
  return latest
}

export async function readDays(db: Kysely<Database>, { from, to, language }: Shown): Promise<DayCount[]> {
  let days = db
    .selectFrom('visit_days')
    .select((eb) => ['day', eb.fn.sum('views').as('views'), eb.fn.sum('sessions').as('sessions')])
    .where('kind', '=', 'all')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
  if (language !== '') days = days.where('language', '=', language)
  const rows = await days.execute()
  return rows.map(({ day, views, sessions }) => ({ day, views: Number(views), sessions: Number(sessions) }))
}

interface Reading {
  kind: VisitKind
  /** Rows with equal values of these are merged. */
  by: readonly ('name' | 'language')[]
}

/** The counts of a kind in a period, most visited first, items not listed by name last. */
export async function readCounts(
  db: Kysely<Database>,
  { from, to, language }: Shown,
  { kind, by }: Reading,
): Promise<Count[]> {
  const [range, ...others] = await findRanges(db, from, to)
  if (!range) return []
  const readRange = ([low, high]: [string, string]) => {
    const rows = db
      .selectFrom('visit_days')
      .select(['name', 'language', 'views', 'sessions', 'asked', 'found'])
      .where('kind', '=', kind)
      .where('day', '>=', low)
      .where('day', '<=', high)
    return language === '' ? rows : rows.where('language', '=', language)
  }
  const counted = others.reduce((rows, other) => rows.unionAll(readRange(other)), readRange(range))
  const counts = db
    .selectFrom(counted.as('counted'))
    .select((eb) => [
      ...by,
      eb.fn.sum('views').as('views'),
      eb.fn.sum('sessions').as('sessions'),
      eb.fn.sum('asked').as('asked'),
      eb.fn.max('found').as('found'),
    ])
    .groupBy(by)
    .orderBy('sessions', 'desc')
    .orderBy('views', 'desc')
    .orderBy(by[0] ?? 'name')
    .limit(MAX_ROWS)
  const rows = (await counts.execute()).map((row) => ({
    name: row.name ?? '',
    language: row.language ?? '',
    views: Number(row.views),
    sessions: Number(row.sessions),
    asked: Number(row.asked),
    found: row.found === null ? null : Number(row.found),
  }))
  if (!by.includes('name')) return rows
  return [...rows.filter(({ name }) => name !== ''), ...rows.filter(({ name }) => name === '')]
}
