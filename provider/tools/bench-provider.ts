import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { findServerPrograms, startPostgres } from '../../__tests__/contract/support/postgres-server'
import {
  flood,
  holdAnswers,
  holdForms,
  holdHooks,
  lookAtPictures,
  measureAttack,
  sendForms,
  signInAtOffice,
} from './lib/attacks'
import { KEY } from './lib/buyer'
import { buildRequest } from './lib/http-connection'
import { fetchExport, fillOffice, measurePages, OFFICE_CALLS, timeCalls, workInOffice } from './lib/office-at-work'
import { openIdleConnections, readFileLimit } from './lib/idle-connections'
import { measure, measureCalls, percentile, type Measured } from './lib/measure'
import { MEMORY_PROBE, readProviderMemory } from './lib/provider-memory'
import { openRawInserts } from './lib/raw-inserts'
import { startChild, stopChildren } from '../../scripts/lib/children'
import { runMain, UserError } from '../../scripts/lib/fail'
import { startProvider, type RunningProvider } from '../../scripts/lib/provider'

const HELP = `npm run bench -- provider [options]

  --databases libsql,postgres  each where it is at hand
  --seconds 4                  of one turn
  --rounds 4                   how often each is measured, in turns
  --connections 20
  --soak 60                    seconds of inquiries, visits, searches and lists together; 0 leaves it out
  --idle 10000                 connections that are open and silent; 0 leaves it out
  --attacks on                 what one visitor can cost all others; off leaves it out, only leaves out all but it
                               and the office
  --inquiries 100000           in a database of its own, at which five people work in the office; 0 leaves it out

The rates of the database by itself ("raw") are those of single rows of the same table with the same indexes and
settings, each in a commit of its own that is on the disk, by the same driver: one after the other, and with as many
at once as there are connections. The provider runs with PROVIDER_RATE_LIMITS=off, or it would refuse.`

const FOLDER = path.resolve('.sites/bench-provider')

const fields = {
  company_id: '1',
  name: 'Ana Díaz',
  company: 'Frutas del Sur S.L.',
  country: 'Spain',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  product: 'Sushi Tray with Dome Lid, 8 Pieces',
  quantity: '30000',
  message: 'We need trays with lids for 8 pieces of sushi, with our logo, by the end of May. '.repeat(3),
  visited_page: 'https://www.example.com/inquiry',
  referrer: '',
  records_id: '',
}

const inquiry = (key: string = randomUUID()) => {
  const { company_id: companyId, visited_page: visitedPage, records_id: recordsId, ...texts } = fields
  const body = { ...texts, companyId, visitedPage, recordsId, consent: true }
  return buildRequest('/online/inquiryAdd', body, { 'Idempotency-Key': key })
}
const visit = () =>
  buildRequest('/online/accessRecords', { visitedPage: fields.visited_page, referer: '', companyId: '1' })
const words = ['sushi tray', 'rPET', 'lid', 'tary', 'sterile', 'PP-SU-101']
const any = (values: readonly string[]) => values[Math.floor(Math.random() * values.length)] ?? ''
const search = () =>
  buildRequest(`/online/search?${new URLSearchParams({ keyword: any(words), companyId: '1', langId: '1' }).toString()}`)
const list = () =>
  buildRequest(
    `/online/getListByCategoriesIds?${new URLSearchParams({ categoriesIds: '101', companyId: '1', langId: '1' }).toString()}`,
  )

const LARGE_LIST = '/online/getListByCategoriesIds?categoriesIds=101,102,103,104&companyId=1&langId=1&pageSize=100'

const CALLS = { inquiries: inquiry, visits: visit, search, lists: list }

function readOptions() {
  const { values } = parseArgs({
    options: {
      databases: { type: 'string', default: 'libsql,postgres' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '20' },
      soak: { type: 'string', default: '60' },
      idle: { type: 'string', default: '10000' },
      attacks: { type: 'string', default: 'on' },
      inquiries: { type: 'string', default: '100000' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const number = (name: 'seconds' | 'rounds' | 'connections' | 'soak' | 'idle' | 'inquiries'): number => {
    const value = Number(values[name])
    if (!Number.isInteger(value) || value < 0) throw new UserError(`--${name} takes a whole number.\n\n${HELP}`)
    return value
  }
  return {
    databases: values.databases.split(','),
    seconds: number('seconds'),
    rounds: number('rounds'),
    connections: number('connections'),
    soak: number('soak'),
    idle: number('idle'),
    attacks: values.attacks,
    inquiries: number('inquiries'),
  }
}

type Options = NonNullable<ReturnType<typeof readOptions>>

interface Place {
  /** Of the provider, and of the raw rows. */
  urls: [string | undefined, string | undefined]
  stop(): Promise<void>
}

async function openPlace(database: string): Promise<Place | null> {
  if (database === 'libsql') return { urls: [undefined, undefined], stop: () => Promise.resolve() }
  if (database !== 'postgres') throw new UserError(`There is no database "${database}".\n\n${HELP}`)
  const programs = findServerPrograms()
  if (programs === undefined) return null
  const server = await startPostgres(programs)
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database raw')
  await client.end()
  return { urls: [server.url, server.url.replace(/postgres$/, 'raw')], stop: () => server.stop() }
}

const row = (cells: readonly (string | number)[]): void => {
  console.log(
    `  ${String(cells[0]).padEnd(26)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(12))
      .join('')}`,
  )
}
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const load = () => `load ${loadavg()[0]?.toFixed(1)} of ${cpus().length} cores`

/** Combines the rounds of one kind: the median of each figure. */
function middle(rounds: readonly Measured[]): Measured {
  const of = (figure: keyof Measured) =>
    percentile(
      rounds.map((round) => round[figure]),
      0.5,
    )
  return { rate: of('rate'), p50: of('p50'), p99: of('p99') }
}

async function benchInTurns(provider: RunningProvider, place: Place, options: Options): Promise<void> {
  const { seconds, connections, rounds } = options
  const raw = await openRawInserts({ dataFolder: path.join(FOLDER, 'raw'), databaseUrl: place.urls[1] }, fields)
  const turns = {
    'raw, one by one': () => measure(seconds, 1, raw.insert),
    [`raw, ${connections} at once`]: () => measure(seconds, connections, raw.insert),
    ...Object.fromEntries(
      Object.entries(CALLS).map(([name, request]) => {
        return [name, () => measureCalls(provider.url, { seconds, connections }, request)] as const
      }),
    ),
  }
  const results = new Map<string, Measured[]>(Object.keys(turns).map((name) => [name, []]))
  // Round by round, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, turn] of Object.entries(turns)) results.get(name)?.push(await turn())
  }
  await raw.close()

  const [alone = [], together = []] = [...results.values()]
  row(['', 'calls/s', 'p50 ms', 'p99 ms', 'of raw', `of raw x${connections}`])
  const share = (measured: Measured[], of: Measured[]) => {
    const shares = measured.map(({ rate }, round) => rate / (of[round]?.rate ?? Infinity))
    return `${(100 * percentile(shares, 0.5)).toFixed(0)} %`
  }
  for (const [name, measured] of results) {
    const { rate, p50, p99 } = middle(measured)
    const isStored = !['search', 'lists'].includes(name)
    const shares = isStored ? [share(measured, alone), share(measured, together)] : []
    row([name, rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), ...shares])
  }
}

async function soak({ url, process: child }: RunningProvider, { soak: seconds, connections }: Options): Promise<void> {
  const before = await readProviderMemory(child)
  const kinds = Object.entries(CALLS)
  const share = { seconds, connections: Math.max(1, Math.floor(connections / kinds.length)) }
  const measured = await Promise.all(kinds.map(([, request]) => measureCalls(url, share, request)))
  await pause(2000)
  const after = await readProviderMemory(child)
  const rates = kinds.map(([name], index) => `${measured[index]?.rate.toFixed(0)} ${name}`).join(', ')
  console.log(`  ${seconds} s of all at once: ${rates} a second`)
  console.log(`    in use before ${megabytes(before.used)}, after ${megabytes(after.used)}`)
  console.log(`    process before ${megabytes(before.rss)}, after ${megabytes(after.rss)}`)
}

async function idle({ url, process: child }: RunningProvider, options: Options): Promise<void> {
  const room = readFileLimit() - 200
  const count = Math.min(options.idle, room)
  if (count < options.idle) {
    console.warn(`  Only ${count} idle connections: \`ulimit -Hn\` allows no more open files.`)
  }
  const before = await readProviderMemory(child)
  const start = performance.now()
  const connections = await openIdleConnections(url, count, list())
  const opened = (performance.now() - start) / 1000
  const during = await readProviderMemory(child)
  const measured = await measureCalls(url, { seconds: 5, connections: options.connections }, inquiry)
  connections.close()
  await pause(2000)
  const after = await readProviderMemory(child)
  const { rate, p50, p99 } = measured
  console.log(`  ${count} idle connections, opened in ${opened.toFixed(1)} s`)
  console.log(`    inquiries meanwhile: ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  const each = (during.rss - before.rss) / Math.max(1, count) / 1024
  console.log(`    process ${megabytes(before.rss)}, then ${megabytes(during.rss)} (${each.toFixed(1)} kB each)`)
  console.log(`    in use ${megabytes(before.used)}, then ${megabytes(during.used)}, closed ${megabytes(after.used)}`)
}

/** What one visitor can cost all others, each attack beside the idle service of the same run. */
async function benchAttacks(provider: RunningProvider, { urls: [databaseUrl] }: Place): Promise<void> {
  const { url } = provider
  const buyer = { request: inquiry(KEY) }
  await measureCalls(url, { seconds: 2, connections: 20 }, inquiry)
  const cookie = await signInAtOffice(path.join(FOLDER, 'data'), databaseUrl)
  const look = await lookAtPictures(url, { count: 25, megapixels: 79, cookie })
  const allowed = await lookAtPictures(url, { count: 25, megapixels: 24, cookie })
  const attack = (name: string, work: () => Promise<string>) => measureAttack(name, provider, buyer, work)
  const nothing = () => pause(5000).then(() => '')
  const costs = [await attack('nothing', nothing)]
  const add = async (name: string, work: () => Promise<string>) => costs.push(await attack(name, work))
  await add('a form of 24.8 MB', () => sendForms(url, 1))
  await add('five such forms', () => sendForms(url, 5))
  await add('200 unfinished forms', () => holdForms(url, 200, 30))
  await add('25 pictures of 79 megapixels', look)
  await add('25 pictures of 24 megapixels', allowed)
  await add('2,000 connections', () => flood(url, 2000, 8, inquiry))
  await add('30 that ask and never read', () => holdAnswers(url, LARGE_LIST, 30, 5))

  const [idle] = costs
  console.log(`\n  while one buyer sends five inquiries a second, ${load()}`)
  row(['', 'p50 ms', 'x idle', 'worst ms', 'x idle', 'CPU s', 'memory'])
  for (const { name, p50, worst, cpu, memory, answers } of costs) {
    const ratio = (one: number, of = 0) => `${(one / of).toFixed(1)}`
    const times = [p50.toFixed(0), ratio(p50, idle?.p50), worst.toFixed(0), ratio(worst, idle?.worst)]
    row([name, ...times, cpu.toFixed(1), `+${megabytes(memory)}`])
    if (answers !== '') console.log(`    ${answers}`)
  }
}

/** The publisher has no buyers: only its memory counts. */
async function benchPublisher(): Promise<void> {
  const site = path.join(FOLDER, 'publisher')
  mkdirSync(site, { recursive: true })
  const env = {
    ...process.env,
    PUBLISH_SECRET: randomUUID(),
    PUBLISHER_PORT: '8795',
    PUBLISHER_SITE: site,
    LOG_LEVEL: 'error',
  }
  const child = startChild(process.execPath, ['--import', 'tsx', path.resolve('publisher/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  const url = 'http://127.0.0.1:8795/'
  while (!(await fetch(`${url}health/live`).catch(() => null))) await pause(200)
  const request = buildRequest('/health/live')
  const publisher = { url, process: child }
  const work = () => holdHooks(url, '/build_hooks/wrong', 200, 10)
  const { worst, cpu, memory, answers } = await measureAttack('publisher', publisher, { request }, work)
  console.log(`\nThe publisher, 200 connections that send 5 MB with a wrong secret each: ${answers}`)
  console.log(`  memory +${megabytes(memory)}, CPU ${cpu.toFixed(1)} s, health answered within ${worst.toFixed(0)} ms`)
}

/** Article numbers of the sample content. */
function readSkus(): string[] {
  const folder = path.resolve('content/products')
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name, 'index.en.md'), 'utf8'))
  return files.flatMap((text) => /^ *sku: *(\S+)/m.exec(text)?.[1] ?? [])
}

/** The office of a company that has had many inquiries, and what its work costs the buyers. */
async function benchOffice(database: string, options: Options): Promise<void> {
  const place = await openPlace(database)
  if (!place) return
  const dataFolder = path.join(FOLDER, 'office')
  mkdirSync(dataFolder, { recursive: true })
  try {
    const [databaseUrl] = place.urls
    const office = await fillOffice({ dataFolder, databaseUrl }, options.inquiries, readSkus())
    const provider = await startProvider({
      PROVIDER_PORT: '0',
      PROVIDER_BASE_URL: '',
      PROVIDER_DATA: dataFolder,
      PROVIDER_RATE_LIMITS: 'off',
      PROVIDER_WATCH: 'off',
      DATABASE_URL: databaseUrl ?? '',
      ...MEMORY_PROBE,
    })
    const { url } = provider
    console.log(`\n${database}, ${options.inquiries} inquiries, ${load()}`)
    row(['pages of the office', 'CPU p50 ms', 'CPU p99 ms', 'p99 ms'])
    const inquiries = () => `/office/inquiries/${any(office.references)}`
    for (const [name, pathOf] of Object.entries({ ...OFFICE_CALLS, 'an inquiry': inquiries })) {
      await measurePages(provider, office, 5, pathOf)
      const { cpu, cpu99, time99 } = await measurePages(provider, office, 100, pathOf)
      row([name, cpu.toFixed(0), cpu99.toFixed(0), time99.toFixed(0)])
    }

    const ratio = (times: number[], share: number) => (percentile(times, share) / percentile(idle, share)).toFixed(1)
    const idle = await timeCalls(url, inquiry, () => pause(options.seconds * 1000))
    row(["a buyer's inquiries", 'p50 ms', 'x idle', 'p99 ms', 'x idle', 'worst ms'])
    const show = (name: string, times: number[]) => {
      const shares = [0.5, 0.99].flatMap((share) => [percentile(times, share).toFixed(0), ratio(times, share)])
      row([name, ...shares, Math.max(...times).toFixed(0)])
    }
    show('nobody in the office', idle)
    const seconds = options.seconds * 2
    show('five people work there', await timeCalls(url, inquiry, () => workInOffice(url, office, seconds, 2000)))
    show('five only reload pages', await timeCalls(url, inquiry, () => workInOffice(url, office, seconds, 0)))
    for (const name of ['export.csv', 'export.xlsx']) {
      const results: Awaited<ReturnType<typeof fetchExport>>[] = []
      const work = async () => void results.push(await fetchExport(provider, office, `/office/${name}`))
      show(name, await timeCalls(url, inquiry, work))
      for (const { bytes, seconds: taken, grown } of results) {
        console.log(`    ${megabytes(bytes)} in ${taken.toFixed(1)} s, process +${megabytes(grown)}`)
      }
    }
  } finally {
    await stopChildren()
    await place.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function benchDatabase(database: string, options: Options): Promise<void> {
  const place = await openPlace(database)
  if (!place) return console.warn(`\n${database}: left out, because no PostgreSQL server is installed.`)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  try {
    const provider = await startProvider({
      PROVIDER_PORT: '0',
      PROVIDER_BASE_URL: '',
      PROVIDER_DATA: path.join(FOLDER, 'data'),
      PROVIDER_RATE_LIMITS: 'off',
      PROVIDER_WATCH: 'off',
      DATABASE_URL: place.urls[0] ?? '',
      ...MEMORY_PROBE,
    })
    if (options.attacks === 'only') return await benchAttacks(provider, place)
    // Warms up first: a provider usually runs with compiled code and built indexes.
    for (const request of Object.values(CALLS)) {
      await measureCalls(provider.url, { seconds: 1, connections: options.connections }, request)
    }
    console.log(`\n${database}, ${options.connections} connections, limits off, ${load()}`)
    await benchInTurns(provider, place, options)
    if (options.soak > 0) await soak(provider, options)
    if (options.idle > 0) await idle(provider, options)
    if (options.attacks === 'on') await benchAttacks(provider, place)
    console.log(`  at the end: ${load()}`)
  } finally {
    await stopChildren()
    await place.stop()
    rmSync(FOLDER, { recursive: true, force: true })
  }
}

async function bench(): Promise<void> {
  const options = readOptions()
  if (!options) return console.log(HELP)
  for (const database of options.databases) {
    await benchDatabase(database, options)
    if (options.inquiries > 0) await benchOffice(database, options)
  }
  if (options.attacks !== 'off') await benchPublisher().finally(stopChildren)
}

runMain(() => bench().finally(stopChildren))
