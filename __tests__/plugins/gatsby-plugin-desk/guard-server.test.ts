import { guardServer, isForeign } from '../../../plugins/gatsby-plugin-desk/src/guard-server'

const HERE = { host: 'localhost:8000' }
const LINK = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

test.each([
  ['the site itself', { ...HERE, origin: 'http://localhost:8000' }, '/__refresh'],
  ['a browser that is told the address', { ...HERE, 'sec-fetch-site': 'none' }, '/'],
  ['the desk beside it', { ...HERE, origin: 'http://localhost:9000' }, '/'],
  ['the network, by an IP address', { host: '192.168.1.5:8000' }, '/'],
  ['the network, by an IPv6 address', { host: '[::1]:8000', origin: 'http://[::1]:8000' }, '/'],
  ['the name that is set', { host: 'preview.example', origin: 'https://preview.example' }, '/'],
  ['a link of another site', { ...HERE, ...LINK }, '/de/product/tray'],
])('the development server answers %s', (_name, headers, pathname) => {
  expect(isForeign({ headers }, pathname, 'preview.example')).toBe(false)
})

test.each([
  ['another site', { ...HERE, origin: 'https://evil.example' }, '/'],
  ['a frame without an origin', { ...HERE, origin: 'null' }, '/'],
  ['a picture of another site', { ...HERE, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, '/'],
  ['a frame of another site', { ...HERE, ...LINK, 'sec-fetch-dest': 'iframe' }, '/'],
  ['a link to what is its own', { ...HERE, ...LINK }, '/__open-stack-frame-in-editor'],
  ['a name that was led here', { host: 'evil.example:8000', origin: 'http://evil.example:8000' }, '/'],
  ['another name that ends like the set one', { host: 'x.preview.example' }, '/'],
  ['another IP address', { ...HERE, origin: 'http://203.0.113.5' }, '/'],
  ['no name', {}, '/'],
])('the development server refuses %s', (_name, headers, pathname) => {
  expect(isForeign({ headers }, pathname, 'preview.example')).toBe(true)
})

test('the development server is guarded before all else, also where a setting is wrong', () => {
  const stack: unknown[] = ['query', 'request', 'data for everybody']
  const sockets = { engine: { opts: {} as { allowRequest?: (request: object, done: jest.Mock) => void } } }
  const websocketManager = { init: () => sockets }
  const app = { use: (handler: unknown) => stack.push(handler), _router: { stack } }
  guardServer(app, { DESK_REPOSITORY: 'no service' }, () => ({ websocketManager }))
  expect(stack).toEqual(['query', 'request', expect.any(Function), 'data for everybody'])
  const done = jest.fn()
  websocketManager.init().engine.opts.allowRequest?.({ headers: { ...HERE, origin: 'https://evil.example' } }, done)
  expect(done).toHaveBeenCalledWith(null, false)
})
