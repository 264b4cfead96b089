import { once } from 'node:events'
import path from 'node:path'
import { runWithChildren } from './lib/children'
import { UserError } from './lib/fail'
import { runBuild } from './lib/gatsby'
import { isPortFree } from './lib/ports'
import { startProvider } from './lib/provider'
import { originsOf, parseSettings } from '../packages/server/src/settings'
import { createStaticServer } from '../publisher/src/serving/static-server'

/** The site's folder; tests use another one. */
const cwd = path.resolve(process.argv[2] ?? '.')
const settings = parseSettings(process.env, 'site')
const port = settings.PORT ?? 9000
const address = `http://localhost:${port}`

/** Starts the provider unless another one is configured, builds the site and serves it until stopped. */
async function start(): Promise<void> {
  if (!(await isPortFree(port))) {
    throw new UserError(
      `Port ${port} is in use, so the site can't be served on it. ` +
        `Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  const { GATSBY_PROVIDER_URL: named } = process.env
  const url =
    named ||
    (
      await startProvider(
        unlessSet({ PROVIDER_ORIGINS: originsOf(address).join(), OFFICE_FIRST_ADMIN: 'admin@example.com' }),
      )
    ).url
  console.log('Building the site. The first time takes about three minutes, an edit after that seconds.')
  const { code } = await runBuild({
    cwd,
    echo: 'progress',
    env: {
      ...unlessSet({
        GATSBY_SITE_URL: address,
        // Where `npm run preview` shows drafts.
        DESK_PREVIEW_URL: 'http://localhost:8000',
        // Where `npm run publisher` listens.
        DESK_PUBLISHER_URL: 'http://localhost:8790',
      }),
      GATSBY_PROVIDER_URL: url,
    },
  })
  if (code !== 0) throw new UserError('The site was not built; the reason stands above. Nothing is served.')

  const server = createStaticServer(path.join(cwd, 'public'))
  server.listen(port)
  await once(server, 'listening')
  console.log(`\nThe site is ready: ${address}\nThe provider answers at ${url}\nPress Ctrl-C to stop.`)
}

const unlessSet = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !process.env[name]))

runWithChildren(start)
