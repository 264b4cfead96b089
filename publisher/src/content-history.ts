import { commitTime, type ContentRepository } from '../../packages/content/src/repository'
import { runGit, type GitOptions } from '../../packages/content/src/run-git'
import type { Save } from '../../packages/contract/src/publisher'

const MAX_SAVES = 100
/** Of names and messages, which git takes in any length. */
const MAX_COLUMNS = 300
/** Of a file in the history: the provider reads no larger text. */
const MAX_FILE_BYTES = 500_000

/** Where the history is read: the clone of the content repository, or the checkout containing the site. */
interface Source {
  git(args: readonly string[], options?: GitOptions): Promise<Buffer>
  /** The content's folder in the repository. */
  folder: string
  readHead(): Promise<string | null>
}

export function parseContentPath(path: unknown): string | null {
  const parts = (typeof path === 'string' ? path : '').split('/')
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\0\n\\:]/.test(part))
  return isPlain ? parts.join('/') : null
}

export const isCommitId = (text: string | undefined): text is string => /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text ?? '')

export class ContentHistory {
  constructor(private readonly source: Source) {}

  /** From the clone of the content repository, as of the last fetch. */
  static ofRepository(repository: ContentRepository): ContentHistory {
    return new ContentHistory({
      git: (args, options) => repository.git(args, options),
      folder: repository.settings.folder,
      readHead: () => repository.readHead(),
    })
  }

  /** From the git checkout containing the site and its content; null if there is none. */
  static async ofCheckout(site: string): Promise<ContentHistory | null> {
    const git: Source['git'] = (args, options) => runGit(args, { ...options, cwd: site })
    const ask = async (...args: string[]): Promise<string | null> =>
      git(['rev-parse', ...args]).then(
        (answer) => answer.toString().trim(),
        () => null,
      )
    const prefix = await ask('--show-prefix')
    if (prefix === null) return null
    return new ContentHistory({ git, folder: `${prefix}content`, readHead: () => ask('--verify', '--quiet', 'HEAD') })
  }

  /** The saves of a file or folder up to a commit, newest first. */
  async list(path: string, { upTo, most = MAX_SAVES }: { upTo?: string; most?: number } = {}): Promise<Save[]> {
    const head = upTo ?? (await this.source.readHead())
    if (head === null) return []
    const format = `--format=%H%n%ct%n%<(${MAX_COLUMNS},trunc)%an%n%<(${MAX_COLUMNS},trunc)%s`
    const place = ['--', this.place(path)]
    const output = await this.source.git(['--literal-pathspecs', 'log', '-z', `-${most}`, format, head, ...place])
    return output
      .toString()
      .split('\0')
      .filter(Boolean)
      .map((record): Save => {
        const [commit = '', seconds = '', author = '', message = ''] = record.split('\n')
        return { commit, at: commitTime(seconds), author: author.trimEnd(), message: message.trimEnd() }
      })
  }

  async readFile(path: string, commit: string): Promise<Buffer | null> {
    const blob = `${commit}:${this.place(path)}`
    return this.source.git(['cat-file', 'blob', blob], { maxBytes: MAX_FILE_BYTES }).catch(() => null)
  }

  private place(path: string): string {
    return [this.source.folder, path].filter(Boolean).join('/')
  }
}
