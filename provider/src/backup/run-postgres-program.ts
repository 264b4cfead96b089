import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../error-code'
import { StartError } from '../start-error'

interface Streams {
  input?: Readable
  /** A file that takes the output. */
  output?: string
}

/**
 * Runs one of PostgreSQL's client programs on a database. The password goes to it by its environment, as everybody on a machine
 * can read the arguments of a program.
 *
 * @throws StartError with what the program said
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  url: string | null,
  { input, output }: Streams = {},
): Promise<void> {
  const { address, password } = url === null ? { address: null, password: '' } : splitPassword(url)
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) }
  const child = spawn(program, [...args, ...(address === null ? [] : [`--dbname=${address}`])], {
    env: { ...env, PGOPTIONS: '-c lock_timeout=30s' },
    stdio: [input ? 'pipe' : 'ignore', output === undefined ? 'ignore' : 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // Of a program that ends early, its own words say more than that it can't be written to.
  const fed = input && child.stdin ? pipeline(input, child.stdin).catch(() => undefined) : undefined
  const kept =
    output === undefined || !child.stdout
      ? undefined
      : pipeline(child.stdout, createWriteStream(output, { mode: 0o600 }))
  try {
    const [code] = await Promise.all([ended, fed, kept])
    if (code !== 0) throw new StartError(`${program} failed: ${said.trim() || `it ended with ${code}`}`)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new StartError(
      `${program} was not found. Install PostgreSQL's client programs, of the server's version or a newer one.`,
    )
  }
}

function splitPassword(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}
