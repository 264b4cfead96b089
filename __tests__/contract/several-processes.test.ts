import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toChallenge } from '../../src/lib/request/challenge'
import { solveChallenge } from '../../src/lib/request/solve-challenge'
import { createContent, type TemporaryFolders } from '../support/content-fixture'
import { spawnProvider, type SpawnedProvider } from '../provider/support/spawn-provider'
import { companyId, createClient, type ContractClient } from './support/contract-client'
import type { PostgresServer } from '../../provider/tools/lib/postgres-server'
import { describePostgres, openPostgres } from './support/test-postgres'

describePostgres('two providers on one PostgreSQL', () => {
  let database: PostgresServer
  let content: TemporaryFolders
  const folders: string[] = []
  const running: SpawnedProvider[] = []
  let one: ContractClient
  let other: ContractClient

  beforeAll(async () => {
    database = await openPostgres()
    content = await createContent()
    // All at once, as after an update: they create tables and the secret together.
    const start = () => {
      const data = mkdtempSync(join(tmpdir(), 'provider-several-'))
      folders.push(data)
      return spawnProvider({
        CONTENT: content.content,
        PROVIDER_DATA: data,
        DATABASE_URL: database.url,
        TRUST_PROXY: '1',
      })
    }
    running.push(...(await Promise.all([start(), start()])))
    const [first, second] = running.map(({ url }) => createClient(url))
    if (!first || !second) throw new Error('the providers did not start')
    one = first
    other = second
  })
  afterAll(async () => {
    await Promise.all(running.map((provider) => provider.stop()))
    await database.stop()
    content.remove()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` })
  const account = { email: 'ana@example.com', password: 'contract 12345', companyId }
  const answerCaptcha = async (client: ContractClient): Promise<string> => {
    const { data } = await client.get('online/captcha', { companyId, langId: '1' })
    const challenge = toChallenge(data)
    if (!challenge) throw new Error('there was no challenge')
    return solveChallenge(challenge)
  }

  it('know each other’s challenges, accounts and tokens, and accept an answer once', async () => {
    const captcha = await answerCaptcha(one)
    const registered = await other.send('online/register', { ...account, captcha }, from(1))
    expect(registered.message).toBe('注册成功')
    const again = await one.send('online/login', { ...account, captcha }, from(1))
    expect(again).toMatchObject({ code: 601, message: '验证码已过期' })
    const { token } = registered.data as { token: string }
    expect(await one.send('online/logout', {}, { authorization: `Bearer ${token}` })).toMatchObject({ code: 200 })
    expect(await other.send('online/logout', {}, { authorization: `Bearer ${token}` })).toMatchObject({ code: 401 })
  })

  it('count guesses together, and recognise a device that another process knows', async () => {
    const attempt = async (client: ContractClient, fields: object) =>
      client.send('online/login', { ...account, ...fields, captcha: await answerCaptcha(client) }, from(2))
    const { device } = (await attempt(one, {})).data as { device: string }
    for (let count = 0; count < 6; count += 1) await attempt(count % 2 ? one : other, { password: 'guessed' })
    for (const client of [one, other]) await expect(attempt(client, {})).rejects.toThrow('HTTP 429')
    for (const client of [one, other]) expect((await attempt(client, { device })).code).toBe(200)
  })

  it('count inquiries together', async () => {
    const inquiry = { name: 'Ana', email: 'a@example.com', message: 'Hello, trays please', consent: true, companyId }
    const send = async (client: ContractClient) => (await client.send('online/inquiryAdd', inquiry, from(3))).code
    for (let count = 0; count < 10; count += 1) expect(await send(count % 2 ? one : other)).toBe(200)
    // They inform each other a moment later.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([await send(one), await send(other)]).toEqual([428, 428])
  })
})
