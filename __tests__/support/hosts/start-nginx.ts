import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNginx } from '../../../scripts/lib/hosting/nginx'
import { findPort } from '../../../scripts/lib/ports'
import { loadHosting } from '../../../scripts/lib/hosting/load-hosting'
import { startHost, type Host, type HostedFolder } from './start-host'

/** Debian's packages libnginx-mod-http-brotli-filter and -static. */
const BROTLI = ['filter', 'static']
  .map((part) => `/usr/lib/nginx/modules/ngx_http_brotli_${part}_module.so`)
  .filter((file) => existsSync(file))

/** Whether nginx sends brotli here. */
export const hasBrotli = BROTLI.length === 2

/** Debian installs it where only root's path looks. */
export const findNginx = (): string | undefined =>
  ['nginx', '/usr/sbin/nginx'].find((command) => spawnSync(command, ['-v']).status === 0)

/**
 * Serves built sites with a real nginx and their generated configurations.
 *
 * @returns the host with the origin of the first site, and those of all
 */
export async function startNginx(...sites: readonly (string | HostedFolder)[]): Promise<Host & { origins: string[] }> {
  const ports: number[] = []
  for (const _site of sites) ports.push(await findPort((ports.at(-1) ?? 9850) + 1))
  const written = sites.map((site, index) => {
    const { root, redirectsFrom }: HostedFolder = typeof site === 'string' ? { root: site } : site
    const listen = String(ports[index])
    return writeNginx(loadHosting(root), { root, name: 'localhost', listen, brotli: hasBrotli, redirectsFrom })
  })
  const host = await runNginx(written, ports[0] ?? 0)
  return { ...host, origins: ports.map((port) => `http://localhost:${port}`) }
}

/**
 * Starts nginx with configurations, in a folder of its own.
 *
 * @param port one that answers over HTTP
 */
export function runNginx(configurations: readonly string[], port: number): Promise<Host> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(path.join(folder, kind))
    return `${kind}_temp_path ${path.join(folder, kind)};`
  })
  for (const [index, text] of configurations.entries()) writeFileSync(path.join(folder, `${index}.conf`), text)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    // Started by root, its workers would run as nobody, who can't read a developer's folder.
    `${BROTLI.map((file) => `load_module ${file};\n`).join('')}${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${folder}/?.conf;
}
`,
  )
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']
  const nginx = findNginx()
  if (nginx === undefined) throw new Error('There is no nginx. On Debian: apt-get install nginx-light')
  return startHost(nginx, args, port, folder)
}
