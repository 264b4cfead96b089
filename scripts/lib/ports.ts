import { createServer } from 'node:net'

/** Whether a server could listen on the port now, on every address of this machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/** The preferred port if it is free, otherwise any free one. */
export async function findPort(preferred: number): Promise<number> {
  if (await isPortFree(preferred)) return preferred
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
