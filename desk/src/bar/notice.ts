import { element } from './element'

/** Shows a sentence below the bar until it is closed. A repeated sentence moves to the end. */
export function showNotice(sentence: string): void {
  const shown = [...notice().children].find(({ firstChild }) => firstChild?.textContent === sentence)
  shown?.remove()
  const close = element('button', { type: 'button', className: 'desk-notice-close', ariaLabel: 'Close' }, '×')
  close.addEventListener('click', () => notice().replaceChildren())
  notice().append(element('p', {}, sentence, close))
}

/** Exists from the start, because screen readers announce only changes inside a live region. */
function notice(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.desk-notice')
  if (found) return found
  const made = element('div', { className: 'desk-notice', role: 'status' })
  document.body.append(made)
  return made
}
