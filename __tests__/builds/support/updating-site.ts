import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findPort } from '../../../scripts/lib/ports'
import { createStaticServer } from '../../../publisher/src/serving/static-server'
import { startEditedProvider } from '../../../scripts/lib/edited-provider'
import { copySmallContent } from './small-content'
import { PORTS, buildSmallSite, openSmallSite } from './small-site'

export async function startUpdatingSite() {
  const sitePort = await findPort(PORTS.site)
  const origin = `http://localhost:${sitePort}`
  const provider = await startEditedProvider({
    content: copySmallContent({ items: 'few' }),
    port: PORTS.provider,
    origin,
  })
  const cwd = openSmallSite()
  const publicFolder = path.join(cwd, 'public')

  async function build(): Promise<void> {
    const env = { GATSBY_PROVIDER_URL: provider.url, GATSBY_SITE_URL: origin, SITE_DOCUMENTS: 'off' }
    const { code, output } = await buildSmallSite(cwd, env)
    if (code !== 0) throw new Error(output.slice(-4000))
  }

  await build()
  const server = createStaticServer(publicFolder).listen(sitePort)
  return {
    origin,
    readPublic: (file: string) => readFileSync(path.join(publicFolder, file), 'utf8'),
    /** Renames a product and rebuilds the site in place, as after an editor's change. */
    async renameProduct(product: string, name: string): Promise<void> {
      const renamed = `name: ${JSON.stringify(name)}`
      await provider.edit(`products/${product}/index.en.md`, (text) => text.replace(/^name: .*$/m, renamed))
      await build()
    },
    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await provider.stop()
    },
  }
}
