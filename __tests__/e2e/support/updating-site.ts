import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runBuild } from '../../../scripts/lib/gatsby'
import { findPort } from '../../../scripts/lib/ports'
import { startProvider, type RunningProvider } from '../../../scripts/lib/provider'
import { copySite } from '../../../scripts/lib/site-copy'
import { createStaticServer } from '../../../scripts/lib/static-server'
import { copySmallContent } from './small-content'

/** A small site of its own that is served while it is built again. */
export async function startUpdatingSite() {
  const [providerPort, sitePort] = await Promise.all([findPort(8821), findPort(9821)])
  const origin = `http://localhost:${sitePort}`
  const content = copySmallContent()
  const data = path.resolve('.sites/updates-data')
  rmSync(data, { recursive: true, force: true })
  const start = () =>
    startProvider({
      PROVIDER_PORT: String(providerPort),
      PROVIDER_CONTENT: content,
      PROVIDER_DATA: data,
      PROVIDER_ORIGINS: origin,
      DATABASE_URL: '',
    })
  let provider: RunningProvider = await start()
  const cwd = copySite('updates')
  const publicFolder = path.join(cwd, 'public')

  async function build(): Promise<void> {
    const env = { GATSBY_PROVIDER_URL: provider.url, GATSBY_SITE_URL: origin, SITE_DOCUMENTS: 'off' }
    const { code, output } = await runBuild({ cwd, stdio: 'pipe', env })
    if (code !== 0) throw new Error(output.slice(-4000))
  }

  await build()
  const server = createStaticServer(publicFolder).listen(sitePort)
  return {
    origin,
    build,
    readPublic: (file: string) => readFileSync(path.join(publicFolder, file), 'utf8'),
    /** Gives a product another name and builds the site in place, as an editor's change does. */
    async renameProduct(product: string, name: string): Promise<void> {
      const file = path.join(content, `products/${product}/index.en.md`)
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, `name: ${JSON.stringify(name)}`))
      const ended = new Promise((resolve) => provider.process.once('exit', resolve))
      provider.process.kill()
      await ended
      provider = await start()
      await build()
    },
    stop(): void {
      server.close()
      server.closeAllConnections()
      provider.process.kill()
      rmSync(content, { recursive: true, force: true })
    },
  }
}
