import { joinNames, joinParts, withBrackets, withColon } from '../../packages/text/src/join-words'

test.each([
  ['en', 'Depth: 20 mm', '20 mm (0.79 in)', 'a; b', 'a, b'],
  ['fr', 'Depth\u00a0: 20 mm', '20 mm (0.79 in)', 'a\u00a0; b', 'a, b'],
  ['ko', 'Depth: 20 mm', '20 mm(0.79 in)', 'a; b', 'a, b'],
  ['zh', 'Depth：20 mm', '20 mm（0.79 in）', 'a；b', 'a、b'],
  ['ja', 'Depth：20 mm', '20 mm（0.79 in）', 'a；b', 'a、b'],
] as const)('signs between words in %s are those of the language', (language, colon, brackets, parts, names) => {
  expect(withColon('Depth', '20 mm', language)).toBe(colon)
  expect(withBrackets('20 mm', '0.79 in', language)).toBe(brackets)
  expect(joinParts(['a', '', 'b'], language)).toBe(parts)
  expect(joinNames(['a', 'b'], language)).toBe(names)
})
