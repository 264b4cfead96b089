import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundleProgram } from './bundle-program'

const packageFolder = join(__dirname, '../../../provider')
const startLimitMs = 60_000

export interface SpawnedProvider {
  url: string
  child: ChildProcess
  output(): string
  /** Asks it to stop, and resolves to its exit code. */
  stop(): Promise<number | null>
}

export interface EndedProgram {
  code: number | null
  stdout: string
  stderr: string
}

async function start(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [await bundleProgram(script), ...args], {
    cwd: packageFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const texts = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => (texts.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (texts.stderr += chunk.toString()))
  // Not the child's own 'close' event, which Node.js omits when the parent closes the IPC channel.
  const streams = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'))
  const ended = Promise.all([once(child, 'exit'), ...streams]).then(([[code]]) => code as number | null)
  return { child, texts, ended }
}

/** The real program as a process of its own, on a free port. */
export async function spawnProvider(env: Record<string, string>): Promise<SpawnedProvider> {
  const { child, texts, ended } = await start('main.ts', [], { PROVIDER_PORT: '0', ...env })
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => {
      child.kill('SIGKILL')
      reject(new Error(`The provider ${why}:\n${texts.stdout}${texts.stderr}`))
    }
    const timer = setTimeout(() => fail('did not start in time'), startLimitMs)
    child.on('message', (message: { url?: string }) => {
      clearTimeout(timer)
      resolve(message.url ?? '')
    })
    void ended.then(() => {
      clearTimeout(timer)
      fail('ended')
    })
  })
  const stop = (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    return ended
  }
  return { url, child, output: () => texts.stdout + texts.stderr, stop }
}

export async function runToEnd(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<EndedProgram> {
  const { texts, ended, child } = await start(script, args, env)
  const timer = setTimeout(() => child.kill('SIGKILL'), startLimitMs)
  const code = await ended
  clearTimeout(timer)
  return { code, ...texts }
}
