import { findCode } from '../../../desk/src/fields/controls'

const colours: [string, string][] = [
  ['gold', 'Gold'],
  ['blue-tint', 'Blue tint'],
]

test.each([
  ['gold', 'gold'],
  ['Gold', 'gold'],
  ['Gold ', 'Gold '],
  ['blue tint', 'blue-tint'],
  ['Golden', 'Golden'],
  ['', ''],
])('what is typed as %j is the code %j', (typed, code) => {
  expect(findCode(typed, colours)).toBe(code)
})
