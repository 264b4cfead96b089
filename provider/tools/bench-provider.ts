import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { stopChild } from '../../scripts/lib/children'
import { runMain, UserError } from '../../scripts/lib/fail'
import { startProvider, type RunningProvider } from '../../scripts/lib/provider'
import { measureCalls, percentile, type BenchCall, type Measured } from './lib/measure'
import { fetchExport, fillOffice, measurePages, OFFICE_CALLS, timeCalls, workInOffice } from './lib/office-at-work'
import { findServerPrograms, startPostgres } from './lib/postgres-server'
import { MEMORY_PROBE } from './lib/provider-use'

const HELP = `npm run bench -- provider [options]

  --databases libsql,postgres  each where it is at hand
  --seconds 4                  of one turn
  --inquiries 100000           in a database of its own, while five people work in the office; 0 leaves it out

The provider runs with PROVIDER_RATE_LIMITS=off, or it would refuse calls.`

const CONNECTIONS = 20
const ROUNDS = 4

const FOLDER = path.resolve('.sites/bench-provider')

const PAGE = 'https://www.example.com/inquiry'

const inquiry = (): BenchCall => {
  const body = {
    companyId: '1',
    name: 'Ana Díaz',
    company: 'Frutas del Sur S.L.',
    country: 'Spain',
    email: 'ana@example.com',
    phone: '+34 600 000 000',
    product: 'Sushi Tray with Dome Lid, 8 Pieces',
    quantity: '30000',
    message: 'We need trays with lids for 8 pieces of sushi, with our logo, by the end of May. '.repeat(3),
    visitedPage: PAGE,
    consent: true,
  }
  return { path: '/online/inquiryAdd', body, headers: { 'Idempotency-Key': randomUUID() } }
}
const any = (values: readonly string[]) => values[Math.floor(Math.random() * values.length)] ?? ''
const get = (name: string, query: Record<string, string>) => ({
  path: `/online/${name}?${new URLSearchParams({ ...query, companyId: '1', langId: '1' }).toString()}`,
})

const CALLS = {
  inquiries: inquiry,
  visits: () => ({ path: '/online/accessRecords', body: { visitedPage: PAGE, referer: '', companyId: '1' } }),
  search: () => get('search', { keyword: any(['sushi tray', 'rPET', 'lid', 'tary', 'sterile', 'PP-SU-101']) }),
  lists: () => get('getListByCategoriesIds', { categoriesIds: '101' }),
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      databases: { type: 'string', default: 'libsql,postgres' },
      seconds: { type: 'string', default: '4' },
      inquiries: { type: 'string', default: '100000' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const number = (name: 'seconds' | 'inquiries'): number => {
    const value = Number(values[name])
    if (!Number.isInteger(value) || value < 0) throw new UserError(`--${name} takes a whole number.\n\n${HELP}`)
    return value
  }
  return {
    databases: values.databases.split(','),
    seconds: number('seconds'),
    inquiries: number('inquiries'),
  }
}

type Options = NonNullable<ReturnType<typeof readOptions>>

const row = ([name, ...cells]: readonly string[]): void =>
  console.log(`  ${(name ?? '').padEnd(26)}${cells.map((cell) => cell.padStart(12)).join('')}`)

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const load = () => `load ${loadavg()[0]?.toFixed(1)} of ${cpus().length} cores`

interface Place {
  dataFolder: string
  databaseUrl: string | undefined
}

/** Starts a provider on a new, filled database of this kind; skips it if there is no such database. */
async function withProvider<Filled>(
  database: string,
  fill: (place: Place) => Promise<Filled>,
  work: (provider: RunningProvider, filled: Filled) => Promise<void>,
): Promise<void> {
  if (!['libsql', 'postgres'].includes(database)) throw new UserError(`There is no database "${database}".\n\n${HELP}`)
  const programs = database === 'postgres' ? findServerPrograms() : undefined
  if (database === 'postgres' && programs === undefined) {
    return console.warn(`\n${database}: left out, because no PostgreSQL server is installed.`)
  }
  const server = programs === undefined ? undefined : await startPostgres(programs)
  const dataFolder = path.join(FOLDER, 'data')
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(dataFolder, { recursive: true })
  try {
    const filled = await fill({ dataFolder, databaseUrl: server?.url })
    const provider = await startProvider({
      // As in the services of `deploy`.
      NODE_ENV: 'production',
      PROVIDER_PORT: '0',
      PROVIDER_BASE_URL: '',
      PROVIDER_DATA: dataFolder,
      PROVIDER_RATE_LIMITS: 'off',
      PROVIDER_WATCH: 'off',
      DATABASE_URL: server?.url ?? '',
      ...MEMORY_PROBE,
    })
    await work(provider, filled).finally(() => stopChild(provider.process))
  } finally {
    await server?.stop()
    rmSync(FOLDER, { recursive: true, force: true })
  }
}

async function benchCalls(database: string, { seconds }: Options): Promise<void> {
  const empty = () => Promise.resolve(null)
  await withProvider(database, empty, async ({ url }) => {
    const calls = Object.entries(CALLS).map(([name, call]) => ({ name, call, measured: [] as Measured[] }))
    // Warms up first: a provider usually runs with compiled code and built indexes.
    for (const { call } of calls) await measureCalls(url, { seconds: 1, connections: CONNECTIONS }, call)
    console.log(`\n${database}, ${CONNECTIONS} connections, limits off, ${load()}`)
    // In rounds: other load on the machine affects all calls.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { call, measured } of calls) {
        measured.push(await measureCalls(url, { seconds, connections: CONNECTIONS }, call))
      }
    }
    row(['', 'calls/s', 'p50 ms', 'p99 ms'])
    for (const { name, measured } of calls) {
      const figures = (['rate', 'p50', 'p99'] as const).map((figure) => measured.map((round) => round[figure]))
      const [rate, ...times] = figures.map((values) => percentile(values, 0.5))
      row([name, (rate ?? 0).toFixed(0), ...times.map((time) => time.toFixed(1))])
    }
    console.log(`  at the end: ${load()}`)
  })
}

function readSkus(): string[] {
  const folder = path.resolve('content/products')
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name, 'index.en.md'), 'utf8'))
  return files.flatMap((text) => /^ *sku: *(\S+)/m.exec(text)?.[1] ?? [])
}

/** The office of a company with many inquiries, and the cost of its work to buyers. */
async function benchOffice(database: string, options: Options): Promise<void> {
  const fill = (place: Place) => fillOffice(place, options.inquiries, readSkus())
  await withProvider(database, fill, async (provider, office) => {
    const { url } = provider
    console.log(`\n${database}, ${options.inquiries} inquiries, ${load()}`)
    row(['pages of the office', 'CPU p50 ms', 'CPU p99 ms', 'p99 ms'])
    const inquiries = () => `/office/inquiries/${any(office.references)}`
    for (const [name, pathOf] of Object.entries({ ...OFFICE_CALLS, 'an inquiry': inquiries })) {
      await measurePages(provider, office, 5, pathOf)
      const { cpu, cpu99, time99 } = await measurePages(provider, office, 300, pathOf)
      row([name, cpu.toFixed(0), cpu99.toFixed(0), time99.toFixed(0)])
    }

    const idle = await timeCalls(url, CALLS.inquiries, () => pause(options.seconds * 1000))
    const ratio = (times: number[], share: number) => (percentile(times, share) / percentile(idle, share)).toFixed(1)
    row(["a buyer's inquiries", 'p50 ms', 'x idle', 'p99 ms', 'x idle', 'worst ms'])
    const show = (name: string, times: number[]) => {
      const shares = [0.5, 0.99].flatMap((share) => [percentile(times, share).toFixed(0), ratio(times, share)])
      row([name, ...shares, Math.max(...times).toFixed(0)])
    }
    show('nobody in the office', idle)
    const seconds = options.seconds * 2
    show(
      'five people work there',
      await timeCalls(url, CALLS.inquiries, () => workInOffice(url, office, seconds, 2000)),
    )
    show('five only reload pages', await timeCalls(url, CALLS.inquiries, () => workInOffice(url, office, seconds, 0)))
    for (const name of ['export.csv', 'export.xlsx']) {
      let result = ''
      const work = async () => {
        const { bytes, seconds: taken, grown } = await fetchExport(provider, office, `/office/${name}`)
        result = `${megabytes(bytes)} in ${taken.toFixed(1)} s, process +${megabytes(grown)}`
      }
      show(name, await timeCalls(url, CALLS.inquiries, work))
      console.log(`    ${result}`)
    }
  })
}

runMain(async () => {
  const options = readOptions()
  if (!options) return console.log(HELP)
  for (const database of options.databases) {
    await benchCalls(database, options)
    if (options.inquiries > 0) await benchOffice(database, options)
  }
})
