import { makeLastChangeFinder } from '../../../src/build/data/last-changes'
import type { ReadNodes } from '../../../src/build/data/read-nodes'

const item = (itemId: string, kind: string, updatedAt: string, categoriesIds: string[], lang = 'en') => ({
  itemId,
  lang,
  kind,
  categoriesIds,
  updatedAt,
})

const NODES: Record<string, object[]> = {
  Product: [
    item('tray', 'product', '2025-01-01T00:00:00Z', ['trays']),
    item('tray', 'product', '2025-06-01T00:00:00Z', ['trays'], 'de'),
    item('tub', 'product', '2025-03-01T08:00:00+08:00', ['tubs', 'trays']),
  ],
  // Ids are unique only within a kind.
  Article: [item('tray', 'news', '2025-02-01T00:00:00Z', ['letters'])],
  ContentPage: [item('home', 'page', '2025-01-15T00:00:00Z', ['house'])],
}

const find = makeLastChangeFinder(((type: string) => NODES[type] ?? []) as ReadNodes)

test.each([
  ['a product in its language', 'product', { itemId: 'tray' }, '2025-01-01T00:00:00.000Z'],
  ['a product in another language', 'product', { itemId: 'tray', language: 'de' }, '2025-06-01T00:00:00.000Z'],
  ['an article', 'article', { itemId: 'tray' }, '2025-02-01T00:00:00.000Z'],
  [
    'a category, the newest of its items',
    'product-list',
    { kind: 'product', categoryId: 'trays' },
    '2025-03-01T00:00:00.000Z',
  ],
  ['a list of all, the newest', 'article-list', { kind: 'news', categoryId: null }, '2025-02-01T00:00:00.000Z'],
  ['the home page, the newest of its text and the news', 'home', { itemId: 'home' }, '2025-02-01T00:00:00.000Z'],
  ['the finder, the newest product', 'finder', {}, '2025-03-01T00:00:00.000Z'],
  ['an empty list', 'product-list', { kind: 'product', categoryId: 'empty' }, undefined],
  ['a page of the interface', 'search', {}, undefined],
])('reports %s', (_what, template, context, time) => {
  expect(find({ component: `/site/src/templates/${template}.tsx`, context: { language: 'en', ...context } })).toBe(time)
})
