/** @jest-environment jest-fixed-jsdom */
import { KEEP_CLICKS, replayClicks } from '../../src/lib/early-clicks'

function setUp(html: string): HTMLElement[] {
  document.body.innerHTML = html
  const script = document.createElement('script')
  script.textContent = KEEP_CLICKS
  document.head.append(script)
  return [...document.body.querySelectorAll<HTMLElement>('button, a')]
}

function listen(): string[] {
  const pressed: string[] = []
  document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id))
  return pressed
}

afterEach(() => {
  // The listeners go with the element.
  document.body.replaceWith(document.createElement('body'))
})

test('presses what was pressed before, once each and in the same order', () => {
  const [first, second] = setUp('<button type="button" id="a"></button><button type="button" id="b"></button>')
  second?.click()
  first?.click()
  second?.click()
  const pressed = listen()
  replayClicks()
  expect(pressed).toEqual(['b', 'a'])
})

test('finds the button around what was pressed', () => {
  setUp('<button type="button" id="a"><b>Compare</b></button>')
  document.querySelector('b')?.click()
  const pressed = listen()
  replayClicks()
  expect(pressed).toEqual(['a'])
})

test('leaves alone what works by itself: links and buttons that send a form', () => {
  const [link, send] = setUp('<a id="a">Products</a><form><button type="submit" id="b"></button></form>')
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  link?.click()
  send?.click()
  const pressed = listen()
  replayClicks()
  expect(pressed).toEqual([])
})

test('leaves alone a press that was answered at once', () => {
  const [first, second] = setUp('<button type="button" id="a"></button><button type="button" id="b"></button>')
  const answer = (event: Event) => event.target === first && event.preventDefault()
  document.addEventListener('click', answer)
  first?.click()
  second?.click()
  document.removeEventListener('click', answer)
  const pressed = listen()
  replayClicks()
  expect(pressed).toEqual(['b'])
})

test('keeps nothing afterwards', () => {
  const [button] = setUp('<button type="button" id="a"></button>')
  replayClicks()
  button?.click()
  const pressed = listen()
  replayClicks()
  expect(pressed).toEqual([])
})
