import '../no-eval'
import { startBar } from '../bar/bar'
import '../bar/desk.css'
import { element } from '../bar/element'
import {
  forgetConnection,
  keepConnection,
  parseConnection,
  readConnection,
  readLink,
  type Connection,
} from './connection'
import { buildConnectionForm } from './connection-form'
import { buildNetlifyPanel } from './netlify-panel'
import { settings } from '../settings'
import './publishing.css'
import { buildPublisherPanel } from './publisher-panel'

const bar = document.querySelector<HTMLElement>('.bar')
if (bar) startBar(bar)
const main = document.querySelector<HTMLElement>('#publishing')

let linked: Connection | null = null

function show(connection: Connection | null, message = ''): void {
  const heading = element('h1', {}, 'Publications')
  if (connection === null) {
    const form = buildConnectionForm(show)
    main?.replaceChildren(
      heading,
      ...(message ? [element('p', { className: 'publishing-problem', role: 'alert' }, message)] : []),
      form,
    )
    return
  }
  const panel =
    connection.kind === 'netlify'
      ? buildNetlifyPanel(connection.hook)
      : buildPublisherPanel(connection.address, connection.secret, (refusal) => {
          forgetConnection(localStorage)
          if (linked === null || linked === connection) return show(null, refusal)
          keepConnection(localStorage, linked)
          show(linked)
        })
  const forget = element('button', { type: 'button', className: 'publishing-forget' }, 'Disconnect this browser')
  forget.addEventListener('click', () => {
    forgetConnection(localStorage)
    show(null)
  })
  const where = connection.kind === 'netlify' ? 'Netlify' : new URL(connection.address).host
  main?.replaceChildren(heading, panel, element('footer', {}, `Connected with ${where}. `, forget))
}

const secret = readLink(location.hash)
const kept = readConnection(localStorage, settings.publishingOrigins)
if (secret !== null) {
  history.replaceState(null, '', location.pathname)
  const connection = parseConnection(settings.publisherUrl, secret, settings.publishingOrigins)
  // Anyone can make such a link: its secret replaces another only once the publisher has refused that.
  if (typeof connection !== 'string') linked = connection
  if (linked !== null && kept === null) keepConnection(localStorage, linked)
}
show(kept ?? linked)
