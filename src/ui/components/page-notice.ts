import * as styles from './page-notice.module.css'

export interface NoticeAction {
  text: string
  /** The first of several buttons is the main one. */
  onClick: () => void
}

export interface NoticeContent {
  language: string
  texts: readonly string[]
  actions: readonly NoticeAction[]
}

export interface PageNotice {
  show: (content: NoticeContent) => void
  hide: () => void
}

function makeText(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}

function makeButton({ text, onClick }: NoticeAction, index: number): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = ['button', index > 0 && 'quiet'].filter(Boolean).join(' ')
  element.textContent = text
  element.addEventListener('click', onClick)
  return element
}

/**
 * Makes a notice at the bottom of the window. It is outside React, because it must work when a page fails. Its region
 * exists before its texts, so screen readers announce them.
 */
export function makePageNotice(): PageNotice {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.className = styles.notice ?? ''
  document.body.append(region)

  return {
    show({ language, texts, actions }) {
      const text = document.createElement('div')
      text.className = styles.text ?? ''
      text.append(...texts.map(makeText))
      region.lang = language
      region.replaceChildren(text, ...actions.map(makeButton))
    },
    hide: () => region.replaceChildren(),
  }
}
