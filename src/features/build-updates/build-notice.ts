import * as button from '../../components/button.module.css'
import { readLanguage } from '../../config/paths'
import { loadNoticeTexts } from './build-notice-texts'
import * as styles from './build-notice.module.css'
import { leavePage } from './leave-page'

let region: HTMLElement | null = null
let isDismissed = false

function makeButton(text: string, classNames: (string | undefined)[], onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = classNames.join(' ')
  element.textContent = text
  element.addEventListener('click', onClick)
  return element
}

/**
 * Offers a reload. It stands outside of React, because it must hold when a page fails.
 *
 * @param failed where a page could not be loaded: the reload leads there, and the offer comes again each time. Otherwise it
 * leads to the page shown, and a visitor who declines is not asked again.
 */
export async function showBuildNotice(failed: URL | null): Promise<void> {
  if (isDismissed && !failed) return
  if (!region) {
    // Before its text, so that screen readers tell the text.
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.className = styles.notice ?? ''
    document.body.append(region)
  }
  const notice = region
  const { language, texts } = await loadNoticeTexts(readLanguage(window.location.pathname))
  const text = document.createElement('p')
  text.className = styles.text ?? ''
  text.textContent = texts.message
  notice.lang = language
  notice.replaceChildren(
    text,
    makeButton(texts.reload, [button.button], () => leavePage(failed ?? new URL(window.location.href), false)),
    makeButton(texts.later, [button.button, button.quiet], () => {
      isDismissed = true
      notice.replaceChildren()
    }),
  )
}
