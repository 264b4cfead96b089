/** @jest-environment jest-fixed-jsdom */
import { MEND_ADDRESS } from '../../src/lib/mend-address'

const { history, location } = window
const root = document.documentElement

/** Opens a page, whose head has the script. */
function open(address: string): void {
  history.replaceState({ key: '1' }, '', address)
  delete root.dataset.asked
  document.head.append(Object.assign(document.createElement('script'), { textContent: MEND_ADDRESS }))
}

const shown = () => location.pathname + location.search + location.hash

/** As the router of Gatsby reads an address, and as its loader reads the router's. */
function readAsRouter(): string[] {
  const { pathname, hash } = location
  return [decodeURIComponent(encodeURI(decodeURI(pathname))), decodeURI(hash)]
}

test.each([
  ['/about#50%', '/about#50%25'],
  ['/about?q=50%#%zz', '/about?q=50%#%25zz'],
  ['/about#%E4%B8%AD%', '/about#%25E4%25B8%25AD%25'],
  ['/de/%zz?a=1#b', '/de/%25zz?a=1#b'],
  ['/old%2Cpage', '/old%252Cpage'],
  ['/a%2Bb%26c%3A%40%3D%3B%24%2F%3F%23', '/a%252Bb%2526c%253A%2540%253D%253B%2524%252F%253F%2523'],
  ['/nothing/:uri', '/nothing/%253Auri'],
  ['/:path/:ref?a=/:b', '/%253Apath/%253Aref?a=/:b'],
])('%s, at which the router would end the page, is %s before it starts', (address, mended) => {
  open(address)
  expect(shown()).toBe(mended)
  expect(readAsRouter()).toEqual([decodeURIComponent(location.pathname), decodeURI(location.hash)])
  expect(history.state).toEqual({ key: '1' })
  const [path] = address.split(/[?#]/)
  expect(root.dataset.asked).toBe(mended.startsWith(`${path}?`) || mended.startsWith(`${path}#`) ? undefined : path)
})

test.each(['/', '/about?from=%2Fa%3Ab#b', '/zh/%E4%B8%AD%20a', '/a:b', '/100%25', '/about#%E4%B8%AD', '/a%22b'])(
  '%s stays as it is',
  (address) => {
    open(address)
    expect(shown()).toBe(address)
    expect(root.dataset.asked).toBeUndefined()
  },
)

test('a path of two slashes is none of another site', () => {
  open(`${location.origin}//evil.example/%zz`)
  expect(location.href).toBe(`http://localhost//evil.example/%25zz`)
})

test('a jump is mended before the router hears of it', () => {
  open('/about')
  const heard: string[] = []
  window.addEventListener('popstate', () => heard.push(location.hash), { once: true })
  history.pushState({ key: '2' }, '', '#%zz')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(heard).toEqual(['#%25zz'])
  expect(history.state).toEqual({ key: '2' })
})
