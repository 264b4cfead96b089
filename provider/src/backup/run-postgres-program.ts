import { spawn } from 'node:child_process'
import { errorCode } from '../../../packages/server/src/error-code'
import { StartError } from '../../../packages/server/src/start-error'

/**
 * Runs a PostgreSQL client program on a database. Passes the password in the environment, because everyone on a machine
 * can read a program's arguments.
 * @throws StartError with the program's error output
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
  url: string | null,
): Promise<void> {
  const { address, password } = url === null ? { address: null, password: '' } : splitPassword(url)
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) }
  const child = spawn(program, [...args, ...(address === null ? [] : [`--dbname=${address}`])], {
    env: { ...env, PGOPTIONS: '-c lock_timeout=30s' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  try {
    const code = await ended
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
