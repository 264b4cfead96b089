import { rmSync } from 'node:fs'
import path from 'node:path'
import { runBuild } from '../../../scripts/lib/gatsby'
import { findPort } from '../../../scripts/lib/ports'
import { startProvider } from '../../../scripts/lib/provider'
import { copySite } from '../../../scripts/lib/site-copy'
import { createStaticServer } from '../../../scripts/lib/static-server'
import { startStranger } from '../../support/stranger/stranger'
import { copySmallContent } from './small-content'

/** Builds and serves a small site whose browser calls go to a scripted provider. */
export async function startAnswersSite() {
  const [strangerPort, sitePort] = await Promise.all([findPort(8871), findPort(9871)])
  const site = `http://localhost:${sitePort}`
  const stranger = await startStranger({ origin: site, port: strangerPort })
  const content = copySmallContent({ languages: ['en', 'de'] })
  const data = path.resolve('.sites/answers-data')
  rmSync(data, { recursive: true, force: true })
  const provider = await startProvider({
    PROVIDER_PORT: '0',
    PROVIDER_CONTENT: content,
    PROVIDER_DATA: data,
    DATABASE_URL: '',
  })
  const cwd = copySite('answers')
  const { code, output } = await runBuild({
    cwd,
    env: {
      PROVIDER_URL: provider.url,
      GATSBY_PROVIDER_URL: stranger.url,
      GATSBY_SITE_URL: site,
      SITE_DOCUMENTS: 'off',
    },
  })
  provider.process.kill()
  rmSync(content, { recursive: true, force: true })
  if (code !== 0) throw new Error(`The site for the answers was not built:\n${output.slice(-4000)}`)
  const server = createStaticServer(path.join(cwd, 'public')).listen(sitePort)
  return {
    site,
    stranger,
    async stop() {
      server.close()
      server.closeAllConnections()
      await stranger.stop()
    },
  }
}
