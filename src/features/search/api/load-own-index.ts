import { isLanguageCode, type LanguageCode } from '../../../site/languages'
import { buildSearchIndexPath } from '../../../site/site-files'
import { loadJson, loadOnce } from '../../../lib/load'
import type { SearchIndexFile } from '../../../lib/search-index-file'
import type { OwnIndex } from '../model/own-index'

/** After this, the site's own index counts as missing. */
const TIME_LIMIT_MS = 8000

/**
 * The site's own search index of a language.
 * @throws if the file or the code that reads it can't be loaded
 */
export const loadOwnIndex = loadOnce(async (language: LanguageCode): Promise<OwnIndex> => {
  const [{ openOwnIndex }, file] = await Promise.all([import('../model/own-index'), fetchFile(language)])
  return openOwnIndex(file, language, openOther)
})

/** The index of another language, or null if the site has none. */
async function openOther(language: string): Promise<OwnIndex | null> {
  return isLanguageCode(language) ? loadOwnIndex(language).catch(() => null) : null
}

async function fetchFile(language: LanguageCode): Promise<SearchIndexFile> {
  const address = buildSearchIndexPath(language)
  const file = await loadJson<Partial<SearchIndexFile>>(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!file.columns) throw new Error(`${address} is no search index.`)
  return file as SearchIndexFile
}
