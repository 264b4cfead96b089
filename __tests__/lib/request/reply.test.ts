import { judgeCode, parseEnvelope } from '../../../src/lib/request/reply'

// Specification: 8.1
test.each([
  ['a number', 500, 500],
  ['a numeric string as its number', '601', 601],
  ['an absent code as 200', undefined, 200],
  ['null as 200', null, 200],
])('reads %s', (_what, code, expected) => {
  expect(parseEnvelope({ code, message: 'm', data: 1 })).toEqual({ code: expected, message: 'm', data: 1 })
})

test('reads a message that is a number', () => {
  expect(parseEnvelope({ message: 404 })?.message).toBe('404')
})

test('reads absent message and data as nothing', () => {
  expect(parseEnvelope({ code: 200 })).toEqual({ code: 200, message: '', data: null })
})

test.each([['<!doctype html>'], [null], [undefined], [[]], [7], [{ code: 'x' }], [{ code: '' }], [{ code: true }]])(
  'does not accept %j as an envelope',
  (body) => {
    expect(parseEnvelope(body)).toBeNull()
  },
)

test.each([
  [200, 'success'],
  [401, 'sign-in'],
  [500, 'error-message'],
  [601, 'warning-message'],
  [400, 'error-notification'],
  [403, 'error-notification'],
  [404, 'error-notification'],
  [0, 'error-notification'],
])('judges code %s as %s', (code, behaviour) => {
  expect(judgeCode(code)).toBe(behaviour)
})
