import { keepPlaces, shouldUpdateScroll } from '../../../src/app/routing/update-scroll'

type Place = Parameters<typeof shouldUpdateScroll>[0]['routerProps']['location']

const place = (address: string, more: Partial<Place> = {}): Place => {
  const { pathname, search, hash } = new URL(address, 'https://site.test')
  return { pathname, search, hash, key: '1', action: 'PUSH', ...more }
}

/** The router gives no action to a place that it learns of from the browser's history. */
const HISTORY = { action: undefined }

const decide = (from: string | null, to: Place, saved = 0) =>
  shouldUpdateScroll({
    ...(from !== null && { prevRouterProps: { location: place(from) } }),
    routerProps: { location: to },
    getSavedScrollPosition: () => [0, saved],
  })

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

afterEach(() => jest.restoreAllMocks())

// Specification: 2.34
test.each([
  ['the first page', null, '/a'],
  ['a new path', '/a', '/b'],
  ['a new path with the same query', '/a?x=1', '/b?x=1'],
  ['a hash', '/a', '/a#team'],
  ['the same hash again', '/a#team', '/a#team'],
  ['a hash with another query', '/a?x=1', '/a?x=2#team'],
  ['the same address again', '/a', '/a'],
])('scrolls for %s', (_what, from, to) => {
  expect(decide(from, place(to))).toBe(true)
})

test.each([
  ['/a', '/a?page=2'],
  ['/a?page=2', '/a'],
  ['/a?page=2#list', '/a?page=3#list'],
])('stays where it is from %s to %s, which is a change of query alone', (from, to) => {
  expect(decide(from, place(to))).toBe(false)
})

test.each([
  ['another path', '/b', '/a'],
  ['another query', '/a?page=2', '/a'],
  ['an address with a hash', '/b', '/a#team'],
  ['the same page without a hash', '/a#team', '/a'],
])('restores the position after back to %s', (_what, from, to) => {
  expect(decide(from, place(to, HISTORY), 300)).toBe(false)
  expect(window.scrollTo).toHaveBeenCalledWith(0, 300)
})

// Specification: 2.34
test.each([
  ['to the target of a plain link, which looks like going back', '/a', '/a#content'],
  ['between two of them', '/a#content', '/a#team'],
])('leaves it to the browser to go %s on the same page', (_what, from, to) => {
  expect(decide(from, place(to, { ...HISTORY, key: 'initial' }), 300)).toBe(false)
  expect(window.scrollTo).not.toHaveBeenCalled()
})

describe('with places kept', () => {
  function setTop(top: number): void {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  }

  function scroll(top: number): void {
    setTop(top)
    window.dispatchEvent(new Event('scroll'))
  }

  beforeAll(async () => {
    window.history.replaceState(null, '', '/early')
    setTop(90)
    keepPlaces()
    await new Promise((resolve) => window.requestAnimationFrame(resolve))
  })
  beforeEach(() => window.history.replaceState(null, '', '/a'))

  test('a place keeps the position it had before this code ran', () => {
    decide('/early#team', place('/early', { ...HISTORY, key: 'initial' }))
    expect(window.scrollTo).toHaveBeenCalledWith(0, 90)
  })

  test('a place has the position of its own entry in the history, though the router has not followed yet', () => {
    window.history.replaceState({ key: '7' }, '', '/long')
    scroll(900)
    window.history.replaceState({ key: '8' }, '', '/short')
    scroll(0)
    expect(decide('/short', place('/long', { ...HISTORY, key: '7' }), 5)).toBe(false)
    expect(window.scrollTo).toHaveBeenCalledWith(0, 900)
    decide('/long', place('/short', { ...HISTORY, key: '8' }), 5)
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  test('the browser restores a position only after a reload', () => {
    expect(window.history.scrollRestoration).toBe('manual')
    window.dispatchEvent(new Event('pagehide'))
    expect(window.history.scrollRestoration).toBe('auto')
    window.dispatchEvent(new Event('pageshow'))
    expect(window.history.scrollRestoration).toBe('manual')
    window.history.scrollRestoration = 'auto'
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(window.history.scrollRestoration).toBe('manual')
  })

  /** As a browser does after a click on a link to a hash. */
  function jump(hash: string, state: object | null = null): void {
    window.history.pushState(state, '', hash)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }

  test('a place to which a plain link jumped has a key of its own', () => {
    jump('#team')
    expect(window.history.state).toEqual({ key: expect.stringMatching(/^\d+$/) as unknown })
  })

  test('a place with a key keeps it', () => {
    jump('#team', { key: '7', x: 1 })
    expect(window.history.state).toEqual({ key: '7', x: 1 })
  })

  test('a place without a hash is left alone', () => {
    jump('/a')
    expect(window.history.state).toBeNull()
  })
})
