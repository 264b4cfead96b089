import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeCaddy } from '../../../scripts/lib/hosting/caddy'
import { readHosting } from '../../../scripts/lib/hosting/read-hosting'
import { findPort } from '../../../scripts/lib/ports'
import { startHost, type Host } from './start-host'

export const findCaddy = (): string | undefined =>
  ['caddy', '/usr/bin/caddy'].find((command) => spawnSync(command, ['version']).status === 0)

/** Serves a built site with a real Caddy and its generated configuration, in a folder of its own. */
export async function startCaddy(built: string): Promise<Host> {
  const caddy = findCaddy()
  if (caddy === undefined) throw new Error('There is no Caddy. On Debian: apt-get install caddy')
  const port = await findPort(9871)
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const file = path.join(folder, 'Caddyfile')
  const site = writeCaddy(readHosting(built), { root: built, name: `http://localhost:${port}` })
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${site}`)
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return startHost(caddy, args, port, folder, { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder })
}
