import { guardStorage } from '../../src/lib/storage'
import { blockedStorage, memoryStorage } from '../support/memory-storage'

test('gives back what was stored', () => {
  const storage = memoryStorage()
  expect(storage.set('a', '1')).toBe(true)
  expect(storage.get('a')).toBe('1')
})

test('gives back stored JSON', () => {
  const storage = memoryStorage()
  storage.setJson('a', { b: [1] })
  expect(storage.getJson('a')).toEqual({ b: [1] })
})

test('forgets what is removed', () => {
  const storage = memoryStorage()
  storage.set('a', '1')
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
})

test('lists the keys with a prefix', () => {
  const storage = memoryStorage()
  for (const key of ['x:1', 'y:1', 'x:2']) storage.set(key, '')
  expect(storage.keys('x:')).toEqual(['x:1', 'x:2'])
})

test('treats text that is not JSON as empty', () => {
  const storage = memoryStorage()
  storage.set('a', '{')
  expect(storage.getJson('a')).toBeNull()
})

test('treats a storage that throws as empty', () => {
  const storage = blockedStorage()
  expect([storage.get('a'), storage.getJson('a'), storage.keys('')]).toEqual([null, null, []])
  expect(() => storage.remove('a')).not.toThrow()
})

test('reports that a blocked storage did not store', () => {
  expect(blockedStorage().set('a', '1')).toBe(false)
})

test('reports that a full storage did not store', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(guardStorage(() => ({ setItem }) as unknown as Storage).setJson('a', {})).toBe(false)
})

test('is empty where there is no window', () => {
  expect(guardStorage(() => window.localStorage).get('a')).toBeNull()
})
