import { explainFailure } from '../../publisher/src/explain-failure'

const explain = (output: string, code: number | null = 1) => explainFailure({ code, signal: null, output, error: null })

test('reports an error that the build itself has put into words', () => {
  const error = {
    what: 'Product "tray" and product "box" have the same path "product/tray" in the language "en".',
    fault: 'the content (its editor)',
    check: 'both of them; one needs another path. Capital letters make no difference.',
  }
  expect(explainFailure({ code: 1, signal: null, output: 'ENOSPC', error })).toBe(
    'Product "tray" and product "box" have the same path "product/tray" in the language "en". At fault: the content (its editor). ' +
      'Check both of them; one needs another path. Capital letters make no difference.',
  )
})

test.each([
  ['Error: ENOSPC: no space left on device, write', /disk .* is full/],
  ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', /ran out of memory/],
  ["Error: EACCES: permission denied, mkdir 'public'", /may not write/],
  ['Generating JavaScript bundles failed', /code has an error/],
  ['Two pages would stand at /product/x: a and b.', /same address.*\/product\/x/],
])('has words for %s', (output, reason) => {
  expect(explain(output)).toMatch(reason)
})

test('says that a build was killed', () => {
  expect(explainFailure({ code: null, signal: 'SIGKILL', output: 'success createPages', error: null })).toMatch(
    /ended from outside \(SIGKILL\)/,
  )
})

test('points to the log where it knows no words', () => {
  expect(explain('something new', 7)).toMatch(/code 7.*log of the build/)
})
