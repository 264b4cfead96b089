import { isUpdate } from '../../../src/app/updates/watch-builds'

const LATEST = { id: 'b1', timestamp: 1_000_000, webpackCompilationHash: 'h1', loadedAt: 1_000_000 }
const OWN = { baseline: null, compilationHash: 'h1' }

test.each([
  ['the first build seen is none', LATEST, OWN, false],
  ['the same build is none', LATEST, { ...OWN, baseline: 'b1' }, false],
  ['another build than the first one seen is one', { ...LATEST, id: 'b2' }, { ...OWN, baseline: 'b1' }, true],
  ['code older than the build is one', LATEST, { ...OWN, compilationHash: 'h0' }, true],
  ['a page loaded long before the build is one', { ...LATEST, loadedAt: 900_000 }, OWN, true],
  ['a page loaded about when it was built is none', { ...LATEST, loadedAt: 950_000 }, OWN, false],
  [
    'a page of which nothing is known is none',
    { ...LATEST, loadedAt: null },
    { ...OWN, compilationHash: undefined },
    false,
  ],
])('%s', (_name, latest, own, expected) => {
  expect(isUpdate(latest, own)).toBe(expected)
})
