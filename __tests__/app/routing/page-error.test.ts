import { isLoadError } from '../../../src/app/routing/page-error'

const named = (name: string) => Object.assign(new Error('Loading chunk 7 failed.'), { name })

test.each([
  ['a chunk that is missing', named('ChunkLoadError'), true],
  ['styles that are missing', Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  ['any other error', new Error('Loading chunk 7 failed.'), false],
  ['no error', 'Loading chunk 7 failed.', false],
  ['nothing', undefined, false],
])('%s', (_name, error, expected) => {
  expect(isLoadError(error)).toBe(expected)
})
