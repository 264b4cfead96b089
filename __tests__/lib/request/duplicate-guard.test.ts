import { DUPLICATE_GUARD, judgeDuplicate } from '../../../src/lib/request/duplicate-guard'
import { blockedStorage, memoryStorage } from '../../support/memory-storage'

const url = 'http://provider/online/inquiryAdd'

test('lets a call through that was not sent before', () => {
  expect(judgeDuplicate(memoryStorage(), url, '{"a":1}', 0)).toBe('first')
})

test('refuses the same address and body after 999 ms', () => {
  const storage = memoryStorage()
  judgeDuplicate(storage, url, '{"a":1}', 5000)
  expect(judgeDuplicate(storage, url, '{"a":1}', 5999)).toBe('repeat')
})

test('lets the same address and body through after 1000 ms', () => {
  const storage = memoryStorage()
  judgeDuplicate(storage, url, '{"a":1}', 5000)
  expect(judgeDuplicate(storage, url, '{"a":1}', 6000)).toBe('first')
})

test('a refused repeat does not prolong the time', () => {
  const storage = memoryStorage()
  for (const now of [5000, 5900]) judgeDuplicate(storage, url, '{}', now)
  expect(judgeDuplicate(storage, url, '{}', 6000)).toBe('first')
})

test('lets another body through', () => {
  const storage = memoryStorage()
  judgeDuplicate(storage, url, '{"a":1}', 0)
  expect(judgeDuplicate(storage, url, '{"a":2}', 1)).toBe('first')
})

test('lets another address through', () => {
  const storage = memoryStorage()
  judgeDuplicate(storage, url, '{}', 0)
  expect(judgeDuplicate(storage, `${url}2`, '{}', 1)).toBe('first')
})

test('refuses a repeat with another call in between', () => {
  const storage = memoryStorage()
  judgeDuplicate(storage, url, '{"a":1}', 0)
  judgeDuplicate(storage, url, '{"a":2}', 1)
  expect(judgeDuplicate(storage, url, '{"a":1}', 2)).toBe('repeat')
})

test('tells the first repeat from later ones', () => {
  const storage = memoryStorage()
  const verdicts = [0, 1, 2].map((now) => judgeDuplicate(storage, url, '{}', now))
  expect(verdicts).toEqual(['first', 'repeat', 'repeat-told'])
})

test('keeps no body readable in storage', () => {
  const storage = memoryStorage()
  judgeDuplicate(storage, url, '{"email":"ann@example.com"}', 0)
  expect(storage.get(DUPLICATE_GUARD.key)).not.toContain('ann@example.com')
})

test('lets a call through after the clock was set back', () => {
  const storage = memoryStorage()
  judgeDuplicate(storage, url, '{}', 9000)
  expect(judgeDuplicate(storage, url, '{}', 10)).toBe('first')
})

test('lets everything through where storage is blocked', () => {
  const storage = blockedStorage()
  judgeDuplicate(storage, url, '{}', 0)
  expect(judgeDuplicate(storage, url, '{}', 1)).toBe('first')
})

test('lets a call through when what is stored is damaged', () => {
  const storage = memoryStorage()
  storage.set(DUPLICATE_GUARD.key, '[null,{"time":"x"},7]')
  expect(judgeDuplicate(storage, url, '{}', 1)).toBe('first')
})

describe('a body of 5 MB', () => {
  const large = 'x'.repeat(5 * 1024 * 1024)
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  beforeEach(() => warn.mockClear())
  afterAll(() => warn.mockRestore())

  // Specification: 5.8, 9.2
  test('is let through each time with a warning', () => {
    const storage = memoryStorage()
    const verdicts = [0, 1].map((now) => judgeDuplicate(storage, url, large, now))
    expect(verdicts).toEqual(['first', 'first'])
    expect(warn).toHaveBeenCalledTimes(2)
  })

  // Specification: 9.2
  test('less one character is guarded without a warning', () => {
    const storage = memoryStorage()
    const verdicts = [0, 1].map((now) => judgeDuplicate(storage, url, large.slice(1), now))
    expect(verdicts).toEqual(['first', 'repeat'])
    expect(warn).not.toHaveBeenCalled()
  })
})
