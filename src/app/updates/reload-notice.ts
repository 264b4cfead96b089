import { makePageNotice, type PageNotice } from '../../ui/components/page-notice'
import { languageIn } from '../../site/paths'
import { leavePage } from './leave-page'
import { loadErrorTexts } from '../routing/error-texts'
import { goToDocument } from './go-to-document'

let notice: PageNotice | null = null
let isDismissed = false

/**
 * Offers a reload.
 * @param failed the page that could not be loaded: the reload goes there, and the offer is repeated each time.
 * Otherwise it reloads the current page, and a visitor who declines is not asked again.
 */
export async function showBuildNotice(failed: URL | null): Promise<void> {
  if (isDismissed && !failed) return
  const shown = (notice ??= makePageNotice())
  const { language, newVersion } = await loadErrorTexts(languageIn(window.location.pathname))
  shown.show({
    language,
    texts: [newVersion.message],
    actions: [
      { text: newVersion.reload, onClick: () => leavePage(failed ?? new URL(window.location.href), false) },
      {
        text: newVersion.later,
        onClick: () => {
          isDismissed = true
          shown.hide()
        },
      },
    ],
  })
}

/** Tells the visitor that the page is readable although its code did not load, and offers a reload. */
export async function showPartialNotice(): Promise<void> {
  const notice = makePageNotice()
  const { language, partial, generic, connection } = await loadErrorTexts(languageIn(window.location.pathname))
  notice.show({
    language,
    texts: [partial.message],
    actions: [
      { text: generic.reload, onClick: () => void goToDocument(new URL(window.location.href)) },
      { text: connection.close, onClick: notice.hide },
    ],
  })
}
