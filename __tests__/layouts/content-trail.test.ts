import { buildContentTrail } from '../../src/layouts/content-trail'

const page = (path: string, fallbackFields: readonly string[] = []) => ({
  path,
  name: `Name of ${path}`,
  fallbackFields,
})

const PAGES = [
  page('about/factory/cleanroom/validation'),
  page('about/factory'),
  page('about'),
  page('about-us'),
  page('about/team'),
  page('materials'),
]

const paths = (path: string, pages = PAGES) =>
  buildContentTrail(path, pages).map(({ target }) => ('path' in target ? target.path : target.to))

test.each([
  ['about', ['about']],
  ['about/factory', ['about', 'about/factory']],
  ['about-us', ['about-us']],
  // There is no page in between.
  ['about/factory/cleanroom/validation', ['about', 'about/factory', 'about/factory/cleanroom/validation']],
])('leads to %s over %j', (path, expected) => {
  expect(paths(path)).toEqual(expected)
})

test('has the names of the pages, and whether they are in English', () => {
  const trail = buildContentTrail('a/b', [page('a'), page('a/b', ['name', 'body'])])
  expect(trail).toMatchObject([
    { name: 'Name of a', target: { to: 'item', path: 'a' }, fallbackFields: [] },
    { name: 'Name of a/b', target: { to: 'item', path: 'a/b' }, fallbackFields: ['name', 'body'] },
  ])
})

test('leaves the pages it is given in their order', () => {
  const pages = Object.freeze([page('a/b'), page('a')])
  expect(paths('a/b', [...pages])).toEqual(['a', 'a/b'])
  expect(pages.map(({ path }) => path)).toEqual(['a/b', 'a'])
})
