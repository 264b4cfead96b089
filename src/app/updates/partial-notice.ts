import { makePageNotice } from '../../ui/components/page-notice'
import { readLanguage } from '../../config/paths'
import { loadErrorTexts } from '../routing/error-texts'
import { goToDocument } from './recovery'

/** Says that the page can be read although its code did not load, and offers a reload. */
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
