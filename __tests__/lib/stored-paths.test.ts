import { createStoredPaths, toPaths } from '../../src/lib/stored-paths'
import { blockedStorage, memoryStorage } from '../support/memory-storage'

/** A window that only dispatches events. */
const page = new EventTarget()

beforeAll(() => {
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true })
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

/** The browser's event for a tab when another one has written. */
function tellStorage(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

const add = (path: string) => (paths: readonly string[]) => [...paths, path]

test.each([
  ['no list', { a: 1 }, []],
  ['what is no path', ['a', 1, null, 'javascript:x', '//evil.com', '../a', 'a b', ''], ['a']],
  ['a path twice', ['a/b', 'a/b', 'c'], ['a/b', 'c']],
  ['more than there may be', ['a', 'b', 'c', 'd'], ['a', 'b', 'c']],
])('leaves out %s', (_what, given, expected) => {
  expect(toPaths(given, 3)).toEqual(expected)
})

test('keeps the list for the next page', () => {
  const storage = memoryStorage()
  createStoredPaths('k', 3, storage).update(add('a'))
  expect(createStoredPaths('k', 3, storage).read()).toEqual(['a'])
})

test('gives the same array until the list changes', () => {
  const paths = createStoredPaths('k', 3, memoryStorage())
  const before = paths.read()
  expect(paths.read()).toBe(before)
  paths.update(add('a'))
  expect(paths.read()).not.toBe(before)
})

test('keeps the list for the page where storage is blocked', () => {
  const paths = createStoredPaths('k', 3, blockedStorage())
  paths.update(add('a'))
  paths.update(add('b'))
  expect(paths.read()).toEqual(['a', 'b'])
})

test('adds to what another tab has stored since', () => {
  const storage = memoryStorage()
  const paths = createStoredPaths('k', 3, storage)
  paths.read()
  createStoredPaths('k', 3, storage).update(add('other'))
  paths.update(add('a'))
  expect(paths.read()).toEqual(['other', 'a'])
})

test('shows what another tab stores, for as long as somebody listens', () => {
  const storage = memoryStorage()
  const paths = createStoredPaths('k', 3, storage)
  const listener = jest.fn()
  const leave = paths.subscribe(listener)
  storage.setJson('k', ['a'])
  tellStorage('other key')
  expect(listener).not.toHaveBeenCalled()
  tellStorage('k')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(paths.read()).toEqual(['a'])
  leave()
  storage.setJson('k', [])
  tellStorage('k')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('is empty once the visitor deletes the site’s data', () => {
  const storage = memoryStorage()
  const paths = createStoredPaths('k', 3, storage)
  const leave = paths.subscribe(() => {})
  paths.update(add('a'))
  storage.remove('k')
  tellStorage(null)
  expect(paths.read()).toEqual([])
  leave()
})
