export interface FileChange {
  action: 'create' | 'update' | 'move' | 'delete'
  /** From the repository's root. */
  path: string
  slug?: string
  previousPath?: string
  /** The version to replace; the git service refuses the commit if the file has changed since. */
  previousSha?: string | undefined
  /** A text of an entry, or a picture. */
  data?: string | File
}

/** An entry that the editor keeps in memory once its commit is made. */
export interface SavingEntry {
  locales: Record<string, { path: string; content?: Record<string, unknown> }>
}

export interface Commit {
  changes: FileChange[]
  savingEntries: SavingEntry[]
  options: {
    commitType: string
    /** Names the changed collection in the commit message. */
    collection?: { name: string; label?: string }
    /** Whether the desk itself has made the commit, after asking. */
    isFinal?: boolean
  }
}

interface Backend {
  /** Whether it is a git service; else it is the folder on this machine. */
  isGit: boolean
  name: string
  repository: { databaseName: string; owner: string; repo: string; branch: string }
  fetchFiles(): Promise<void>
  /** Reads a file; on this machine, from the folder. */
  fetchBlob(file: { path: string }): Promise<Blob>
}

/** The parts of Sveltia CMS that the bundle exposes (plugins/gatsby-plugin-desk/src/open-sveltia.ts). */
interface Door {
  /** Undefined until the editor has signed in or chosen the folder. */
  readonly backend: Backend | undefined
  refresh(): Promise<unknown>
  saveChanges(commit: { changes: FileChange[]; options: Commit['options'] }): Promise<unknown>
  /**
   * Called right before each commit; returns the files to commit. If it throws, nothing is written and the error's
   * cause is shown.
   */
  beforeCommit(commit: Commit): Promise<FileChange[]>
}

export function sveltia(): Door {
  return (globalThis as unknown as { deskDoor: Door }).deskDoor
}
