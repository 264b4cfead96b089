import { createContent, type TemporaryFolders } from '../support/content-fixture'
import { runToEnd, spawnProvider, type SpawnedProvider } from '../provider/support/spawn-provider'

let folders: TemporaryFolders
let provider: SpawnedProvider | undefined
let env: Record<string, string>

beforeEach(async () => {
  folders = await createContent()
  env = { CONTENT: folders.content, PROVIDER_DATA: folders.data, DATABASE_URL: '' }
})
afterEach(async () => {
  await provider?.stop()
  provider = undefined
  folders.remove()
})

const call = async (path: string, init?: RequestInit): Promise<void> => {
  await (await fetch(new URL(path, provider?.url), init)).text()
}

test('a request is one line of JSON in the log, without anything about the visitor', async () => {
  provider = await spawnProvider({ ...env, LOG_LEVEL: 'info', TRUST_PROXY: '1' })
  await call('online/search?keyword=ana%40example.com&companyId=1&langId=1')
  const body = { name: 'Ana', email: 'ana@example.com', message: 'Hello', consent: true, companyId: '1' }
  await call('online/inquiryAdd', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77', 'user-agent': 'Special' },
    body: JSON.stringify(body),
  })
  await call('ana@example.com')
  await provider.stop()
  const [first, ...lines] = provider.output().trim().split('\n')
  expect(first).toMatch(/^Provider listening on /)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', method: 'GET', route: '/online/search', status: 200 },
    { level: 'info', method: 'POST', route: '/online/inquiryAdd', status: 200 },
    { level: 'info', method: 'GET', route: null, status: 404 },
  ])
  expect(lines.join('\n')).not.toMatch(/[aA]na|192\.0\.2|127\.0\.0\.1|Special/)
})

test('LOG_LEVEL says what is in the log', async () => {
  provider = await spawnProvider({ ...env, LOG_LEVEL: 'warn' })
  await call('online/site.json?companyId=1')
  await provider.stop()
  expect(provider.output()).toBe(`Provider listening on ${provider.url}\n`)
  const { code, stderr } = await runToEnd('main.ts', [], { ...env, LOG_LEVEL: 'loud' })
  expect([code, stderr]).toEqual([1, expect.stringContaining('LOG_LEVEL: must be one of trace, debug, info')])
})

test('figures for Prometheus are at an address of their own', async () => {
  provider = await spawnProvider({ ...env, METRICS_PORT: '0' })
  const listening = /"port":(\d+),"msg":"Metrics/.exec(provider.output())
  await call('online/site.json?companyId=1')
  const answer = await fetch(`http://127.0.0.1:${listening?.[1]}/metrics`)
  const text = await answer.text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/online/site.json",status="200"} 1')
  expect(text).toContain('\nprovider_ready 1\n')
  expect(text).toContain('\nprovider_content_current 1\n')
  expect(text).toContain('process_resident_memory_bytes ')
  expect((await fetch(new URL('metrics', provider.url))).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${listening?.[1]}/`)).status).toBe(404)
})
