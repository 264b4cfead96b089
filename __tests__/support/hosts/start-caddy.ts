import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeCaddy } from '../../../scripts/lib/hosting/caddy'
import { loadHosting } from '../../../scripts/lib/hosting/load-hosting'
import { findPort } from '../../../scripts/lib/ports'
import { startHost, type Host, type HostedFolder } from './start-host'

export const findCaddy = (): string | undefined =>
  ['caddy', '/usr/bin/caddy'].find((command) => spawnSync(command, ['version']).status === 0)

/**
 * Serves built sites with a real Caddy and their generated configurations, in a folder of its own.
 *
 * @returns the host with the origin of the first site, and those of all
 */
export async function startCaddy(...sites: readonly (string | HostedFolder)[]): Promise<Host & { origins: string[] }> {
  const caddy = findCaddy()
  if (caddy === undefined) throw new Error('There is no Caddy. On Debian: apt-get install caddy')
  const ports: number[] = []
  for (const _site of sites) ports.push(await findPort((ports.at(-1) ?? 9870) + 1))
  const origins = ports.map((port) => `http://localhost:${port}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const file = path.join(folder, 'Caddyfile')
  const written = sites.map((site, index) => {
    const { root, redirectsFrom }: HostedFolder = typeof site === 'string' ? { root: site } : site
    return writeCaddy(loadHosting(root), { root, name: origins[index] ?? '', redirectsFrom })
  })
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${written.join('\n')}`)
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  const host = await startHost(caddy, args, ports[0] ?? 0, folder, { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder })
  return { ...host, origins }
}
