import { mkdirSync, rmSync, statSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { addressOf, buildApp } from '../src/app'
import { readConfig } from '../src/config'
import { connectDatabase, databaseFile, type DatabaseHandle } from '../src/database/connect'
import { startSession } from '../src/office/staff/sessions'
import { addStaff } from '../src/office/staff/staff'
import { VisitCounter } from '../src/visits/visit-counter'
import { dayOf } from '../src/visits/find-due-days'
import { insertVisits } from './lib/many-visits'
import { percentile } from './lib/measure'
import { runMain, UserError } from '../../scripts/lib/fail'

const HELP = `npm run bench -- visits [options]

  --visits 10000000  in the database, which is a file in .sites; ten million take about 4 GB
  --days 364         over which they are spread
  --keep             leaves the file

Says how long it takes to count all of them at first, to count a day, and to open the office's page of visits; and, to
compare, what one of the page's lists takes when it is read from the visits themselves.`

const FOLDER = path.resolve('.sites/bench-visits')

const seconds = (ms: number) => (ms < 9950 ? `${(ms / 1000).toFixed(2)} s` : `${(ms / 1000).toFixed(0)} s`)
const say = (what: string, how: string) => console.log(`  ${what.padEnd(54)}${how.padStart(12)}`)

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The middle of some times, in ms. */
async function median(work: () => Promise<unknown>, count = 5): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < count; round += 1) times.push(await time(work))
  return percentile(times, 0.5)
}

/** What a list of pages takes without the counts by day. */
function readDirectly({ kysely }: DatabaseHandle, days: number): Promise<unknown> {
  const from = dayOf(Date.now() - (days - 1) * 86_400_000)
  return sql`select visited_page, count(*), count(distinct session_id) as sessions from visits
    where received_at >= ${from} group by visited_page order by sessions desc limit 2000`.execute(kysely)
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      visits: { type: 'string', default: '10000000' },
      days: { type: 'string', default: '364' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const [visits, days] = [Number(values.visits), Number(values.days)]
  if (!Number.isInteger(visits) || !Number.isInteger(days) || visits < days || days < 1) {
    throw new UserError(`--visits and --days take whole numbers.\n\n${HELP}`)
  }
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const env = { PROVIDER_DATA: FOLDER, CONTENT: path.resolve('content'), PROVIDER_WATCH: 'off' }
  const config = readConfig({ ...env, LOG_LEVEL: 'warn', PROVIDER_PORT: '0', KEEP_VISITS_DAYS: '99999' }, '/')
  try {
    await (await connectDatabase(config)).kysely.destroy()
    const database = await connectDatabase(config)
    const { app: reader, live } = await buildApp({ config, database })
    const { items, languages } = live.current.catalogue.content
    const file = databaseFile(config)
    const generated = await time(() =>
      insertVisits(file, {
        visits,
        days,
        pages: items.map((item) => `/${item.path}`),
        languages: languages.map(({ code }) => (code === 'en' ? '' : `/${code}`)),
      }),
    )
    console.log(`\n${visits} visits in ${days} days, load ${loadavg()[0]?.toFixed(1)} of ${cpus().length} cores`)
    say(`generated, ${(statSync(file).size / 1e9).toFixed(1)} GB`, seconds(generated))

    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const counter = new VisitCounter({ config, database, live })
    const first = await time(() => counter.countDue())
    delay.disable()
    say('all days counted at first', seconds(first))
    say('  visits a second', (visits / (first / 1000)).toFixed(0))
    say('  the process was blocked at most, 99 % of the time', `${(delay.percentile(99) / 1e6).toFixed(0)} ms`)
    say('  the process was blocked at most', `${(delay.max / 1e6).toFixed(0)} ms`)
    const { rows } = await sql<{ count: number }>`select count(*) as count from visit_days`.execute(database.kysely)
    say('  rows of counts', String(rows[0]?.count))

    const day = dayOf(Date.now() - 86_400_000 * Math.min(5, days - 1))
    const again = await median(async () => {
      await database.kysely.deleteFrom('visit_rollups').where('day', '=', day).execute()
      await counter.countDue()
    })
    say(`one day counted (${Math.ceil(visits / days)} visits)`, seconds(again))
    await reader.close()

    const { app } = await buildApp({ config, database })
    await app.listen({ host: config.host, port: 0 })
    const staff = await addStaff(database.kysely, { email: 'ada@example.com', name: '', role: 'sales', language: 'en' })
    const cookie = `office=${await startSession(database.kysely, staff?.id ?? '')}`
    const open = async (query: string) => {
      const response = await fetch(`${addressOf(app, config)}office/visits${query}`, { headers: { cookie } })
      const text = await response.text()
      if (!text.includes('chart-views')) throw new Error(`The page shows nothing: ${response.status}`)
    }
    const session = `${day}-session-00000001-0000000000`
    const visit = () => database.kysely.selectFrom('visits').selectAll().where('session_id', '=', session).execute()
    say('the visits of one inquiry', seconds(await median(visit)))
    for (const period of [30, 364]) {
      const page = await median(() => open(`?days=${period}`))
      const one = await median(() => open(`?days=${period}&language=de`))
      const direct = await median(() => readDirectly(database, period), 1)
      say(`the page of ${period} days`, seconds(page))
      say('  in one language', seconds(one))
      say('  one list of it, from the visits themselves', seconds(direct))
      say('  the page takes, of that', `${((100 * page) / direct).toFixed(1)} %`)
    }
    await app.close()
    await database.kysely.destroy()
    console.log(`  at the end: load ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    if (!values.keep) rmSync(FOLDER, { recursive: true, force: true })
  }
}

runMain(bench)
