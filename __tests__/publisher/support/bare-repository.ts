import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface BareRepository {
  /** The path of the bare repository. */
  address: string
  /** The editor's checkout. */
  checkout: string
  /** Copies a folder into the checkout. */
  addFolder(source: string, target: string): void
  /** A file of the checkout. */
  read(file: string): string
  /** Runs git in the editor's checkout. */
  git(...args: string[]): string
  /** Writes files of the checkout (null removes one), commits and pushes; returns the commit. */
  push(files: Record<string, string | Buffer | null>, message?: string): string
  /** Replaces the branch by a commit that has these files, on top of `base`. */
  forcePush(base: string, files: Record<string, string>): string
  /** Moves the repository away, as a network does that is down. */
  moveAway(): void
  moveBack(): void
  remove(): void
}

/** A bare repository, and the checkout of an editor who pushes to it. */
export function createBareRepository(branch = 'main'): BareRepository {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'repository-')))
  const address = path.join(root, 'content.git')
  const checkout = path.join(root, 'editor')
  const run = (cwd: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ana Editor', '-c', 'user.email=ana@example.com', ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  run(root, 'init', '--quiet', '--bare', `--initial-branch=${branch}`, address)
  run(root, 'init', '--quiet', `--initial-branch=${branch}`, checkout)
  const git = (...args: string[]): string => run(checkout, ...args)
  const write = (files: Record<string, string | Buffer | null>): void => {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(checkout, name)
      if (text === null) {
        rmSync(file, { recursive: true, force: true })
        continue
      }
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  const commit = (files: Record<string, string | Buffer | null>, message: string): string => {
    write(files)
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '-m', message)
    return git('rev-parse', 'HEAD')
  }
  return {
    address,
    checkout,
    git,
    addFolder: (source, target) => cpSync(source, path.join(checkout, target), { recursive: true }),
    read: (file) => readFileSync(path.join(checkout, file), 'utf8'),
    push(files, message = 'Edit') {
      const id = commit(files, message)
      git('push', '--quiet', address, `HEAD:${branch}`)
      return id
    },
    forcePush(base, files) {
      git('reset', '--quiet', '--hard', base)
      const id = commit(files, 'Instead')
      git('push', '--quiet', '--force', address, `HEAD:${branch}`)
      return id
    },
    moveAway: () => renameSync(address, `${address}.away`),
    moveBack: () => renameSync(`${address}.away`, address),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
