import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnProvider, type SpawnedProvider } from '../provider/support/spawn-provider'

type Change = (facts: Record<string, unknown>) => void

const describeUnlessExternal = process.env.PROVIDER_URL ? describe.skip : describe

describeUnlessExternal('a provider whose facts no build takes', () => {
  let data: string
  let provider: SpawnedProvider
  let changing: Server
  let change: Change

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'wrong-facts-'))
    provider = await spawnProvider({ PROVIDER_DATA: data, DATABASE_URL: '', PROVIDER_BASE_URL: '' })
    changing = createServer((request, response) => {
      fetch(new URL(request.url ?? '/', provider.url))
        .then(async (answer) => {
          const body = (await answer.json()) as { data?: { list?: { facts: Record<string, unknown> | null }[] } }
          for (const { facts } of body.data?.list ?? []) if (facts) change(facts)
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        })
        .catch(() => response.destroy())
    })
    await new Promise<void>((resolve) => changing.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    changing.closeAllConnections()
    changing.close()
    await provider.stop()
    rmSync(data, { recursive: true, force: true })
  })

  /** What the contract's tests say about the provider. */
  const testContract = (): Promise<{ isPassed: boolean; said: string }> => {
    const { port } = changing.address() as AddressInfo
    const env = { ...process.env, PROVIDER_URL: `http://127.0.0.1:${port}/` }
    const only = 'getListByCategoriesIds has at least one product'
    const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'contract', '-t', only, 'provider-contract']
    return new Promise((resolve) => {
      execFile(process.execPath, jest, { env }, (error, out, said) => resolve({ isPassed: !error, said: out + said }))
    })
  }

  it('passes the contract’s test as long as they are right', async () => {
    change = () => {}
    expect(await testContract()).toMatchObject({ isPassed: true })
  })

  it.each<[string, Change]>([
    ['facts.sku', (facts) => delete facts.sku],
    ['facts.weightG', (facts) => (facts.weightG = '21 g')],
    ['facts.packing.cartonMm.l', (facts) => (facts.packing = { pcsPerCarton: 1, cartonMm: {}, grossKg: 1 })],
  ])('fails the contract’s test, which names %s', async (name, changed) => {
    change = changed
    const { isPassed, said } = await testContract()
    expect(isPassed).toBe(false)
    expect(said).toContain(name)
  })
})
