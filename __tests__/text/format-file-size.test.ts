import { formatFileSize } from '../../packages/text/src/format-file-size'

test.each([
  [12, 'en', '1 kB'],
  [999_400, 'en', '999 kB'],
  [1_250_000, 'de', '1,3 MB'],
  [1_250_000, 'zh', '1.3 MB'],
  [258_000, 'fr', '258 ko'],
  [258_000, 'ru', '258 кБ'],
] as const)('writes %i bytes in %s as %s', (bytes, language, expected) => {
  expect(formatFileSize(bytes, language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected)
})
