import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { findPort, isPortFree } from '../../scripts/lib/ports'

let server: Server
let port: number

beforeEach(async () => {
  server = createServer().listen(0)
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})

async function free(): Promise<void> {
  if (!server.listening) return
  server.close()
  await once(server, 'close')
}

afterEach(free)

describe('isPortFree', () => {
  test('sees a port that is in use', async () => {
    expect(await isPortFree(port)).toBe(false)
  })

  test('sees a free port, and leaves it free', async () => {
    await free()
    expect(await isPortFree(port)).toBe(true)
    expect(await isPortFree(port)).toBe(true)
  })
})

describe('findPort', () => {
  test('gives the port that is asked for where it is free', async () => {
    await free()
    expect(await findPort(port)).toBe(port)
  })

  test('gives another free port where it is in use', async () => {
    const found = await findPort(port)
    expect(found).not.toBe(port)
    expect(await isPortFree(found)).toBe(true)
  })
})
