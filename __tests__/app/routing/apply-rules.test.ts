import { ROUTE_MIDDLEWARE, type RouteRequest, VALIDITY_RULES } from '../../../src/site/middleware'
import { applyRules } from '../../../src/app/routing/apply-rules'
import { toPageError } from '../../../src/app/routing/page-error'

const request = (more: Partial<RouteRequest> = {}): RouteRequest => ({
  pathname: '/account',
  search: '',
  hash: '',
  isSignedIn: false,
  pathOf: () => '/login',
  ...more,
})

afterEach(() => jest.restoreAllMocks())

test('shows a page without rules', () => {
  expect(applyRules({}, request())).toBeNull()
})

test('shows a page whose rules allow it', () => {
  const rules = { validate: 'page-number', middleware: ['signed-in'] }
  expect(applyRules(rules, request({ isSignedIn: true, search: '?page=2' }))).toBeNull()
})

test('redirects where a middleware says so', () => {
  expect(applyRules({ middleware: ['signed-in'] }, request({ search: '?page=2', hash: '#x' }))).toEqual({
    redirect: '/login?from=%2Faccount%3Fpage%3D2%23x',
  })
})

// Specification: 2.32
test.each(['?page=0', '?page=x', '?page=-1', '?page=1.5'])('is a 404 with the full path for the page %s', (search) => {
  expect(applyRules({ validate: 'page-number', middleware: ['signed-in'] }, request({ search }))).toEqual({
    error: { status: 404, message: `Page Not Found: /account${search}` },
  })
})

test.each([false, undefined])('treats %s from a validity rule as a 404', (answer) => {
  jest.spyOn(VALIDITY_RULES, 'page-number').mockReturnValue(answer as boolean)
  expect(applyRules({ validate: 'page-number' }, request())).toEqual({
    error: { status: 404, message: 'Page Not Found: /account' },
  })
})

test('has the status and the message of a validity rule', () => {
  jest.spyOn(VALIDITY_RULES, 'page-number').mockReturnValue({ status: 410, message: 'Gone' } as unknown as boolean)
  expect(applyRules({ validate: 'page-number' }, request())).toEqual({
    error: { status: 410, message: 'Gone', isOwnMessage: true },
  })
})

test('has the status of a middleware', () => {
  jest.spyOn(ROUTE_MIDDLEWARE, 'signed-in').mockReturnValue({ status: 403, message: 'No' } as never)
  expect(applyRules({ middleware: ['signed-in'] }, request())).toEqual({
    error: { status: 403, message: 'No', isOwnMessage: true },
  })
})

// Specification: 2.35
test.each([
  [false, "Unknown route middleware: 'admin'."],
  [true, "Unknown route middleware: 'admin'. Valid names: signed-in."],
])('is an error for an unknown middleware (in development: %s)', (isDevelopment, message) => {
  expect(applyRules({ middleware: ['admin'] }, request(), isDevelopment)).toMatchObject({
    error: { status: 500, message },
  })
})

test.each([
  [true, true],
  [false, false],
])('describes an error with its stack in development alone (%s)', (isDevelopment, hasStack) => {
  expect('stack' in toPageError(new Error('x'), isDevelopment)).toBe(hasStack)
})

test('describes whatever is thrown', () => {
  expect(toPageError('broken', false)).toEqual({ status: 500, message: 'broken' })
  expect(toPageError(null, false)).toEqual({ status: 500, message: 'null' })
})
