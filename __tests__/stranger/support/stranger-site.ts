import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { forgetBuilt } from '../../../scripts/lib/clean-start'
import { runBuild, digestCode } from '../../../scripts/lib/gatsby'
import { findPort } from '../../../scripts/lib/ports'
import { copySite } from '../../../scripts/lib/site-copy'
import { createStaticServer } from '../../../publisher/src/serving/static-server'
import { startStranger, type Stranger } from '../../support/stranger/stranger'

const NAME = 'stranger'

const CONTENT = path.resolve('__tests__/support/stranger')

/** A record of what the last build was made from, so that another suite or run need not build again. */
const NOTE = path.resolve('.sites', `${NAME}.json`)

interface Note {
  digest: string
  providerPort: number
  sitePort: number
}

function readNote(): Partial<Note> {
  try {
    return JSON.parse(readFileSync(NOTE, 'utf8')) as Note
  } catch {
    return {}
  }
}

function digestInputs(cwd: string, env: Record<string, string>): string {
  const hash = createHash('sha256').update(digestCode(cwd, env))
  for (const file of readdirSync(CONTENT).sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(CONTENT, file)))
  return hash.digest('hex')
}

export interface StrangerSite {
  origin: string
  /** The built site's folder. */
  public: string
  /** The provider that it was built from, which its pages call. */
  stranger: Stranger
  /** The output of the build; empty if it was not built again. */
  output: string
  stop(): Promise<void>
}

/**
 * Serves a site built from the scripted second provider. It is built again only if the site's files or the provider's
 * have changed: the build contains the addresses of both, so they stay the same as long as their ports are free.
 */
export async function startStrangerSite(): Promise<StrangerSite> {
  const note = readNote()
  const [providerPort, sitePort] = [await findPort(note.providerPort ?? 8841), await findPort(note.sitePort ?? 9841)]
  const origin = `http://localhost:${sitePort}`
  const cwd = path.resolve('.sites', NAME)
  const server = createStaticServer(path.join(cwd, 'public')).listen(sitePort)
  await once(server, 'listening')
  const stranger = await startStranger({ origin, port: providerPort })
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await stranger.stop()
  }

  copySite(NAME)
  const env = { GATSBY_PROVIDER_URL: stranger.url, GATSBY_SITE_URL: origin, GATSBY_COMPANY_ID: 'mill 42' }
  const digest = digestInputs(cwd, env)
  let output = ''
  if (note.digest !== digest) {
    rmSync(NOTE, { force: true })
    // The provider's times of change stay the same when its files change.
    forgetBuilt(cwd)
    const build = await runBuild({ cwd, env })
    if (build.code !== 0) {
      await stop()
      throw new Error(`The site of the second provider was not built:\n${build.output.slice(-4000)}`)
    }
    output = build.output
    writeFileSync(NOTE, JSON.stringify({ digest, providerPort, sitePort } satisfies Note))
  }
  stranger.reset()
  return { origin, public: path.join(cwd, 'public'), stranger, output, stop }
}
