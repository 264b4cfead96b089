import type { Save } from '../../../packages/contract/src/publisher'

/** Where earlier versions are read. Calls fail with a sentence for the editor. */
export interface Versions {
  /**
   * The newest first.
   *
   * @param path of a folder or file below the content folder
   */
  list(path: string): Promise<Save[]>
  /**
   * Reads a file as it was; null if it was not there.
   *
   * @param path below the content folder
   */
  read(path: string, commit: string): Promise<string | null>
}
