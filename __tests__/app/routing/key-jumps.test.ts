import { keyJumps } from '../../../src/app/routing/key-jumps'

beforeAll(keyJumps)
beforeEach(() => window.history.replaceState(null, '', '/a'))

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
