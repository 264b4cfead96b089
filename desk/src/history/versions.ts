export interface Version {
  commit: string
  /** ISO 8601. */
  at: string
  author: string
  message: string
}

/** Where earlier versions are read. Calls fail with a sentence for the editor. */
export interface Versions {
  /**
   * The newest first.
   *
   * @param path of a folder or file below the content folder
   */
  list(path: string): Promise<Version[]>
  /**
   * Reads a file as it was; null if it was not there.
   *
   * @param path below the content folder
   */
  read(path: string, commit: string): Promise<string | null>
}
