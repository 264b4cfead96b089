import { removeOldContactData } from '../../../src/features/inquiry/model/retry-kept'

const DAY = 24 * 3600_000
const NOW = 1_800_000_000_000
const KEPT = 'site:inquiry:k-1'
const DRAFT = 'site:inquiry-draft'

const places: [string, Storage, string][] = [
  ['a draft', sessionStorage, DRAFT],
  ['a kept inquiry', localStorage, KEPT],
]

const read = (storage: Storage, key: string) => JSON.parse(storage.getItem(key) ?? 'null') as unknown

describe.each(places)('%s', (_what, storage, key) => {
  const store = (content: object) => storage.setItem(key, JSON.stringify(content))

  test('stays for 30 days', () => {
    const content = { fields: { name: 'Ann' }, storedAt: NOW - 30 * DAY }
    store(content)
    removeOldContactData(NOW)
    expect(read(storage, key)).toEqual(content)
  })

  test('is removed after 30 days', () => {
    store({ fields: { name: 'Ann' }, storedAt: NOW - 30 * DAY - 1 })
    removeOldContactData(NOW)
    expect(storage.getItem(key)).toBeNull()
  })

  test('from an earlier version of the site gets a time when it is first seen, and is removed 30 days later', () => {
    store({ fields: { name: 'Ann' } })
    removeOldContactData(NOW)
    expect(read(storage, key)).toEqual({ fields: { name: 'Ann' }, storedAt: NOW })
    removeOldContactData(NOW + 29 * DAY)
    expect(storage.getItem(key)).not.toBeNull()
    removeOldContactData(NOW + 31 * DAY)
    expect(storage.getItem(key)).toBeNull()
  })

  test('from a clock that was ahead counts from now', () => {
    store({ storedAt: NOW + 400 * DAY })
    removeOldContactData(NOW)
    expect(read(storage, key)).toEqual({ storedAt: NOW })
  })
})

test('the inquiry list stays, as it says nothing about who the visitor is', () => {
  localStorage.setItem('site:inquiry-list', '[]')
  removeOldContactData(NOW)
  expect(localStorage.getItem('site:inquiry-list')).toBe('[]')
})
