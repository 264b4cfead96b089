import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const START_LIMIT_MS = 10_000

/** A web server that serves a built site. */
/** A built site, and the server that is asked for its redirects. */
export interface HostedFolder {
  root: string
  redirectsFrom?: string
}

export interface Host {
  origin: string
  stop: () => void
}

/**
 * Starts a web server and waits until it answers.
 * @param folder of its own, removed at the end
 */
export async function startHost(
  command: string,
  args: readonly string[],
  port: number,
  folder: string,
  env: Record<string, string> = {},
): Promise<Host> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const origin = `http://localhost:${port}`
  const until = Date.now() + START_LIMIT_MS
  while (!(await fetch(origin, { redirect: 'manual' }).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${command} did not start: ${complaint}`)
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
