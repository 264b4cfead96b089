import { element } from '../bar/element'
import { settings } from '../settings'
import { keepConnection, parseConnection, type Connection } from './connection'

/** Explains how to connect a browser; administrators can type the publisher's address and secret. */
export function buildConnectionForm(onConnected: (connection: Connection) => void): HTMLElement {
  const address = element('input', {
    id: 'address',
    type: 'url',
    required: true,
    value: settings.publisherUrl,
    placeholder: 'https://…',
    spellcheck: false,
  })
  const secret = element('input', { id: 'secret', type: 'password', autocomplete: 'off' })
  const problem = element('p', { className: 'publishing-problem', role: 'alert' })
  const field = (label: string, input: HTMLInputElement, hint: string): HTMLElement =>
    element(
      'div',
      { className: 'publishing-field' },
      element('label', { htmlFor: input.id }, label),
      input,
      element('p', {}, hint),
    )
  const form = element(
    'form',
    { className: 'publishing-form', noValidate: true },
    field('Address', address, 'Of the publisher; on Netlify, of the build hook.'),
    field('Secret', secret, 'Of the publisher; a build hook needs none. It is kept in this browser only.'),
    problem,
    element('button', { type: 'submit', className: 'publishing-main' }, 'Connect'),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const connection = parseConnection(address.value, secret.value, settings.publishingOrigins)
    problem.textContent = typeof connection === 'string' ? connection : ''
    if (typeof connection === 'string') return
    keepConnection(localStorage, connection)
    onConnected(connection)
  })
  return element(
    'div',
    {},
    element(
      'p',
      {},
      'This browser is not connected yet. Ask whoever looks after the site for the link that connects it, and open it here once. What you save until then is kept.',
    ),
    element('details', {}, element('summary', {}, 'I look after the site'), form),
  )
}
