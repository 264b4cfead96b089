import { createRecentItems } from '../../../src/features/product/recently-viewed'
import { memoryStorage } from '../../support/memory-storage'

test('the latest stands first, each product once', () => {
  const items = createRecentItems(memoryStorage())
  for (const path of ['a', 'b', 'a', 'c']) items.add(path)
  expect(items.read()).toEqual(['c', 'a', 'b'])
})

test('the oldest is forgotten after twelve', () => {
  const items = createRecentItems(memoryStorage())
  for (let number = 1; number <= 13; number++) items.add(`p${number}`)
  expect(items.read()).toHaveLength(12)
  expect(items.read()).not.toContain('p1')
})
