import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../provider/src/database/connect'
import { createContent, type TemporaryFolders } from '../support/content-fixture'
import { recipientOf, startMailServer, type MailServer } from '../provider/support/mail-server'
import { until } from '../support/until'
import { spawnProvider, type SpawnedProvider } from '../provider/support/spawn-provider'
import { companyId, createClient } from './support/contract-client'
import { describeDatabases } from './support/databases'

/** With few items a provider starts at once. */
let content: TemporaryFolders
beforeAll(async () => {
  content = await createContent()
})
afterAll(() => content.remove())

describeDatabases((database) => {
  let server: MailServer
  const running: SpawnedProvider[] = []
  let env: Record<string, string>

  beforeEach(async () => {
    server = await startMailServer()
    env = {
      ...(await database.create()),
      CONTENT: content.content,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'sales@sample.example',
      OFFICE_MAIL_TO: 'office@sample.example',
      PROVIDER_RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    }
  })
  afterEach(async () => {
    server.release()
    for (const provider of running.splice(0)) await provider.stop()
    await server.close()
  })

  const start = async (): Promise<SpawnedProvider> => {
    const provider = await spawnProvider(env)
    running.push(provider)
    return provider
  }
  const kill = async (provider: SpawnedProvider): Promise<void> => {
    provider.child.kill('SIGKILL')
    await provider.stop()
    running.splice(running.indexOf(provider), 1)
  }
  const send = async ({ url }: SpawnedProvider, number: number) => {
    const buyer = {
      name: `Ana ${number}`,
      email: `ana${number}@example.com`,
      message: 'Trays',
      consent: true,
      companyId,
    }
    expect((await createClient(url).send('online/inquiryAdd', buyer)).code).toBe(200)
  }
  const db = async <Result>(work: (kysely: Awaited<ReturnType<typeof openDatabase>>['kysely']) => Promise<Result>) => {
    const databaseUrl = env.DATABASE_URL === '' ? undefined : env.DATABASE_URL
    const { kysely } = await openDatabase({ dataFolder: env.PROVIDER_DATA ?? '', databaseUrl })
    return work(kysely).finally(() => kysely.destroy())
  }
  /** What the killed process was sending comes back when its time is over. */
  const endClaims = () =>
    db((kysely) =>
      kysely
        .updateTable('deliveries')
        .set({ claimed_until: new Date().toISOString() })
        .where('claimed_until', 'is not', null)
        .execute(),
    )

  it('a provider that is killed right after it took inquiries sends their mails when it is back', async () => {
    server.hold()
    const first = await start()
    for (let number = 0; number < 8; number += 1) await send(first, number)
    await kill(first)
    server.release()
    await endClaims()
    await start()
    await until(() => new Set(server.mails.map(recipientOf)).size === 9)
    await until(
      async () =>
        (await db((kysely) => kysely.selectFrom('deliveries').select('id').where('sent_at', 'is', null).execute()))
          .length === 0,
    )
    const ids = await db((kysely) => kysely.selectFrom('deliveries').select('id').execute())
    expect(ids).toHaveLength(16)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(16)
  })

  it('two providers send each mail once', async () => {
    const providers = await Promise.all([start(), start()])
    await Promise.all(Array.from({ length: 30 }, (_, number) => send(providers[number % 2] as SpawnedProvider, number)))
    await until(() => server.mails.length >= 60)
    await wait(500)
    expect(server.mails).toHaveLength(60)
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(60)
  })
})
