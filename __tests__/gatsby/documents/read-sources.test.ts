import { readDocumentSources } from '../../../src/gatsby/documents/read-sources'
import { makeReadNodes } from '../../support/nodes'

const FILE = { absolutePath: '/pictures/tray.webp', internal: { contentDigest: 'a' } }

const item = (itemId: string, more: object = {}) => ({
  itemId,
  lang: 'en',
  sort: 10,
  images: [
    { alt: 'A tray', file: 'file-1' },
    { alt: 'Its lid', file: 'file-2' },
  ],
  ...more,
})

const queried = { allSiteSettings: { nodes: [] }, allLocale: { nodes: [] }, allCategory: { nodes: [] } }

const read = (nodes: object, pages: { path: string; context?: object }[] = []) =>
  readDocumentSources({
    graphql: <Data>() => Promise.resolve({ data: { ...queried, contact: { nodes: [] } } as Data }),
    readNodes: makeReadNodes({ Product: [], Article: [], ContentPage: [], ...nodes }),
    getNode: (id) => (id === 'file-1' ? FILE : undefined),
    pages: new Map(pages.map((page) => [page.path, page])),
  })

test('an item comes with its first picture, and without one whose file is not there', async () => {
  const { allProduct } = await read({
    Product: [item('b'), item('a', { images: [{ alt: 'Lost', file: 'file-3' }] }), item('c', { images: [] })],
  })
  expect(allProduct.nodes.map(({ itemId, images }) => [itemId, images])).toEqual([
    ['a', [{ alt: 'Lost', file: null }]],
    ['b', [{ alt: 'A tray', file: FILE }]],
    ['c', []],
  ])
})

test('articles stand from the newest to the oldest, those of a day by their ids', async () => {
  const { allArticle } = await read({
    Article: [
      item('old', { publishedAt: '2026-01-01' }),
      item('b', { publishedAt: '2026-02-01' }),
      item('a', { publishedAt: '2026-02-01' }),
      item('undated', { publishedAt: null }),
    ],
  })
  expect(allArticle.nodes.map(({ itemId }) => itemId)).toEqual(['a', 'b', 'old', 'undated'])
})

test('pages stand by their paths, whichever was made last', async () => {
  const { allSitePage } = await read({}, [{ path: '/b', context: { itemId: 'b' } }, { path: '/a' }])
  expect(allSitePage.nodes).toEqual([
    { path: '/a', pageContext: null },
    { path: '/b', pageContext: { itemId: 'b' } },
  ])
})
