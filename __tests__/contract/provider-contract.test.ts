import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnProvider, type SpawnedProvider } from '../provider/support/spawn-provider'
import { describeContentCalls } from './support/content-calls'
import { createTestDatabase, findServerPrograms, startPostgres, type PostgresServer } from './support/postgres-server'
import { describeVisitorCalls } from './support/visitor-calls'

jest.setTimeout(120_000)

const external = process.env.PROVIDER_URL
const testDatabase = process.env.TEST_DATABASE_URL
const programs = findServerPrograms()

if (external) {
  describe(`the provider at ${external}`, () => {
    describeContentCalls(() => external)
    describeVisitorCalls(() => external)
  })
} else {
  describe('the embedded provider with libSQL', () => {
    describeEmbedded(async () => undefined)
  })
  const canRun = Boolean(testDatabase) || programs !== undefined
  if (!canRun) console.warn('Skipped with PostgreSQL: no server is installed, and TEST_DATABASE_URL is not set.')
  const describeWhenPossible = canRun ? describe : describe.skip
  describeWhenPossible('the embedded provider with PostgreSQL', () => {
    describeEmbedded(() => (testDatabase ? createTestDatabase(testDatabase) : startPostgres(programs ?? '')))
  })
}

function describeEmbedded(startDatabase: () => Promise<PostgresServer | undefined>): void {
  let data = ''
  let database: PostgresServer | undefined
  let provider: SpawnedProvider | undefined

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'provider-contract-'))
    database = await startDatabase()
    provider = await spawnProvider({ PROVIDER_DATA: data, DATABASE_URL: database?.url ?? '', PROVIDER_BASE_URL: '' })
  })
  afterAll(async () => {
    await provider?.stop()
    await database?.stop()
    rmSync(data, { recursive: true, force: true })
  })

  const base = (): string => {
    if (!provider) throw new Error('the provider did not start')
    return provider.url
  }
  describeContentCalls(base)
  describeVisitorCalls(base)

  it('keeps the times of its items when it is started again', async () => {
    const url = new URL('online/getListByCategoriesIds', base())
    const site = (await (await fetch(new URL('online/site.json?companyId=1', base()))).json()) as {
      categories: { categoryId: string }[]
    }
    const categoriesIds = site.categories.map(({ categoryId }) => categoryId).join(',')
    const since = new Date(Date.now() + 1).toISOString()
    await provider?.stop()
    provider = await spawnProvider({ PROVIDER_DATA: data, DATABASE_URL: database?.url ?? '', PROVIDER_BASE_URL: '' })
    const query = new URLSearchParams({ categoriesIds, companyId: '1', langId: '1', updatedSince: since })
    const again = new URL(`${url.pathname}?${query.toString()}`, provider.url)
    expect(await (await fetch(again)).json()).toMatchObject({ code: 200, data: { total: 0, removed: [] } })
  })
}
