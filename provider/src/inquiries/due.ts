import { oncePer } from '../../../packages/text/src/once-per'
import type { Kysely, Selectable } from 'kysely'
import type { Database, InquiryEventsTable, InquiryStatus } from '../database/tables'

const DAY_MS = 86_400_000
const CLOSED: readonly InquiryStatus[] = ['quoted', 'won', 'lost']

/** The thread of an inquiry, oldest event first. */
type Steps = readonly Pick<Selectable<InquiryEventsTable>, 'kind' | 'happened_at' | 'data'>[]

/**
 * When the promised answer is due: the last millisecond of the first working day after the day of the request.
 * Saturdays and Sundays are not working days; public holidays are ignored.
 * @param timeZone the company's, such as `Asia/Shanghai`
 */
export function dueAfter(asked: string, timeZone: string): string {
  let day = dayOf(Date.parse(asked), timeZone) + DAY_MS
  while ([0, 6].includes(new Date(day).getUTCDay())) day += DAY_MS
  return new Date(startOf(day + DAY_MS, timeZone) - 1).toISOString()
}

/** Since when an answer is owed, or null. Only answers, decisions and "no answer needed" settle it. */
export function findOwed(inquiry: { status: InquiryStatus; received_at: string }, steps: Steps): string | null {
  if (inquiry.status === 'spam') return null
  const isClosed = CLOSED.includes(inquiry.status)
  const settled = steps.findLastIndex(
    ({ kind, data }) => kind === 'answer' || (kind === 'status' && (isClosed || isSettlement(data))),
  )
  if (settled < 0 && !isClosed) return inquiry.received_at
  return steps.slice(settled + 1).find(({ kind }) => kind === 'message')?.happened_at ?? null
}

function isSettlement(data: string): boolean {
  return (JSON.parse(data) as { settled?: boolean }).settled === true
}

/** Updates an inquiry's deadline after a thread event, in the event's transaction. */
export async function settleDue(db: Kysely<Database>, inquiryId: string, timeZone: string): Promise<void> {
  const inquiry = await db
    .selectFrom('inquiries')
    .select(['status', 'received_at'])
    .where('id', '=', inquiryId)
    .executeTakeFirstOrThrow()
  const steps = await db
    .selectFrom('inquiry_events')
    .select(['kind', 'happened_at', 'data'])
    .where('inquiry_id', '=', inquiryId)
    .where('kind', 'in', ['answer', 'message', 'status'])
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  const owed = findOwed(inquiry, steps)
  const due_at = owed === null ? null : dueAfter(owed, timeZone)
  await db.updateTable('inquiries').set({ due_at }).where('id', '=', inquiryId).execute()
}

/** A time's calendar day in a time zone, given as its start in UTC. */
function dayOf(time: number, timeZone: string): number {
  return Math.floor((time + offsetOf(time, timeZone)) / DAY_MS) * DAY_MS
}

/** When a calendar day starts in a time zone. If the day has no midnight, the clock changes then. */
function startOf(day: number, timeZone: string): number {
  const near = day - offsetOf(day, timeZone)
  return day - offsetOf(near, timeZone)
}

const formatOf = oncePer((timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }))

/** A time zone's offset from UTC in milliseconds. */
function offsetOf(time: number, timeZone: string): number {
  // Such as `GMT+05:30`, or `GMT` alone.
  const name =
    formatOf(timeZone)
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? []
  const length = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -length : length
}
