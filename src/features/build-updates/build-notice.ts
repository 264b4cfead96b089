import { makePageNotice, type PageNotice } from '../../components/page-notice'
import { readLanguage } from '../../config/paths'
import { loadNoticeTexts } from './build-notice-texts'
import { leavePage } from './leave-page'

let notice: PageNotice | null = null
let isDismissed = false

/**
 * Offers a reload.
 *
 * @param failed where a page could not be loaded: the reload leads there, and the offer comes again each time. Otherwise it
 * leads to the page shown, and a visitor who declines is not asked again.
 */
export async function showBuildNotice(failed: URL | null): Promise<void> {
  if (isDismissed && !failed) return
  const shown = (notice ??= makePageNotice())
  const { language, texts } = await loadNoticeTexts(readLanguage(window.location.pathname))
  shown.show({
    language,
    texts: [texts.message],
    actions: [
      { text: texts.reload, onClick: () => leavePage(failed ?? new URL(window.location.href), false) },
      {
        text: texts.later,
        onClick: () => {
          isDismissed = true
          shown.hide()
        },
      },
    ],
  })
}
