import { createServer } from 'node:http'
import { findPort } from '../../../scripts/lib/ports'
import { createStaticServer } from '../../../publisher/src/serving/static-server'
import { e2e } from '../../e2e/support/environment'

/** Serves the built site like a host that has lost some of its files. */
export async function startFaultySite(lost: RegExp): Promise<{ origin: string; stop: () => void }> {
  const port = await findPort(9861)
  const whole = createStaticServer(e2e.public)
  const server = createServer((request, response) => {
    if (lost.test(request.url ?? '')) response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    else whole.emit('request', request, response)
  }).listen(port)
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
