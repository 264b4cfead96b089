import type { LanguageCode } from '../../config/languages'
import { AddToInquiry } from './add-to-inquiry'
import { ListBadge } from './list-badge'
import { loadListTexts } from './list-texts'
import { QuickAdd } from './quick-add'

/** What is loaded on every page when the browser is idle, with its words. */
export async function loadParts(language: LanguageCode) {
  return { parts: { AddToInquiry, ListBadge, QuickAdd }, texts: await loadListTexts(language) }
}
