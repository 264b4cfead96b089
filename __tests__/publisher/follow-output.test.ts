import { areFilesWritten, findStep } from '../../publisher/src/build-process'

test.each([
  ['success compile gatsby files - 4.1s', 'starting'],
  ['success source and transform nodes - 0.9s', 'asking for the content'],
  ['success Building static HTML for pages - 9s - 12/12', 'writing the pages'],
  ['success createPages - 1s\nsuccess run page queries - 2s', 'collecting texts and pictures'],
])('reads the step from %j', (output, step) => {
  expect(findStep(output)?.step).toBe(step)
})

test('progress only grows from step to step', () => {
  const steps = [
    'compile gatsby files',
    'createPages',
    'Building production JavaScript',
    'run page queries',
    'onPostBuild',
  ]
  const progress = steps.map((line) => findStep(line)?.progress ?? -1)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
})

test('ignores other lines', () => {
  expect(findStep('info Done building')).toBeNull()
})

test('the files are written once the last hook has succeeded', () => {
  expect(areFilesWritten('\u001b[2K\u001b[1A\u001b[2K\u001b[Gsuccess onPostBuild - 1.9s')).toBe(true)
  expect(areFilesWritten('success Building static HTML for pages - 9s\nwarn in onPostBuild')).toBe(false)
})

test('a warning that names a file of the content is not taken for the end', () => {
  const names = ['pages/success onPostBuild', 'pages/x - success onPostBuild - 1s', 'pages/\u2028success onPostBuild']
  for (const name of names) {
    expect(areFilesWritten(`warn 1 text is older than its English: ${name}/index.de.md (name)\n`)).toBe(false)
  }
})
