import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPort } from '../../../scripts/lib/ports'

export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/** The folder of an installed server's programs: pg_config's, Debian's newest, or one in PATH. */
export function findServerPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [
    configuredFolder(),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return candidates.find((folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

function configuredFolder(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** A new, empty server on a free port of the loopback interface, with its files in a temporary folder. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'provider-postgres-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...user }
  let server: ChildProcess | undefined
  const stop = async (): Promise<void> => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const init = ['-D', data, '-U', 'provider', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    execFileSync(join(programs, 'initdb'), init, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    const port = await findPort()
    const settings = ['-h', '127.0.0.1', '-p', String(port), '-c', 'unix_socket_directories=']
    server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' })
    const url = `postgres://provider@127.0.0.1:${port}/postgres`
    await waitUntilReady(url, server)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string, name: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      continue
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 30_000
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
