import { watchNavigations } from '../../../src/app/view-transitions/picture-transition'

const CARD =
  '<li><picture><img src="/static/abc/1/tray.webp"></picture><a href="/product/tray"><span>Tray</span></a></li>'
const PAGE = '<picture><img src="/static/abc/2/tray.webp" data-at="product"></picture>'

let navigation: EventTarget
let finish: () => void
let underWay: Promise<void> | void
const skipTransition = jest.fn()
const startViewTransition = jest.fn((update: () => Promise<void>) => {
  underWay = Promise.resolve().then(update)
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { ready: Promise.resolve(), updateCallbackDone: underWay, finished, skipTransition }
})
let isReduced = false

const isMoving = (selector: string) => document.querySelector(selector)?.hasAttribute('data-moving')

function show(html: string) {
  document.getElementById('content')?.remove()
  document.body.insertAdjacentHTML('beforeend', `<main id="content">${html}</main>`)
}

function follow(more: object = {}) {
  document.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const destination = { url: new URL('/product/tray', window.location.href).href, sameDocument: true }
  navigation.dispatchEvent(
    Object.assign(new Event('navigate'), { navigationType: 'push', hashChange: false, destination, ...more }),
  )
}

beforeEach(() => {
  jest.clearAllMocks()
  isReduced = false
  navigation = new EventTarget()
  Object.assign(window, {
    navigation,
    matchMedia: () => ({
      get matches() {
        return isReduced
      },
    }),
  })
  Object.assign(document, { startViewTransition })
  Element.prototype.getBoundingClientRect = () => ({ top: 100, bottom: 300 }) as DOMRect
  show(`<ul>${CARD}</ul>`)
  watchNavigations()
})

// As Gatsby's links do.
beforeAll(() => document.addEventListener('click', (event) => event.preventDefault()))

test('moves the picture of the card to that of its page, and removes the names afterwards', async () => {
  follow()
  expect(startViewTransition).toHaveBeenCalledTimes(1)
  expect(isMoving('li img')).toBe(true)
  show(PAGE)
  await underWay
  expect(isMoving('[data-at="product"]')).toBe(true)
  finish()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isMoving('[data-at="product"]')).toBe(false)
})

test('moves nothing where the page does not show the picture', async () => {
  follow()
  show('<picture><img src="/static/other/2/lid.webp"></picture>')
  await underWay
  expect(skipTransition).toHaveBeenCalled()
})

test('does not hold back a page that is late', async () => {
  jest.useFakeTimers()
  follow()
  await jest.advanceTimersByTimeAsync(400)
  await underWay
  expect(skipTransition).toHaveBeenCalled()
  jest.useRealTimers()
})

test.each([
  ['back and forward', { navigationType: 'traverse' }],
  ['a part of the page', { hashChange: true }],
  ['another document', { destination: { url: 'http://localhost/product/tray', sameDocument: false } }],
  ['another page than the card’s', { destination: { url: 'http://localhost/about', sameDocument: true } }],
])('leaves %s alone', (_what, more) => {
  follow(more)
  expect(startViewTransition).not.toHaveBeenCalled()
})

test('moves nothing for visitors who want less motion', () => {
  isReduced = true
  follow()
  expect(startViewTransition).not.toHaveBeenCalled()
})
