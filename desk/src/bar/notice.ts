import { element } from './element'

/** Shows a sentence below the bar until it is closed, once also when it is said again. */
export function showNotice(sentence: string): void {
  const shown = [...notice().children].find(({ firstChild }) => firstChild?.textContent === sentence)
  shown?.remove()
  const close = element('button', { type: 'button', className: 'desk-notice-close', ariaLabel: 'Close' }, '×')
  close.addEventListener('click', () => notice().replaceChildren())
  notice().append(element('p', {}, sentence, close))
}

/** There from the start, because screen readers announce only what changes in it. */
function notice(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.desk-notice')
  if (found) return found
  const made = element('div', { className: 'desk-notice', role: 'status' })
  document.body.append(made)
  return made
}
