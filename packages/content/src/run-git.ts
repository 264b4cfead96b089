import { spawn } from 'node:child_process'
import pLimit from 'p-limit'
import { errorCode } from '../../server/src/error-code'

/** Killed when this process ends: git and its ssh run in process groups of their own. */
const running = new Set<() => void>()

process.on('exit', () => {
  for (const end of running) end()
})

/** Most commands only read the disk. */
const LIMIT_MS = 60_000
const MAX_OUTPUT_BYTES = 128 * 1024 * 1024
/** At once; the desk asks for one thing at a time, but anyone who may ask could ask a thousand times. */
const limit = pLimit(8)

/** The variables git and ssh need; they never see the services' secrets. */
const PASSED = /^(PATH|HOME|USER|LOGNAME|TMPDIR|SSH_AUTH_SOCK|SSL_CERT_(FILE|DIR)|GIT_SSL_\w+|(https?|all|no)_proxy)$/i

export interface GitOptions {
  cwd?: string
  env?: Record<string, string>
  input?: string
  limitMs?: number
  maxBytes?: number
}

/** Git's error output, without passwords in addresses. */
export class GitError extends Error {
  override name = 'GitError'

  constructor(readonly said: string) {
    super(said)
  }
}

/**
 * Runs the git program and returns its output.
 *
 * @throws GitError when it fails, takes longer than its limit, or is not installed
 */
export function runGit(args: readonly string[], options?: GitOptions): Promise<Buffer> {
  return limit(() => run(args, options))
}

function run(
  args: readonly string[],
  { cwd, env, input, limitMs = LIMIT_MS, maxBytes = MAX_OUTPUT_BYTES }: GitOptions = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const passed = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED.test(name)))
    const child = spawn('git', args, {
      cwd,
      // A process group, so the timeout kills ssh, too.
      detached: true,
      env: { ...passed, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...env },
    })
    const output: Buffer[] = []
    const said: Buffer[] = []
    let bytes = 0
    let failure: string | undefined
    const kill = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It may have exited already.
      }
    }
    running.add(kill)
    const end = (why: string): void => {
      failure ??= why
      kill()
    }
    const timer = setTimeout(() => end(`git did not end within ${limitMs / 1000} s`), limitMs)
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk)
      bytes += chunk.length
      if (bytes > maxBytes) end(`git wrote more than ${maxBytes / 1024 / 1024} MB`)
    })
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    // It may exit without reading its input.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input ?? '')
    child.on('error', (error) => {
      running.delete(kill)
      clearTimeout(timer)
      const isMissing = errorCode(error) === 'ENOENT'
      reject(new GitError(isMissing ? 'the program git is not installed (apt-get install git)' : error.message))
    })
    child.on('close', (code) => {
      running.delete(kill)
      clearTimeout(timer)
      if (code === 0 && failure === undefined) return resolve(Buffer.concat(output))
      const words = [failure, Buffer.concat(said).toString().trim()].filter(Boolean).join(': ')
      reject(new GitError(hidePasswords(words || `git ended with ${code ?? 'a signal'}`)))
    })
  })
}

/** @example hidePasswords('https://ana:secret@example.com/') // 'https://ana@example.com/' */
function hidePasswords(text: string): string {
  return text.replace(/(\w:\/\/[^\s:/@]{0,200}):[^\s/@]{1,1000}@/g, '$1@')
}
