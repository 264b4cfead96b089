import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ContentVersion } from '../../contract/src/answers'
import { log } from '../../server/src/log'
import type { ContentPlace } from '../../server/src/settings'
import { StartError } from '../../server/src/start-error'
import { GitError, runGit, type GitOptions } from './run-git'

export interface RepositorySettings extends ContentPlace {
  /** For git; without a password. */
  address: string
  /** The private key for an ssh address, the token for an https one. */
  keyFile: string | undefined
}

/** The branch head at the last fetch. */
const HEAD = 'refs/content/head'
const FETCH_LIMIT_MS = 600_000

/** Git holds locks for a moment; an older lock was left by a killed process. */
const LOCK_AGE_MS = 10_000
const LOCK_LOOK_MS = 500

/** The lock that git names in its error message. */
function findLock(said: string): string | undefined {
  const [, config] = /could not lock config file (.+): File exists/.exec(said) ?? []
  if (config !== undefined) return `${config}.lock`
  return /Unable to create '([^']+\.lock)': File exists/.exec(said)?.[1]
}

const YEAR_9999_END = 253_402_300_799

/**
 * ISO 8601, from `%ct`. A commit may have any year, but neither JavaScript nor the contract supports five-digit ones.
 */
export const commitTime = (seconds: string): string =>
  new Date(Math.min(Number(seconds) || 0, YEAR_9999_END) * 1000).toISOString()

/** Why the repository can't be read, and what to check. */
export class RepositoryError extends StartError {
  override name = 'RepositoryError'
}

/** Runs no hooks and checks out no symbolic links, which could point outside the content. */
const SAFE = ['core.symlinks=false', 'core.hooksPath=/dev/null', 'core.autocrlf=false', 'gc.autoDetach=false']

/**
 * A bare clone of the content repository with its full history. Fetched commits are kept when the repository is
 * unreachable or its branch is force-pushed.
 */
export class ContentRepository {
  private made: Promise<void> | undefined
  private fetching: Promise<string> | undefined
  private next: Promise<string> | undefined

  /** @param home a private folder for the clone */
  constructor(
    readonly settings: RepositorySettings,
    readonly home: string,
  ) {}

  /**
   * Fetches the branch and returns its newest commit. Calls during a fetch share the next one, which sees commits made
   * before the calls.
   * @throws RepositoryError
   */
  fetch(): Promise<string> {
    if (!this.fetching) {
      this.fetching = this.fetchOnce().finally(() => {
        this.fetching = undefined
      })
      return this.fetching
    }
    this.next ??= this.fetching
      .catch(() => undefined)
      .then(() => {
        this.next = undefined
        return this.fetch()
      })
    return this.next
  }

  /** The newest commit of the last fetch; null before the first. */
  async readHead(): Promise<string | null> {
    const found = await this.git(['rev-parse', '--verify', '--quiet', `${HEAD}^{commit}`]).catch(() => null)
    return found?.toString().trim() ?? null
  }

  async has(commit: string): Promise<boolean> {
    return this.git(['cat-file', '-e', `${commit}^{commit}`]).then(
      () => true,
      () => false,
    )
  }

  async describe(commit: string): Promise<ContentVersion> {
    const seconds = await this.git(['show', '--no-patch', '--format=%ct', `${commit}^{commit}`])
    return { commit, committedAt: commitTime(seconds.toString()) }
  }

  /** The id of the content's tree, or of a file or folder in it; equal for equal content; null if missing. */
  async readTree(commit: string, path = ''): Promise<string | null> {
    const place = [this.settings.folder, path].filter(Boolean).join('/')
    const found = await this.git(['rev-parse', '--verify', '--quiet', `${commit}:${place}`]).catch(() => null)
    return found?.toString().trim() ?? null
  }

  /** The same for several, in order. */
  async readTrees(wanted: readonly { commit: string; path: string }[]): Promise<(string | null)[]> {
    const place = (path: string): string => [this.settings.folder, path].filter(Boolean).join('/')
    const input = wanted.map(({ commit, path }) => `${commit}:${place(path)}\n`).join('')
    const found = await this.git(['cat-file', '--batch-check=%(objectname)'], { input })
    return found
      .toString()
      .split('\n')
      .slice(0, wanted.length)
      .map((line) => (/^[0-9a-f]+$/.test(line) ? line : null))
  }

  async git(args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
    await this.make()
    return runPatiently([`--git-dir=${this.clone}`, ...SAFE.flatMap((value) => ['-c', value]), ...args], options)
  }

  private get clone(): string {
    return join(this.home, 'clone.git')
  }

  /** Repeating this is harmless, and repairs a clone interrupted while it was made. */
  private make(): Promise<void> {
    this.made ??= (async () => {
      await mkdir(this.home, { recursive: true })
      await runPatiently(['init', '--bare', '--quiet', '--template=', this.clone])
      // Commits no longer on a force-pushed branch may still be served.
      await runPatiently([`--git-dir=${this.clone}`, 'config', 'gc.pruneExpire', 'never'])
    })().catch((error: unknown) => {
      this.made = undefined
      throw error
    })
    return this.made
  }

  private async fetchOnce(): Promise<string> {
    try {
      return await this.fetchBranch()
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      if (!isDamaged(error.said)) throw describeFailure(error.said, this.settings)
      log.warn({ err: error }, 'The clone of the content’s repository is damaged and made again')
    }
    this.made = undefined
    await rm(this.clone, { recursive: true, force: true })
    return this.fetchBranch().catch((error: unknown) => {
      throw error instanceof GitError ? describeFailure(error.said, this.settings) : error
    })
  }

  private async fetchBranch(): Promise<string> {
    const { address, branch } = this.settings
    const { config, env } = this.signIn()
    await this.git(
      [
        ...['http.lowSpeedLimit=500', 'http.lowSpeedTime=30', ...config].flatMap((value) => ['-c', value]),
        ...['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules'],
        ...['--', address, `+refs/heads/${branch}:${HEAD}`],
      ],
      { env, limitMs: FETCH_LIMIT_MS },
    )
    // A fetch asks only for missing objects, so it doesn't notice damaged ones.
    const found = await this.git(['rev-parse', '--verify', `${HEAD}^{commit}`])
    return found.toString().trim()
  }

  /** Git reads key and token from their files, so they appear in no address, argument or log. */
  private signIn(): { config: string[]; env: Record<string, string> } {
    const { address, keyFile } = this.settings
    const isToken = /^https?:/.test(address)
    const known = `UserKnownHostsFile=${quote(join(this.home, 'known_hosts'))}`
    const options = ['BatchMode=yes', 'ConnectTimeout=20', 'StrictHostKeyChecking=accept-new', known]
    const key = keyFile === undefined || isToken ? [] : ['-i', quote(keyFile), '-o', 'IdentitiesOnly=yes']
    const ssh = ['ssh', ...key, ...options.flatMap((option) => ['-o', option])].join(' ')
    if (keyFile === undefined || !isToken) return { config: [], env: { GIT_SSH_COMMAND: ssh } }
    const { origin, username } = URL.canParse(address) ? new URL(address) : { origin: address, username: '' }
    const name = username === '' ? 'echo username=oauth2; ' : ''
    const helper = `!f() { test "$1" = get || exit 0; ${name}printf 'password=%s\\n' "$(cat "$CONTENT_KEY_FILE")"; }; f`
    return {
      config: ['credential.helper=', `credential.${origin}.helper=${helper}`],
      env: { GIT_SSH_COMMAND: ssh, CONTENT_KEY_FILE: keyFile },
    }
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Runs git, waiting for locks left by a killed process. */
async function runPatiently(args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
  for (;;) {
    try {
      return await runGit(args, options)
    } catch (error) {
      const lock = error instanceof GitError ? findLock(error.said) : undefined
      if (lock === undefined) throw error
      await waitForLock(lock)
    }
  }
}

async function waitForLock(file: string): Promise<void> {
  const stats = await stat(file).catch(() => undefined)
  if (!stats) return
  if (Date.now() - stats.mtimeMs < LOCK_AGE_MS) await setTimeout(LOCK_LOOK_MS)
  else await rm(file, { force: true })
}

function isDamaged(said: string): boolean {
  return /object file .* is empty|is corrupt|unable to read (tree|sha1)|bad object|not a git repository: '|missing (blob|tree|commit)|needed a single revision/i.test(
    said,
  )
}

const KNOWN: readonly { seen: RegExp; advice: (settings: RepositorySettings) => string }[] = [
  { seen: /couldn't find remote ref/i, advice: ({ branch }) => `It has no branch '${branch}': check CONTENT.` },
  {
    seen: /Permission denied \(|UNPROTECTED PRIVATE KEY/i,
    advice: () =>
      'It refuses the key: check CONTENT_KEY_FILE (readable by its owner only), and that the git service knows it.',
  },
  {
    seen: /Authentication failed|could not read (Username|Password)|terminal prompts disabled|HTTP 40[13]|error: 40[13]/i,
    advice: () => 'It asks for a sign-in: check CONTENT_KEY_FILE, and that the token may read this repository.',
  },
  {
    seen: /Host key verification failed|HOST IDENTIFICATION HAS CHANGED/i,
    advice: () =>
      'Its host key is not the known one: if that is right, remove the old one from known_hosts beside the clone.',
  },
  { seen: /dubious ownership/i, advice: () => 'It belongs to another user: git config --system --add safe.directory.' },
  {
    seen: /could not resolve host|failed to connect|connection (refused|timed out|reset|closed)|timed out|network is unreachable|did not end within|Operation too slow|HTTP 5\d\d|error: 5\d\d/i,
    advice: () => 'It can’t be reached now.',
  },
  {
    seen: /does not appear to be a git repository|repository .* (not found|does not exist)|no such/i,
    advice: () => 'There is none: check CONTENT.',
  },
]

function describeFailure(said: string, settings: RepositorySettings): RepositoryError {
  const advice = KNOWN.find(({ seen }) => seen.test(said))?.advice(settings) ?? 'It could not be fetched.'
  const words = said.split('\n').filter(Boolean).slice(0, 4).join(' ')
  return new RepositoryError(`The content’s repository ${settings.address}: ${advice} (git: ${words})`)
}
