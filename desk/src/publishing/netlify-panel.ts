import { element } from '../bar/element'
import { settings } from '../settings'
import { describeWhatPublishes } from './what-publishes'

const deployList = 'https://app.netlify.com/'

/** Calls the build hook; progress is visible only on Netlify. */
export function buildNetlifyPanel(hook: string): HTMLElement {
  const status = element('p', { role: 'status' }, 'Netlify builds and publishes the site.')
  const button = element('button', { type: 'button', className: 'publishing-main' }, 'Publish now')
  button.addEventListener('click', () => {
    button.disabled = true
    // The hook sends no CORS headers, so only a network failure is detectable.
    fetch(hook, { method: 'POST', mode: 'no-cors' })
      .then(
        () => `Netlify was called at ${new Date().toLocaleTimeString()}. Its page shows how the build goes.`,
        () => 'Netlify can’t be reached from here. Try again, or publish on its page.',
      )
      .then(
        (text) => {
          status.textContent = text
          button.disabled = false
        },
        () => undefined,
      )
  })
  const link = element('a', { href: deployList, target: '_blank', rel: 'noopener' }, 'Netlify’s list of deploys')
  const note = element('p', {}, 'Progress, reasons of failures, and the way back to an earlier deploy: ', link, '.')
  const what = element('p', {}, describeWhatPublishes(settings.publishing, 'netlify'))
  return element('div', {}, status, what, button, note)
}
