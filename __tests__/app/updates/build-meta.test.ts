import { fetchNewerBuild, toNewerBuild } from '../../../src/app/updates/build-meta'

const META = {
  id: 'b2',
  timestamp: 1,
  routes: {
    redirects: [
      { fromPath: '/old', toPath: '/older' },
      { fromPath: '/older', toPath: '/new?from=old' },
      { fromPath: '/zh/旧', toPath: '/zh/新' },
      { fromPath: '/ring', toPath: '/round' },
      { fromPath: '/round', toPath: '/ring' },
      { fromPath: '/away', toPath: 'https://elsewhere.test/x' },
    ],
    rules: { '/account': { validate: 'page-number', middleware: ['signed-in'] } },
  },
  prerendered: ['/', '/account', '/zh/新', '/a.html'],
}

const build = toNewerBuild(META)
const at = (address: string) => new URL(address, 'https://site.test')

test.each([
  ['/new', '/new'],
  ['/old', '/new?from=old'],
  ['/old?x=1#y', '/new?from=old#y'],
  ['/older/', '/new?from=old'],
  ['/zh/%E6%97%A7?x=1', '/zh/%E6%96%B0?x=1'],
])('leads from %s to %s', (from, to) => {
  expect(build.follow(at(from)).href).toBe(at(to).href)
})

test('leads to other sites, and leaves redirects in a circle to the host', () => {
  expect(build.follow(at('/away')).href).toBe('https://elsewhere.test/x')
  expect(build.follow(at('/ring')).href).toBe(at('/ring').href)
})

test('returns an address that nothing redirects as the same object', () => {
  const target = at('/new')
  expect(build.follow(target)).toBe(target)
})

test.each(['/account', '/account/'])('knows the rules of the page at %s', (pathname) => {
  expect(build.rulesOf(pathname)).toEqual(META.routes.rules['/account'])
})

test('knows no rules of other pages', () => {
  expect(build.rulesOf('/new')).toBeUndefined()
})

test.each([
  ['/', true],
  ['/account/', true],
  ['/zh/%E6%96%B0', true],
  ['/a.html', true],
  ['/a', false],
  ['/gone', false],
])('says of %s whether there is a page: %s', (pathname, isThere) => {
  expect(build.hasPage(pathname)).toBe(isThere)
})

describe('the manifest of a build', () => {
  afterEach(() => jest.restoreAllMocks())

  const answer = (response: () => Response | Promise<Response>) => {
    window.fetch = jest.fn(async () => response())
  }

  test('is asked for by its id', async () => {
    answer(() => Response.json(META))
    expect((await fetchNewerBuild('b2'))?.hasPage('/account')).toBe(true)
    expect(window.fetch).toHaveBeenCalledWith('/builds/meta/b2.json', expect.anything())
  })

  test.each([
    ['HTML', () => new Response('<!doctype html>')],
    ['not there', () => Response.json(META, { status: 404 })],
    ['without routes', () => Response.json({ ...META, routes: undefined })],
    ['with redirects of another shape', () => Response.json({ ...META, routes: { ...META.routes, redirects: [1] } })],
    ['with pages of another shape', () => Response.json({ ...META, prerendered: [1] })],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is ignored where it is %s', async (_name, response) => {
    answer(response)
    expect(await fetchNewerBuild('b2')).toBeNull()
  })
})
