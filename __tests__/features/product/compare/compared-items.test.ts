import {
  createComparedItems,
  buildCompareQuery,
  parseCompareQuery,
} from '../../../../src/features/product/compare/compared-items'
import { memoryStorage } from '../../../support/memory-storage'

test('a second press takes a product off again', () => {
  const items = createComparedItems(memoryStorage())
  expect(items.toggle('product/a')).toBe('added')
  expect(items.toggle('product/b')).toBe('added')
  expect(items.toggle('product/a')).toBe('removed')
  expect(items.read()).toEqual(['product/b'])
})

test('a fifth product is refused, which is shown until the next change', () => {
  const items = createComparedItems(memoryStorage())
  const listener = jest.fn()
  items.subscribe(listener)
  for (const path of ['a', 'b', 'c', 'd']) items.toggle(path)
  const before = items.read()
  expect(items.toggle('e')).toBe('full')
  expect(items.read()).toEqual(['a', 'b', 'c', 'd'])
  // React renders again only for another snapshot.
  expect(items.read()).not.toBe(before)
  expect(items.wasRefused()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(5)
  items.remove('a')
  expect(items.wasRefused()).toBe(false)
  expect(items.toggle('e')).toBe('added')
})

test('the choice is kept for the next page, and can be cleared', () => {
  const storage = memoryStorage()
  createComparedItems(storage).toggle('a')
  const items = createComparedItems(storage)
  expect(items.read()).toEqual(['a'])
  items.clear()
  expect(createComparedItems(storage).read()).toEqual([])
})

test('an address reads as it was built', () => {
  const paths = ['product/sushi-tray', 'product/cake-dome']
  expect(buildCompareQuery(paths)).toBe('?items=product/sushi-tray,product/cake-dome')
  expect(parseCompareQuery(buildCompareQuery(paths))).toEqual(paths)
})

test('nothing chosen needs no query', () => {
  expect(buildCompareQuery([])).toBe('')
})

test.each([
  ['', null],
  ['?other=1', null],
  ['?items=', []],
  ['?items=product%2Fa%2Cproduct%2Fb', ['product/a', 'product/b']],
  ['?items=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['?items=a,a,//evil.com,%3Cscript%3E', ['a']],
])('the query "%s" reads as %j', (search, expected) => {
  expect(parseCompareQuery(search)).toEqual(expected)
})
