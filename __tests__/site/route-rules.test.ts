import {
  ROUTE_MIDDLEWARE,
  findMiddleware,
  type RouteRequest,
  VALIDITY_RULES,
  checkRouteRules,
  findValidityRule,
} from '../../src/site/middleware'

const request = (more: Partial<RouteRequest>): RouteRequest => ({
  pathname: '/de/account',
  search: '',
  hash: '',
  isSignedIn: false,
  pathOf: ({ to }) => `/de/${to}`,
  ...more,
})

describe('signed-in', () => {
  test('lets signed-in visitors in', () => {
    expect(ROUTE_MIDDLEWARE['signed-in'](request({ isSignedIn: true }))).toBeUndefined()
  })

  test('sends everyone else to the login page of the language, with the way back', () => {
    expect(ROUTE_MIDDLEWARE['signed-in'](request({ search: '?a=1&b=2', hash: '#x' }))).toEqual({
      redirect: '/de/login?from=%2Fde%2Faccount%3Fa%3D1%26b%3D2%23x',
    })
  })
})

describe('page-number', () => {
  test.each(['', '?page=', '?page=1', '?page=20', '?x=y'])('is true for "%s"', (search) => {
    expect(VALIDITY_RULES['page-number'](request({ search }))).toBe(true)
  })

  test.each(['?page=0', '?page=01', '?page=-1', '?page=1e3', '?page=1234567', '?page=1%0A'])(
    'is not true for "%s"',
    (search) => {
      expect(VALIDITY_RULES['page-number'](request({ search }))).toBe(false)
    },
  )
})

test('finds rules by name', () => {
  expect(findMiddleware('signed-in', { withNames: false })).toBe(ROUTE_MIDDLEWARE['signed-in'])
  expect(findValidityRule('page-number', { withNames: false })).toBe(VALIDITY_RULES['page-number'])
})

// Specification: 2.35
test('names what does not exist', () => {
  expect(() => findMiddleware('admin', { withNames: false })).toThrow(new Error("Unknown route middleware: 'admin'."))
  expect(() => findValidityRule('odd', { withNames: false })).toThrow(new Error("Unknown validity rule: 'odd'."))
  expect(() => findValidityRule('toString', { withNames: true })).toThrow(
    new Error("Unknown validity rule: 'toString'. Valid names: page-number."),
  )
  expect(() => checkRouteRules({ middleware: ['admin' as never] })).toThrow(
    new Error("Unknown route middleware: 'admin'. Valid names: signed-in."),
  )
})
