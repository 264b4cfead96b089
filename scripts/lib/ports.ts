import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** The port if a server could listen on it now, on every address of this machine, otherwise null; 0 for any free one. */
async function tryPort(port: number): Promise<number | null> {
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
  } catch {
    return null
  }
  const { port: taken } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return taken
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== null
}

/** The preferred port if it is free, otherwise any free one. */
export async function findPort(preferred = 0): Promise<number> {
  return (await tryPort(preferred)) ?? findPort()
}
