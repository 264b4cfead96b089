import { extendGuard, GUARD_LIFETIME, readGuard } from '../../../src/app/updates/reloader'

const NOW = 1_000_000

// Specification: 4.8, 9.8
test('a guard holds the path and its expiry 10 seconds later', () => {
  expect(extendGuard([], '/a', NOW)).toEqual({ path: '/a', expires: NOW + 10_000, others: [] })
})

test('a guard counts for its path until it has expired', () => {
  const stored = extendGuard([], '/a', NOW)
  expect(readGuard(stored, NOW + GUARD_LIFETIME - 1)).toEqual([{ path: '/a', expires: NOW + GUARD_LIFETIME }])
  expect(readGuard(stored, NOW + GUARD_LIFETIME)).toEqual([])
})

test('a guard for another path keeps the earlier one', () => {
  const first = extendGuard([], '/a', NOW)
  const second = extendGuard(readGuard(first, NOW + 1000), '/b', NOW + 1000)
  expect(second).toMatchObject({ path: '/b', expires: NOW + 11_000 })
  expect(readGuard(second, NOW + 2000).map(({ path }) => path)).toEqual(['/b', '/a'])
  expect(readGuard(second, NOW + 10_500).map(({ path }) => path)).toEqual(['/b'])
})

test('a path stands in a guard once', () => {
  const first = extendGuard([], '/a', NOW)
  expect(extendGuard(readGuard(first, NOW + 1), '/a', NOW + 1).others).toEqual([])
})

test('a guard from before the clock was set back does not count', () => {
  expect(readGuard(extendGuard([], '/a', NOW + 3_600_000), NOW)).toEqual([])
})

test.each([null, 'x', 7, {}, { path: '/a' }, { path: 1, expires: NOW + 1 }, { path: '/a', expires: 'soon' }])(
  'anything else counts as no guard: %j',
  (stored) => {
    expect(readGuard(stored, NOW)).toEqual([])
  },
)

test('a guard in the documented format, without others, counts', () => {
  expect(readGuard({ path: '/a', expires: NOW + 5000 }, NOW)).toHaveLength(1)
})
