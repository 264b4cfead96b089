import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { originsOf, parseSettings } from '../packages/server/src/settings'
import { runWithChildren, startChild } from './lib/children'
import { UserError } from './lib/fail'
import { followContent, readChangedAt } from './lib/follow-content'
import { findPort, isPortFree } from './lib/ports'
import { startProvider } from './lib/provider'
import { copySite } from './lib/site-copy'
import { createRequire } from 'node:module'
import type { ChildProcess } from 'node:child_process'

const require = createRequire(path.resolve('package.json'))

interface DevelopOptions {
  cwd: string
  port: number
  env: Record<string, string>
  stdio?: 'inherit' | 'pipe'
}

function startDevelop({ cwd, port, env, stdio = 'inherit' }: DevelopOptions): ChildProcess {
  const args = [require.resolve('gatsby/cli.js'), 'develop', '--port', String(port)]
  return startChild(process.execPath, args, {
    cwd,
    stdio: ['ignore', stdio, stdio],
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'development',
      ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
      ...env,
    },
  })
}

const settings = parseSettings(process.env, 'site', 'provider')
const port = settings.PORT ?? 8000
const address = `http://localhost:${port}`
/** The name of the site's copy; tests use another one. */
const copy = process.argv[2] ?? 'preview'

/**
 * Shows the site with its drafts, from the current content files. The preview has its own provider, site copy and
 * caches, so a build never sees a draft.
 */
async function preview(): Promise<void> {
  if (!(await isPortFree(port))) {
    throw new UserError(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm run preview`,
    )
  }
  const origins = [...originsOf(address), ...settings.PROVIDER_ORIGINS]
  const { url } = await startProvider({
    PROVIDER_PORT: String(await findPort(8788)),
    PROVIDER_DATA: path.resolve(`.sites/${copy}-data`),
    PROVIDER_DRAFTS: 'show',
    PROVIDER_ORIGINS: origins.join(','),
    PROVIDER_BASE_URL: '',
    DATABASE_URL: '',
  })
  const shown = await readChangedAt(url)
  const develop = startDevelop({
    cwd: copySite(copy),
    port,
    env: { GATSBY_PROVIDER_URL: url, PROVIDER_URL: '', GATSBY_SITE_URL: address },
  })
  const ended = once(develop, 'exit').then(() => {
    throw new UserError('The preview has ended; the reason stands above.')
  })
  await Promise.race([untilItAnswers(), ended])
  console.log(`\nThe preview is ready: ${address}\nChanges of the content appear by themselves. Press Ctrl-C to stop.`)
  followContent(() => readChangedAt(url), refresh, shown)
  await ended
}

async function untilItAnswers(): Promise<void> {
  for (;;) {
    const answers = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) return
    await wait(500)
  }
}

async function refresh(): Promise<void> {
  const response = await fetch(`${address}/__refresh`, { method: 'POST' })
  if (!response.ok) throw new Error(`${address}/__refresh answered ${response.status}`)
}

runWithChildren(preview)
