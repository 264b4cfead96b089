import { chooseTests, rankTests, readImporters } from '../../scripts/lib/related-tests'

const IMPORTERS = new Map([
  ['src/a/model/price.ts', ['src/a/ui/price.tsx', '__tests__/b/list.test.ts', '__tests__/a/price.test.ts']],
  ['src/a/ui/price.tsx', ['__tests__/a/ui/price.test.tsx', '__tests__/e2e/price.test.ts', 'src/a/model/price.ts']],
])

test('the nearest tests come first, of as near ones that with the likest path; none that needs a built site', () => {
  expect(rankTests('src/a/model/price.ts', IMPORTERS)).toEqual([
    '__tests__/a/price.test.ts',
    '__tests__/b/list.test.ts',
    '__tests__/a/ui/price.test.tsx',
  ])
})

test('a changed test is its own nearest', () => {
  expect(rankTests('__tests__/a/price.test.ts', IMPORTERS)).toEqual(['__tests__/a/price.test.ts'])
})

test('of several files each gives its first tests, without repeating one', () => {
  const ranked = [
    ['one', 'both', 'three'],
    ['both', 'four'],
  ]
  expect(chooseTests(ranked, 3)).toEqual(['one', 'both', 'four'])
  expect(chooseTests([], 3)).toEqual([])
})

test('this test is found by what it imports', () => {
  expect(rankTests('scripts/lib/related-tests.ts', readImporters())[0]).toBe('__tests__/scripts/related-tests.test.ts')
})
