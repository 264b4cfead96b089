import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Prose } from '../../../src/ui/components/prose'
import { navigate } from '../../support/gatsby'

jest.mock('gatsby', () => jest.requireActual<object>('../../support/gatsby'))

const HTML =
  '<p><a href="/de/about?a=1#b"><em>Factory</em></a> <a href="https://example.com/a">Elsewhere</a> ' +
  '<a href="mailto:sales@example.com">Mail</a> <a id="here" href="#here">Here</a> <span>Text</span></p>'

beforeEach(() => {
  jest.mocked(navigate).mockClear()
})

/** Clicks, and tells whether the click was left to the browser. jsdom can't follow links, so nothing else happens. */
function click(text: string, how: MouseEventInit = {}): boolean {
  const element = screen.getByText(text)
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

test('is the editor’s text in its language', () => {
  render(<Prose html="<h2>Clean</h2>" lang="en" />)
  expect(screen.getByRole('heading', { name: 'Clean' }).parentElement).toHaveAttribute('lang', 'en')
})

const findStyles = () => document.head.querySelector('link[rel=stylesheet][href="/editor-text.css"]')

test('loads the styles for editors’ sizes and alignments only where the text has any', async () => {
  const { unmount } = render(<Prose html='<p class="size-12 align-center">Small</p>' />)
  await waitFor(() => expect(findStyles()).toBeInTheDocument())
  unmount()
  render(<Prose html="<p>Plain</p>" />)
  await waitFor(() => expect(findStyles()).not.toBeInTheDocument())
})

test('follows a link of the site with query and hash, without reloading the document', () => {
  render(<Prose html={HTML} />)
  expect(click('Factory')).toBe(false)
  expect(navigate).toHaveBeenCalledWith('/de/about?a=1#b')
})

test.each(['Elsewhere', 'Mail', 'Here', 'Text'])('leaves a click on "%s" to the browser', (text) => {
  render(<Prose html={HTML} />)
  expect(click(text)).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

test.each<[string, MouseEventInit]>([
  ['the control key', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['the shift key', { shiftKey: true }],
  ['the alt key', { altKey: true }],
  ['the middle button', { button: 1 }],
])('leaves a click with %s to the browser', (_what, how) => {
  render(<Prose html={HTML} />)
  expect(click('Factory', how)).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

test('follows links of a text that replaces another', () => {
  const { rerender } = render(<Prose html="<p>Old</p>" />)
  rerender(<Prose html={HTML} />)
  click('Factory')
  expect(navigate).toHaveBeenCalledTimes(1)
})
