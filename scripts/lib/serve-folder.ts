import { findPort } from './ports'
import { createStaticServer } from '../../publisher/src/serving/static-server'

/** Serves a built site on a free local port, like a static host. */
export async function serveFolder(folder: string, preferredPort = 9301): Promise<{ url: string; close: () => void }> {
  const port = await findPort(preferredPort)
  const server = createStaticServer(folder).listen(port)
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
