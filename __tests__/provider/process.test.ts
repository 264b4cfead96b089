import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inquiryListing } from '../../provider/src/cli/inquiry-listing'
import { formatListing } from '../../provider/src/cli/run-listing'
import { visitListing } from '../../provider/src/cli/visit-listing'
import { createContent, type TemporaryFolders } from '../support/content-fixture'
import { runToEnd, spawnProvider, type SpawnedProvider } from './support/spawn-provider'

let folders: TemporaryFolders
let env: Record<string, string>
const running: SpawnedProvider[] = []

beforeEach(async () => {
  folders = await createContent()
  env = {
    CONTENT: folders.content,
    PROVIDER_DATA: folders.data,
    DATABASE_URL: '',
    PROVIDER_RATE_LIMITS: 'off',
  }
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((provider) => provider.stop()))
  folders.remove()
})

async function start(more: Record<string, string> = {}): Promise<SpawnedProvider> {
  const provider = await spawnProvider({ ...env, ...more })
  running.push(provider)
  return provider
}

const post = (url: string, path: string, body: object) =>
  fetch(new URL(path, url), {
    method: 'POST',
    // A robot's visit is not counted.
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    body: JSON.stringify(body),
  })
const inquiry = { name: 'Ana', email: 'a@example.com', message: 'Hello', consent: true, companyId: '1' }
const stored = async (listing: typeof inquiryListing | typeof visitListing): Promise<unknown[]> =>
  JSON.parse(
    listing === inquiryListing
      ? await formatListing(inquiryListing, ['--json'], env, '/')
      : await formatListing(visitListing, ['--json'], env, '/'),
  ) as unknown[]

describe('the provider as a program', () => {
  it('prints its address, and gives pictures that address', async () => {
    const provider = await start()
    expect(provider.output()).toBe(`Provider listening on ${provider.url}\n`)
    const query = 'categoriesIds=101&companyId=1&langId=1'
    const answer = await fetch(new URL(`online/getListByCategoriesIds?${query}`, provider.url))
    const { data } = (await answer.json()) as { data: { list: { images: { url: string }[] }[] } }
    const picture = data.list[1]?.images[0]?.url ?? ''
    expect(picture).toMatch(`${provider.url}media/products/tray.png?v=`)
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
  })

  it('has an inquiry and a visit on disk when it answers, also when it is killed then', async () => {
    const provider = await start()
    const visit = await post(provider.url, 'online/accessRecords', { visitedPage: '/', companyId: '1' })
    expect(visit.status).toBe(200)
    const answer = await post(provider.url, 'online/inquiryAdd', inquiry)
    provider.child.kill('SIGKILL')
    expect(await answer.json()).toMatchObject({ code: 200 })
    await provider.stop()
    expect(await stored(inquiryListing)).toMatchObject([{ name: 'Ana' }])
    expect(await stored(visitListing)).toMatchObject([{ visitedPage: '/' }])
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes what runs and ends with 0 on %s', async (signal) => {
    const provider = await start()
    const answers = Array.from({ length: 20 }, () => post(provider.url, 'online/inquiryAdd', inquiry))
    await answers[0]
    provider.child.kill(signal)
    const answered = (await Promise.allSettled(answers)).filter(
      (answer) => answer.status === 'fulfilled' && answer.value.status === 200,
    )
    expect(await provider.stop()).toBe(0)
    expect(await stored(inquiryListing)).toHaveLength(answered.length)
    await expect(fetch(provider.url)).rejects.toThrow()
  })

  it('when told to stop under load, answers all that it has accepted and keeps all that it has answered', async () => {
    const provider = await start({ PROVIDER_RATE_LIMITS: 'off' })
    let acknowledged = 0
    const others: number[] = []
    const visitor = async (): Promise<void> => {
      for (;;) {
        const answer = await post(provider.url, 'online/inquiryAdd', inquiry).catch(() => null)
        // Nobody listens any more.
        if (!answer) return
        if (answer.status === 200) acknowledged += 1
        else others.push(answer.status)
        await answer.text()
      }
    }
    const visitors = Promise.all(Array.from({ length: 20 }, visitor))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    provider.child.kill('SIGTERM')
    expect(await provider.stop()).toBe(0)
    await visitors
    expect(others).toEqual([])
    expect(acknowledged).toBeGreaterThan(20)
    expect(await stored(inquiryListing)).toHaveLength(acknowledged)
  })

  it('stops when the script that started it goes away', async () => {
    const provider = await start()
    provider.child.disconnect()
    await expect(new Promise((resolve) => provider.child.once('exit', resolve))).resolves.toBe(0)
  })

  it('works in several processes on one database', async () => {
    const [one, two] = await Promise.all([start(), start()])
    const first = await post(one.url, 'online/accessRecords', { visitedPage: '/', companyId: '1' })
    const { message } = (await first.json()) as { message: string }
    const body = { visitedPage: '/x', userId: message, companyId: '1' }
    const second = await post(two.url, 'online/accessRecordsAll', body)
    expect(await second.json()).toMatchObject({ message: '操作成功' })
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, index) => post(index % 2 ? one.url : two.url, 'online/inquiryAdd', inquiry)),
    )
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
    expect(await stored(inquiryListing)).toHaveLength(40)
    const query = 'online/getListByCategoriesIds?categoriesIds=101&companyId=1&langId=1'
    const timesOf = async (url: string): Promise<string[]> => {
      const { data } = (await (await fetch(new URL(query, url))).json()) as { data: { list: { updatedAt: string }[] } }
      return data.list.map(({ updatedAt }) => updatedAt)
    }
    expect(await timesOf(one.url)).toEqual(await timesOf(two.url))
  })

  it('says in one message that its port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const { code, stdout, stderr } = await runToEnd('main.ts', [], { ...env, PROVIDER_PORT: String(port) })
    server.close()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PROVIDER_PORT to a free port.\n`,
    )
  })

  it.each([
    ['broken settings', 'site.yml:2: settings.subFolderMode: ', { 'site.yml': 'settings:\n  subFolderMode: many' }],
    ['no content', 'site.yml: the file is missing', { 'site.yml': null }],
  ])('names the file with %s', async (_what, message, change) => {
    folders.write(change)
    const { code, stderr } = await runToEnd('main.ts', [], env)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/\n[ \t]+at /)
  })

  it('names every wrong setting at once, and makes no database', async () => {
    const wrong = {
      PROVIDER_PORT: 'many',
      PROVIDER_DEV_VISITS: 'sometimes',
      KEEP_INQUIRIES_DAYS: '0',
      DATABASE_URL: 'mysql://localhost/x',
      PROVIDER_ORIGINS: 'localhost',
      PROVIDER_RATE_LIMITS: 'sometimes',
      TRUST_PROXY: '10.0.0.0/33',
    }
    const { code, stderr } = await runToEnd('main.ts', [], { ...env, ...wrong })
    expect(code).toBe(1)
    expect([...stderr.matchAll(/^ {2}(\w+): must/gm)].map(([, name]) => name).sort()).toEqual(Object.keys(wrong).sort())
    expect(existsSync(folders.data)).toBe(false)
  })

  it('says that a database can’t be reached, without printing the password', async () => {
    const url = 'postgres://user:secret@127.0.0.1:1/db'
    const { code, stderr } = await runToEnd('main.ts', [], { ...env, DATABASE_URL: url })
    expect(code).toBe(1)
    expect(stderr).toMatch(/DATABASE_URL \(postgres:\/\/user@127\.0\.0\.1:1\/db\) can't be used: .*ECONNREFUSED/)
    expect(stderr).not.toContain('secret')
  })
})
