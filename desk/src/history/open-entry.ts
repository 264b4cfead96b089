import { LANGUAGE_CODES } from '../../../src/config/languages'

export interface OpenEntry {
  /** A folder or file below the content folder. */
  path: string
  slug: string
  /** All files that it can have, below the content folder. */
  files: string[]
}

/** The entry whose form is open, by the desk's address; null for lists and new entries. */
export function readOpenEntry(hash: string): OpenEntry | null {
  const [, singleton] = /^#\/singletons\/(\w+)/.exec(hash) ?? []
  if (singleton === 'site' || singleton === 'redirects') {
    const file = `${singleton}.yml`
    return { path: file, slug: singleton, files: [file] }
  }
  if (singleton === 'seo') {
    return { path: 'seo', slug: 'seo', files: LANGUAGE_CODES.map((language) => `seo/${language}.yml`) }
  }
  const [, folder, entry] = /^#\/collections\/([\w-]+)\/entries\/([^/?]+)/.exec(hash) ?? []
  if (folder === undefined || entry === undefined) return null
  const slug = decodeURIComponent(entry)
  const path = `${folder}/${slug}`
  const ending = folder === 'categories' ? 'yml' : 'md'
  return { path, slug, files: LANGUAGE_CODES.map((language) => `${path}/index.${language}.${ending}`) }
}
