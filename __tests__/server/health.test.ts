import { rmSync } from 'node:fs'
import { checkSpace, checkWritable, createReadiness } from '../../packages/server/src/health'
import { log } from '../../packages/server/src/log'
import { startTestProvider, type TestProvider } from '../provider/support/test-provider'
import { temporaryFolder } from '../support/temporary-folder'

let provider: TestProvider | undefined

afterEach(async () => {
  await provider?.close()
  provider = undefined
  jest.restoreAllMocks()
})

test('a provider that can do its work says so', async () => {
  provider = await startTestProvider()
  expect((await provider.send({ path: '/health/live' })).status).toBe(200)
  const { status, text } = await provider.send({ path: '/health/ready' })
  expect([status, JSON.parse(text)]).toEqual([
    200,
    { status: 'pass', checks: { database: { status: 'pass' }, folder: { status: 'pass' }, space: { status: 'pass' } } },
  ])
  expect((await provider.send({ path: '/health/ready', method: 'HEAD' })).status).toBe(200)
})

test('a provider whose database is gone is alive and not ready', async () => {
  provider = await startTestProvider()
  jest.spyOn(log, 'error').mockImplementation(() => undefined)
  await provider.database.kysely.schema.dropTable('content_items').execute()
  expect((await provider.send({ path: '/health/live' })).status).toBe(200)
  const { status, text } = await provider.send({ path: '/health/ready' })
  expect([status, JSON.parse(text)]).toMatchObject([503, { status: 'fail', checks: { database: { status: 'fail' } } }])
  expect(text).not.toContain('content_items')
})

test('a check that hangs counts as failed, and is not started again by each request', async () => {
  let begun = 0
  const readReadiness = createReadiness({
    hangs: () => {
      begun += 1
      return new Promise(() => undefined)
    },
  })
  const results = await Promise.all([readReadiness(), readReadiness(), readReadiness()])
  expect(results[2]?.checks.hangs).toEqual({ status: 'fail', reason: 'no answer in time' })
  expect(begun).toBe(1)
})

test('a disk without room and a missing folder are reported in plain words', async () => {
  const folder = temporaryFolder()
  await expect(checkWritable(folder)).resolves.toBeUndefined()
  await expect(checkSpace(folder, 1)).resolves.toBeUndefined()
  await expect(checkSpace(folder, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/^\d+ MB free$/)
  rmSync(folder, { recursive: true })
  await expect(checkWritable(folder)).rejects.toThrow('not writable (ENOENT)')
})
