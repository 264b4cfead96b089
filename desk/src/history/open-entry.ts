import { LANGUAGE_CODES } from '../../../src/site/languages'
import { FINDER } from '../config/collections'
import { filesOf, isSingleFile, SINGLE_COLLECTION } from '../config/single-files'

export interface OpenEntry {
  /** A folder or file below the content folder. */
  path: string
  slug: string
  /** All files that it can have, below the content folder. */
  files: string[]
}

/** The entry whose form is open, from the desk's URL; null for lists and new entries. */
export function parseOpenEntry(hash: string): OpenEntry | null {
  const [, folder, entry] = /^#\/collections\/([\w-]+)\/entries\/([^/?]+)/.exec(hash) ?? []
  if (folder === undefined || entry === undefined) return null
  const slug = decodeURIComponent(entry)
  if (folder === SINGLE_COLLECTION) {
    if (!isSingleFile(slug)) return null
    const files = filesOf(slug)
    return { path: files.length === 1 ? files.join() : slug, slug, files }
  }
  const path = `${folder}/${slug}`
  if (folder === FINDER) return { path: `${path}.yml`, slug, files: [`${path}.yml`] }
  const ending = folder === 'categories' ? 'yml' : 'md'
  return { path, slug, files: LANGUAGE_CODES.map((language) => `${path}/index.${language}.${ending}`) }
}
