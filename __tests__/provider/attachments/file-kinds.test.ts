import { HEAD_BYTES, fitsName, recognizeKind } from '../../../provider/src/attachments/file-kinds'
import { SAMPLE_FILES } from '../support/sample-attachments'

const kindOf = (text: string) => recognizeKind(Buffer.from(text, 'latin1'))

it.each(Object.entries(SAMPLE_FILES))('a file called %s is of the kind that its name says', async (name, content) => {
  const kind = await recognizeKind(content)
  expect(kind && fitsName(kind, name)).toBe(true)
})

it.each([
  ['step', ' \r\n/* one *//* two */\n/**/ISO-10303-21 \t;'],
  ['step', 'ISO-10303-21;'],
  [null, '/* never ends ISO-10303-21;'],
  [null, '/*/ISO-10303-21;'],
  [null, 'ISO-10303-211;'],
  [null, 'x ISO-10303-21;'],
  ['dxf', '0\nSECTION\n'],
  ['dxf', ' 999\nfirst\n999\r\n0\n  0\r\nSECTION\r\n'],
  [null, '999\n0\nSECTION\n'],
  [null, '0\nSECTIONS\n'],
  [null, '999\n'],
  [null, ''],
])('%s is recognised from %j', async (kind, text) => {
  expect(await kindOf(text)).toBe(kind)
})

// Each of these took minutes, or never ended, when patterns recognized the kinds.
it.each([
  ['comments of STEP', '/**/'.repeat(HEAD_BYTES / 4)],
  ['comments and spaces of STEP', '/**/ '.repeat(HEAD_BYTES / 5)],
  ['half ends of comments', `/*${'*/*'.repeat(HEAD_BYTES / 3)}`],
  ['comments of DXF', '999\n\n'.repeat(HEAD_BYTES / 5)],
  ['lines of DXF', '\n'.repeat(HEAD_BYTES)],
  ['numbers of DXF', '999\n999\n'.repeat(HEAD_BYTES / 8)],
  ['spaces', ' '.repeat(HEAD_BYTES)],
  ['a file of 10 MB', '/**/'.repeat((10 * 1024 * 1024) / 4)],
])('%s take no time', async (_what, text) => {
  const started = performance.now()
  expect(await kindOf(text)).toBe(null)
  expect(performance.now() - started).toBeLessThan(2000)
})
