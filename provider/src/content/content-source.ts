import type { ContentVersion } from '../../../packages/contract/src/answers'
import type { Config } from '../config'
import { log } from '../../../packages/server/src/log'
import { CommitFolders, type CommitFolder } from '../../../packages/content/src/commit-folders'
import type { GitHistory } from '../../../packages/content/src/outdated'
import { ContentRepository, RepositoryError } from '../../../packages/content/src/repository'

export interface ContentPlace {
  folder: string
  /** Git's blob ids by path within the folder. */
  blobs?: ReadonlyMap<string, string> | undefined
  /** Absent if the content is a folder. */
  version?: ContentVersion
}

/** A changing folder, or the commits of a repository. */
export interface ContentSource {
  /**
   * @param commit the commit to read; null: the newest
   * @throws RepositoryError
   */
  find(commit: string | null): Promise<ContentPlace>
  /** Fetches, and returns the newest commit. */
  fetchHead?(): Promise<string>
  /** Removes files of commits no longer in use. */
  tidy?(served: string): Promise<void>
  historyOf?(commit: string): GitHistory
}

export function openContentSource(config: Pick<Config, 'contentFolder' | 'repository'>): ContentSource {
  if (!config.repository) {
    return { find: () => Promise.resolve({ folder: config.contentFolder }) }
  }
  return new RepositorySource(new ContentRepository(config.repository, config.contentFolder))
}

class RepositorySource implements ContentSource {
  private readonly folders: CommitFolders

  constructor(private readonly repository: ContentRepository) {
    this.folders = new CommitFolders(repository)
  }

  async find(commit: string | null): Promise<CommitFolder> {
    if (commit === null) return this.folders.checkOut(await this.findHead())
    const known = await this.folders.find(commit)
    if (known) return known
    if (!(await this.repository.has(commit))) await this.repository.fetch()
    if (await this.repository.has(commit)) return this.folders.checkOut(commit)
    const { branch, address } = this.repository.settings
    throw new RepositoryError(`The commit ${commit} is not in the branch '${branch}' of ${address}.`)
  }

  fetchHead(): Promise<string> {
    return this.repository.fetch()
  }

  historyOf(commit: string): GitHistory {
    const { folder } = this.repository.settings
    const run: GitHistory['run'] = async (args, options) => (await this.repository.git(args, options)).toString()
    return { run, revision: commit, prefix: folder === '' ? '' : `${folder}/` }
  }

  tidy(served: string): Promise<void> {
    return this.folders.prune(served)
  }

  /** If the repository is unreachable, the newest known commit. */
  private async findHead(): Promise<string> {
    try {
      return await this.repository.fetch()
    } catch (error) {
      const known = await this.repository.readHead()
      if (known === null) throw error
      log.warn({ err: error }, 'The content’s repository can’t be read: the newest known commit is served')
      return known
    }
  }
}
