import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNginx } from '../../../scripts/lib/hosting/nginx'
import { findPort } from '../../../scripts/lib/ports'
import { readHosting } from '../../../scripts/lib/hosting/read-hosting'
import { startHost, type Host } from './start-host'

/** Debian installs it where only root's path looks. */
export const findNginx = (): string | undefined =>
  ['nginx', '/usr/sbin/nginx'].find((command) => spawnSync(command, ['-v']).status === 0)

/** Serves a built site with a real nginx and its generated configuration, in a folder of its own. */
export async function startNginx(built: string): Promise<Host> {
  const port = await findPort(9851)
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const site = writeNginx(readHosting(built), { root: built, name: 'localhost', listen: String(port) })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(path.join(folder, kind))
    return `${kind}_temp_path ${path.join(folder, kind)};`
  })
  writeFileSync(path.join(folder, 'site.conf'), site)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    // Started by root, its workers would run as nobody, who can't read a developer's folder.
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${folder}/site.conf;
}
`,
  )
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']
  const nginx = findNginx()
  if (nginx === undefined) throw new Error('There is no nginx. On Debian: apt-get install nginx-light')
  return startHost(nginx, args, port, folder)
}
