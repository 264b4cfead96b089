import { element } from '../bar/element'

/** Escape sequences with which a terminal sets colours and moves the cursor. */
// eslint-disable-next-line no-control-regex
const TERMINAL_CODES = /\u001B\[[0-9;]*[A-Za-z]/g

/** The output of a build, for technical readers; fetched when it is opened. */
export function buildLog(read: () => Promise<string>): HTMLElement {
  const text = element('pre', { tabIndex: 0, ariaLabel: 'What the build printed' })
  const details = element('details', { className: 'publishing-output' }, element('summary', {}, 'Log'), text)
  details.addEventListener('toggle', () => {
    if (!details.open || text.textContent !== '') return
    text.textContent = 'Asking the publisher …'
    void read().then(
      (output) => {
        // An overwritten line leaves an empty one.
        const lines = output.replaceAll(TERMINAL_CODES, '').replaceAll(/\n\s*\n/g, '\n')
        text.textContent = lines.trim() || 'The build printed nothing.'
      },
      (error: unknown) => {
        text.textContent = error instanceof Error ? error.message : String(error)
      },
    )
  })
  return details
}
