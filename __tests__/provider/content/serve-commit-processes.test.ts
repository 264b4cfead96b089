import path from 'node:path'
import type { PostgresServer } from '../../../provider/tools/lib/postgres-server'
import { describePostgres, openPostgres } from '../../contract/support/test-postgres'
import { until } from '../../support/until'
import { createContentRepository, type ContentRepositoryFixture } from '../support/content-repository'
import { spawnProvider, type SpawnedProvider } from '../support/spawn-provider'
import { temporaryFolder } from '../../support/temporary-folder'

const secret = 'the-secret-of-the-publisher'

describePostgres('several processes on one PostgreSQL', () => {
  let bare: ContentRepositoryFixture
  let postgres: PostgresServer
  let root: string
  let providers: SpawnedProvider[]

  const start = (name: string) =>
    spawnProvider({
      PROVIDER_DATA: path.join(root, name),
      DATABASE_URL: postgres.url,
      CONTENT: `file://${bare.address}`,
      CONTENT_SECRET: secret,
    })

  beforeAll(async () => {
    root = temporaryFolder()
    bare = await createContentRepository()
    postgres = await openPostgres()
    providers = [await start('one')]
    providers.push(...(await Promise.all([start('two'), start('three')])))
  })

  afterAll(async () => {
    await Promise.all(providers.map((provider) => provider.stop()))
    await postgres.stop()
    bare.remove()
  })

  const read = async ({ url }: SpawnedProvider) => {
    const { version, contentVersion } = (await (await fetch(`${url}online/site.json?companyId=1`)).json()) as {
      version: string
      contentVersion: { commit: string }
    }
    return `${contentVersion.commit} ${version}`
  }
  const load = (provider: SpawnedProvider | undefined, commit: string) =>
    fetch(`${provider?.url}online/contentLoad`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ commit }),
    })
  /** When all processes answer with the same commit and version. */
  const agree = (commit: string) =>
    until(
      async () => {
        const all = await Promise.all(providers.map(read))
        return new Set(all).size === 1 && all[0]?.startsWith(commit)
      },
      `all serve ${commit}`,
      30_000,
    )

  test('come to the commit that one of them was told', async () => {
    await agree(bare.first)
    const second = bare.rename('Roll Box')
    expect((await load(providers[1], second)).status).toBe(200)
    await agree(second)
    expect((await load(providers[0], bare.first)).status).toBe(200)
    await agree(bare.first)
  })

  test('come to one commit, also when they are told of different ones at the same time', async () => {
    const [third, fourth] = [bare.rename('Third Box'), bare.rename('Fourth Box')]
    await Promise.all([load(providers[0], third), load(providers[1], fourth), load(providers[2], third)])
    const commit = await until(
      async () => {
        const all = new Set(await Promise.all(providers.map(read)))
        return all.size === 1 && [...all][0]?.split(' ')[0]
      },
      'all serve the same',
      30_000,
    )
    expect([third, fourth]).toContain(commit)
    await agree(commit)
  })

  test('a process that was killed while it loaded comes back with the commit of the others', async () => {
    const fifth = bare.rename('Fifth Box')
    const loading = load(providers[2], fifth).catch(() => null)
    providers[2]?.child.kill('SIGKILL')
    await loading
    expect((await load(providers[0], fifth)).status).toBe(200)
    providers[2] = await start('three')
    await agree(fifth)
  })
})
