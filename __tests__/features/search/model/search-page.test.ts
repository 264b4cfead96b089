import { parseSearchPage as readWith } from '../../../../src/features/search/model/search-page'

const readSearchPage = (data: unknown) => readWith(data, (detail) => new Error(detail))

const ITEM = { id: '7', kind: 'product', path: 'product/x', name: 'Tray', summary: 'For sushi' }

test('takes from an answer what the search shows', () => {
  const images = [{ url: 'https://cdn.example/x.webp', alt: 'x', width: 800, height: 600 }]
  expect(readSearchPage({ total: 1, list: [{ ...ITEM, images, fallbackFields: ['name'], sort: 1 }] })).toEqual({
    total: 1,
    list: [
      {
        ...ITEM,
        picture: { url: 'https://cdn.example/x.webp', width: 800, height: 600 },
        fallbackFields: ['name'],
      },
    ],
  })
})

test.each([
  ['none', undefined],
  ['an empty list', []],
  ['one without a size', [{ url: 'https://cdn.example/x.webp' }]],
  ['one that is no web address', [{ url: 'javascript:alert(1)', width: 1, height: 1 }]],
])('shows no picture for %s', (_what, images) => {
  expect(readSearchPage({ total: 1, list: [{ ...ITEM, images }] }).list[0]?.picture).toBeNull()
})

test('finds a picture beside the provider', () => {
  const images = [{ url: 'media/x.webp', width: 1, height: 1 }]
  expect(readSearchPage({ total: 1, list: [{ ...ITEM, images }] }).list[0]?.picture?.url).toBe(
    'http://127.0.0.1:8787/media/x.webp',
  )
})

test.each([
  ['data', null],
  ['data', '<!doctype html>'],
  ['data.total', { list: [] }],
  ['data.list', { total: 0 }],
  ['data.list', { total: 0, list: {} }],
  ['data.list[0]', { total: 1, list: [null] }],
  ['data.list[0].name', { total: 1, list: [{ ...ITEM, name: null }] }],
  ['data.list[1].path', { total: 2, list: [ITEM, { ...ITEM, path: 1 }] }],
])('names %s when it is wrong', (where, data) => {
  expect(() => readSearchPage(data)).toThrow(`${where} is missing or wrong`)
})
