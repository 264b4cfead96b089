import { isLanguageCode, type LanguageCode } from '../../../site/languages'
import { buildSearchIndexPath } from '../../../site/site-files'
import type { SearchIndexFile } from '../../../lib/search-index-file'
import type { OwnIndex } from '../model/own-index'

/** After this, the site's own index counts as missing. */
const TIME_LIMIT_MS = 8000

const indexes = new Map<LanguageCode, Promise<OwnIndex>>()

/**
 * Loads the site's own search index of a language, once for each visit; after a failure the next call tries again.
 * @throws if the file or the code that reads it can't be loaded
 */
export function loadOwnIndex(language: LanguageCode): Promise<OwnIndex> {
  const known = indexes.get(language)
  if (known) return known
  const loading = load(language)
  indexes.set(language, loading)
  loading.catch(() => indexes.delete(language))
  return loading
}

async function load(language: LanguageCode): Promise<OwnIndex> {
  const [{ openOwnIndex }, file] = await Promise.all([import('../model/own-index'), fetchFile(language)])
  return openOwnIndex(file, language, openOther)
}

/** The index of another language, or null if the site has none. */
async function openOther(language: string): Promise<OwnIndex | null> {
  return isLanguageCode(language) ? loadOwnIndex(language).catch(() => null) : null
}

async function fetchFile(language: LanguageCode): Promise<SearchIndexFile> {
  const address = new URL(buildSearchIndexPath(language), window.location.origin)
  const response = await Promise.race([fetch(address), refuseLate()])
  const file = (await response.json()) as Partial<SearchIndexFile>
  if (!response.ok || !file.columns) throw new Error(`${address.pathname} is no search index.`)
  return file as SearchIndexFile
}

async function refuseLate(): Promise<never> {
  await new Promise((resolve) => window.setTimeout(resolve, TIME_LIMIT_MS))
  throw new Error(`The search index was not there within ${TIME_LIMIT_MS} ms.`)
}
