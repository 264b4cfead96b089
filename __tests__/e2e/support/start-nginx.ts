import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNginx } from '../../../scripts/lib/hosting/nginx'
import { findPort } from '../../../scripts/lib/ports'
import { readHosting } from '../../../scripts/lib/hosting/read-hosting'

const START_LIMIT_MS = 10_000

/** Debian puts it where only root's path looks. */
function findNginx(): string {
  const found = ['nginx', '/usr/sbin/nginx'].find((command) => spawnSync(command, ['-v']).status === 0)
  if (found === undefined) throw new Error('There is no nginx. On Debian: apt-get install nginx-light')
  return found
}

/** Serves a built site with a real nginx and the configuration that is made for it, in a folder of its own. */
export async function startNginx(built: string): Promise<{ origin: string; stop: () => void }> {
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
    // Started by root, its workers would be nobody, who can't read a developer's folder.
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
  const child = spawn(findNginx(), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const origin = `http://localhost:${port}`
  const until = Date.now() + START_LIMIT_MS
  while (!(await fetch(origin).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`nginx did not start: ${complaint}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
