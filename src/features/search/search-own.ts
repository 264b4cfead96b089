import type { LanguageCode } from '../../config/languages'
import { loadOwnIndex } from './load-own-index'
import type { OwnResult } from './own-index'

/** Asks the site's own index; null when it can't be had. */
export async function searchOwn(language: LanguageCode, keyword: string): Promise<OwnResult | null> {
  try {
    return (await loadOwnIndex(language)).search(keyword)
  } catch {
    return null
  }
}
