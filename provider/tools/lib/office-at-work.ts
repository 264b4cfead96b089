import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '../../src/accounts/passwords'
import { connectDatabase, openDatabase } from '../../src/database/connect'
import { indexInquiries } from '../../src/inquiries/index-inquiries'
import { startSession } from '../../src/staff/sessions'
import { addStaff } from '../../src/staff/staff'
import type { RunningProvider } from '../../../scripts/lib/provider'
import { readProviderUse } from './provider-use'
import { insertInquiries } from './many-inquiries'
import { percentile, timeCall, type BenchCall } from './measure'

/** Pages requested in the office; each search uses other words. */
export const OFFICE_CALLS = {
  inbox: () => '/office/',
  'new ones': () => '/office/?status=new',
  'by owner and language': () => '/office/?owner=me&language=de',
  unread: () => '/office/?unread=yes',
  'by category': () => '/office/?category=101',
  'a common word': () => '/office/?q=tray',
  'a rare word': () => `/office/?q=${encodeURIComponent(`zz${Math.random().toString(36).slice(2, 6)}`)}`,
  'two Chinese characters': () => `/office/?q=${encodeURIComponent('寿司')}`,
  mails: () => '/office/mails',
  accounts: () => '/office/accounts',
} as const

interface Office {
  cookie: string
  references: string[]
}

/** Fills a database as years of work do, with a signed-in member of staff. */
export async function fillOffice(
  place: { dataFolder: string; databaseUrl: string | undefined },
  count: number,
  skus: readonly string[],
): Promise<Office> {
  await (await connectDatabase(place)).kysely.destroy()
  const { kysely } = await openDatabase(place, false)
  try {
    const staffIds: string[] = []
    for (const name of ['Lin', 'Marta', 'Jonas']) {
      const email = `${name.toLowerCase()}@example.com`
      const staff = await addStaff(kysely, { email, name, role: 'admin', language: 'en' })
      if (staff) staffIds.push(staff.id)
    }
    const password_hash = await hashPassword('four words and more')
    await kysely.updateTable('staff').set({ password_hash }).execute()
    await insertInquiries(kysely, { count, companyId: '1', skus, staffIds })
    await indexInquiries(kysely)
    const token = await startSession(kysely, staffIds[0] ?? '')
    const some = await kysely.selectFrom('inquiries').select('reference').orderBy('id').limit(200).execute()
    return { cookie: `office=${token}`, references: some.map(({ reference }) => reference) }
  } finally {
    await kysely.destroy()
  }
}

/** Requests pages one at a time. @returns milliseconds of the provider's processor time, and until the answer */
export async function measurePages(
  { url, process: child }: RunningProvider,
  { cookie }: Office,
  times: number,
  pathOf: () => string,
): Promise<{ cpu: number; cpu99: number; time99: number }> {
  const cpus: number[] = []
  const waits: number[] = []
  for (let number = 0; number < times; number += 1) {
    const before = await readProviderUse(child)
    const start = performance.now()
    await fetchPage(url, cookie, pathOf())
    waits.push(performance.now() - start)
    cpus.push((await readProviderUse(child)).cpu - before.cpu)
  }
  return { cpu: percentile(cpus, 0.5), cpu99: percentile(cpus, 0.99), time99: percentile(waits, 0.99) }
}

async function fetchPage(url: string, cookie: string, path: string): Promise<void> {
  const response = await fetch(new URL(path, url), { headers: { cookie }, redirect: 'manual' })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}: ${text.slice(0, 300)}`)
}

/** Buyers' calls, one at a time, during other work; their times in milliseconds. */
export async function timeCalls(url: string, call: () => BenchCall, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      times.push(await timeCall(url, call()))
      await pause(10)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await asking
  }
  return times
}

/** Five people viewing one page after another, with this many milliseconds in between. */
export async function workInOffice(url: string, office: Office, seconds: number, pauseMs: number): Promise<void> {
  const until = performance.now() + seconds * 1000
  let pages = 0
  const person = async (): Promise<void> => {
    const calls = Object.values(OFFICE_CALLS)
    while (performance.now() < until) {
      await fetchPage(url, office.cookie, calls[pages % calls.length]?.() ?? '/office/')
      pages += 1
      await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: 5 }, person))
}

/** Fetches an export at full speed. @returns its bytes, and the growth of the process meanwhile */
export async function fetchExport(
  { url, process: child }: RunningProvider,
  { cookie }: Office,
  path: string,
): Promise<{ bytes: number; seconds: number; grown: number }> {
  const { rss } = await readProviderUse(child)
  let most = rss
  let bytes = 0
  const start = performance.now()
  const response = await fetch(new URL(path, url), { headers: { cookie } })
  if (response.status !== 200 || !response.body) throw new Error(`${path} was answered with ${response.status}`)
  let last = start
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (performance.now() - last < 200) continue
    last = performance.now()
    most = Math.max(most, (await readProviderUse(child)).rss)
  }
  return { bytes, seconds: (performance.now() - start) / 1000, grown: most - rss }
}
