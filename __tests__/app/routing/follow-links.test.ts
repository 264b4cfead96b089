import { createEvent, fireEvent } from '@testing-library/react'
import { followLinks } from '../../../src/app/routing/follow-links'

const gatsby = { ___navigate: jest.fn(), ___loader: { hovering: jest.fn() } }
const watchLinks = followLinks(gatsby)

beforeEach(() => {
  jest.clearAllMocks()
  window.history.replaceState(null, '', '/start?a=1')
  document.body.innerHTML =
    '<a href="/de/about?a=1#b"><em>Factory</em></a> <a href="https://example.com/a">Elsewhere</a> ' +
    '<a href="mailto:sales@example.com">Mail</a> <a href="#here">Here</a> <a href="/zh/start" hreflang="zh">Chinese</a> ' +
    '<a href="/datasheets/en/tray.pdf">Datasheet</a> <a href="/about" target="_blank">Tab</a> <a href="/x.html">Page</a> ' +
    '<a href="/..//evil.example/">Two slashes</a> <a href="/model" download>Model</a> <a href="/start?a=1">This page</a> <span>Text</span>'
})

function find(text: string): Element {
  const element = [...document.body.querySelectorAll('em, a, span')].find((one) => one.textContent === text)
  if (!element) throw new Error(`There is no "${text}".`)
  return element
}

/** Clicks, and tells whether the click was left to the browser. jsdom can't follow links, so nothing else happens. */
function click(text: string, how: MouseEventInit = {}): boolean {
  const element = find(text)
  const event = createEvent.click(element, { bubbles: true, cancelable: true, ...how })
  const leave = (last: Event) => {
    leftToBrowser = !last.defaultPrevented
    last.preventDefault()
  }
  let leftToBrowser = false
  window.addEventListener('click', leave, { once: true })
  fireEvent(element, event)
  return leftToBrowser
}

test('follows a link of the site with query and hash, without reloading the document', () => {
  expect(click('Factory')).toBe(false)
  expect(gatsby.___navigate).toHaveBeenCalledWith('/de/about?a=1#b')
  expect(click('Page')).toBe(false)
})

test.each(['Elsewhere', 'Mail', 'Here', 'Chinese', 'Datasheet', 'Tab', 'Two slashes', 'Model', 'This page', 'Text'])(
  'leaves a click on "%s" to the browser',
  (text) => {
    expect(click(text)).toBe(true)
    expect(gatsby.___navigate).not.toHaveBeenCalled()
  },
)

test.each<[string, MouseEventInit]>([
  ['the control key', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['the shift key', { shiftKey: true }],
  ['the alt key', { altKey: true }],
  ['the middle button', { button: 1 }],
])('leaves a click with %s to the browser', (_what, how) => {
  expect(click('Factory', how)).toBe(true)
  expect(gatsby.___navigate).not.toHaveBeenCalled()
})

test('leaves a click that something else has answered', () => {
  find('Factory').addEventListener('click', (event) => event.preventDefault())
  click('Factory')
  expect(gatsby.___navigate).not.toHaveBeenCalled()
})

test.each(['pointerover', 'touchstart', 'focusin'])('loads a page ahead at a %s of its link', (type) => {
  fireEvent(find('Factory'), new Event(type, { bubbles: true }))
  fireEvent(find('Elsewhere'), new Event(type, { bubbles: true }))
  expect(gatsby.___loader.hovering.mock.calls).toEqual([['/de/about']])
})

describe('links in view', () => {
  function connect(connection: object | undefined): void {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  }

  const settle = () => new Promise((resolve) => setTimeout(resolve, 500))

  beforeEach(() => {
    document.body.innerHTML =
      '<main><a href="/de/about">Factory</a> <a href="https://example.com/a">Elsewhere</a></main>'
  })
  afterEach(() => connect(undefined))

  test('are loaded ahead, each once', async () => {
    watchLinks()
    watchLinks()
    await settle()
    expect(gatsby.___loader.hovering.mock.calls).toEqual([['/de/about']])
  })

  test('are not loaded ahead for a visitor who saves data', async () => {
    connect({ saveData: true })
    watchLinks()
    await settle()
    expect(gatsby.___loader.hovering).not.toHaveBeenCalled()
  })
})
