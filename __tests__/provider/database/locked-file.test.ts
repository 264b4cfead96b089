import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { databaseFile } from '../../../provider/src/database/connect'
import { log } from '../../../packages/server/src/log'
import { providerForAll } from '../support/test-provider'

const provider = providerForAll()

beforeAll(async () => {
  jest.spyOn(log, 'error').mockImplementation(() => undefined)
})

const inquiry = { name: 'Ana', email: 'a@example.com', message: 'Hello', consent: true, companyId: '1' }

test('while another program holds the file, calls are answered within 5 s, and others at once', async () => {
  const other = createClient({ url: pathToFileURL(databaseFile(provider.config)).href })
  await other.execute('BEGIN IMMEDIATE')
  const start = performance.now()
  const refused = provider.post('/online/inquiryAdd', inquiry)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const asked = performance.now()
  expect((await provider.send({ path: '/health/live' })).status).toBe(200)
  expect(performance.now() - asked).toBeLessThan(1500)
  const { status, headers, body } = await refused
  expect([status, body.code, headers['retry-after']]).toEqual([503, 503, '5'])
  expect(performance.now() - start).toBeLessThan(6500)

  const patient = provider.post('/online/inquiryAdd', inquiry)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await other.execute('ROLLBACK')
  other.close()
  expect((await patient).status).toBe(200)
})
