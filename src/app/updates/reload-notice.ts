import { makePageNotice, type PageNotice } from '../../ui/components/page-notice'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../site/languages'
import { readLanguage } from '../../site/paths'
import english from '../../locales/en/build-updates.json'
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

type NoticeTexts = typeof english

/**
 * Loads the notice's texts in a language. The notice is outside the pages, which bring their own texts; and it is
 * needed when pieces of the site may be gone, so English is always at hand.
 */
export async function loadNoticeTexts(language: LanguageCode): Promise<{ language: LanguageCode; texts: NoticeTexts }> {
  if (language === DEFAULT_LANGUAGE) return { language, texts: english }
  try {
    const loaded = (await import(`../../locales/${language}/build-updates.json`)) as { default: NoticeTexts }
    return { language, texts: loaded.default }
  } catch {
    return { language: DEFAULT_LANGUAGE, texts: english }
  }
}

/** Tells the visitor that the page is readable although its code did not load, and offers a reload. */
export async function showPartialNotice(): Promise<void> {
  const notice = makePageNotice()
  const { language, partial, generic, connection } = await loadErrorTexts(readLanguage(window.location.pathname))
  notice.show({
    language,
    texts: [partial.message],
    actions: [
      { text: generic.reload, onClick: () => void goToDocument(new URL(window.location.href)) },
      { text: connection.close, onClick: notice.hide },
    ],
  })
}
