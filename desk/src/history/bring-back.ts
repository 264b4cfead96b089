import { keepFormerPath } from '../saving/former-paths'
import type { FileChange } from '../sveltia/door'
import type { PresentFile } from '../sveltia/present-files'

/** A file of an entry, then and now; null where it does not exist. */
export interface FileVersions {
  /** Below the content folder. */
  file: string
  then: string | null
  now: PresentFile | null
}

/** The changes that restore an entry. Its current address is kept as a former one. */
export function listChanges(files: readonly FileVersions[], contentFolder: string, slug: string): FileChange[] {
  return files.flatMap(({ file, then, now }): FileChange[] => {
    if (then === (now?.text ?? null)) return []
    const change = { path: `${contentFolder}/${file}`, slug, previousSha: now?.sha }
    if (then === null) return [{ ...change, action: 'delete' }]
    const moved = now ? keepFormerPath(file, now.text, then) : null
    return [{ ...change, action: now ? 'update' : 'create', data: moved?.text ?? then }]
  })
}
