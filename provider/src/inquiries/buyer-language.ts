import type { Catalogue } from '../catalogue'
import { defaultLanguage } from '../../../packages/content/src/types'

/** The code of the buyer's language: the one named in the inquiry, else that of the page it was sent from. */
export function languageOfBuyer(
  { content: { languages } }: Catalogue,
  { langId, visitedPage }: { langId: string; visitedPage: string },
): string {
  const segment = readPath(visitedPage).split('/')[1]
  const found =
    languages.find((language) => language.langId === langId) ?? languages.find(({ code }) => code === segment)
  return found?.code ?? defaultLanguage
}

/** Pages are named by path or by full address. */
function readPath(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname : page
}
