import type { LanguageCode } from '../../config/languages'
import type { SiteItem } from '../data/read-site'

/** Ids of the articles before and after an article in time; null at the ends. */
export interface Neighbours {
  olderId: string | null
  newerId: string | null
}

const isNewer = (a: SiteItem, b: SiteItem) =>
  (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || (a.itemId < b.itemId ? -1 : 1)

/**
 * Finds an article's neighbours in time, in the order of the lists: the newest first, those of the same time by id. A
 * page that holds these ids is rendered again when a neighbour changes, and not when another article does.
 * @param articles of one kind
 */
export function makeNeighbourFinder(articles: readonly SiteItem[]) {
  const sorted = [...articles].sort(isNewer)
  const byLanguage = new Map<LanguageCode, Map<string, Neighbours>>()

  const order = (language: LanguageCode) => {
    const shown = sorted.filter(({ languages }) => languages.includes(language))
    const neighbours = shown.map(({ itemId }, index): [string, Neighbours] => [
      itemId,
      { olderId: shown[index + 1]?.itemId ?? null, newerId: shown[index - 1]?.itemId ?? null },
    ])
    return new Map(neighbours)
  }

  return (itemId: string, language: LanguageCode): Neighbours => {
    const known = byLanguage.get(language) ?? order(language)
    byLanguage.set(language, known)
    return known.get(itemId) ?? { olderId: null, newerId: null }
  }
}
