import { markSection } from '../../../src/features/article/mark-section'

let report: () => void
let threshold: unknown
const disconnect = jest.fn()

beforeEach(() => {
  document.body.innerHTML =
    '<nav><a href="#a">A</a><a href="#%E5%8E%9F">B</a><a href="#gone">C</a></nav><h2 id="a">A</h2><h2 id="原">B</h2>'
  window.IntersectionObserver = class {
    constructor(callback: () => void, options: IntersectionObserverInit) {
      report = callback
      threshold = options.threshold
    }
    observe() {}
    disconnect = disconnect
  } as unknown as typeof IntersectionObserver
})

function scrollTo(tops: Record<string, number>): string[] {
  for (const [id, top] of Object.entries(tops)) {
    const heading = document.getElementById(id)
    if (heading) heading.getBoundingClientRect = () => ({ top }) as DOMRect
  }
  report()
  return Array.from(document.querySelectorAll('[aria-current="location"]'), (link) => link.textContent)
}

const contents = () => document.querySelector('nav') as HTMLElement

test('marks the first part whose heading is in the upper 40 % of the window, or else the last one above', () => {
  markSection(contents())
  expect(scrollTo({ a: 600, 原: 900 })).toEqual([])
  expect(scrollTo({ a: 100, 原: 400 })).toEqual(['A'])
  expect(scrollTo({ a: 100, 原: 250 })).toEqual(['A'])
  expect(scrollTo({ a: -50, 原: 250 })).toEqual(['B'])
  expect(scrollTo({ a: -400, 原: -50 })).toEqual(['B'])
  expect(scrollTo({ a: 100, 原: 400 })).toEqual(['A'])
})

test('a section taller than the window is noticed when its top arrives, not its end', () => {
  markSection(contents())
  expect(threshold).toBe(1)
})

test('stops when told to', () => {
  markSection(contents())()
  expect(disconnect).toHaveBeenCalled()
})
