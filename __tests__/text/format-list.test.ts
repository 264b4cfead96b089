import { formatList } from '../../packages/text/src/format-list'

test.each([
  ['en', 'Size, colour and logo'],
  ['fr', 'Size, colour et logo'],
  ['zh', 'Size、colour和logo'],
] as const)('joins words in %s with one capital', (language, expected) => {
  expect(formatList(['size', 'colour', 'logo'], language)).toBe(expected)
})

test('leaves a single word alone but for its capital', () => {
  expect(formatList(['óxido de etileno'], 'es')).toBe('Óxido de etileno')
})

test('is empty without words', () => {
  expect(formatList([], 'en')).toBe('')
})
