import type { Catalogue } from '../content/catalogue'
import { DEFAULT_LANGUAGE } from '../../../packages/text/src/languages'

/** The buyer's language code: the one named in the inquiry, else that of the page it was sent from. */
export function languageOfBuyer(
  { content: { languages } }: Catalogue,
  { langId, visitedPage }: { langId: string; visitedPage: string },
): string {
  const segment = readPath(visitedPage).split('/')[1]
  const found =
    languages.find((language) => language.langId === langId) ?? languages.find(({ code }) => code === segment)
  return found?.code ?? DEFAULT_LANGUAGE
}

/** Pages are given as a path or full URL. */
function readPath(page: string): string {
  return URL.canParse(page) ? new URL(page).pathname : page
}
