import { MAX_QUANTITY, parseQuantity } from '../../src/lib/parse-quantity'

test.each([
  ['30000', 30000],
  ['30,000', 30000],
  ['30.000', 30000],
  ['30 000', 30000],
  ['30\u00a0000', 30000],
  ['30\u202f000', 30000],
  ['30’000', 30000],
  ['1.000.000', 1000000],
  ['３００００', 30000],
  [' 1 ', 1],
  [String(MAX_QUANTITY), MAX_QUANTITY],
])('reads "%s" as %i', (text, value) => {
  expect(parseQuantity(text)).toEqual({ value })
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['many', 'number'],
  ['1e5', 'number'],
  ['1.000,000', 'number'],
  ['12,5', 'whole'],
  ['0.5', 'whole'],
  ['0', 'least'],
  ['-5', 'least'],
  ['−5', 'least'],
  [String(MAX_QUANTITY + 1), 'most'],
  ['9'.repeat(400), 'most'],
])('says of "%s" that it is wrong: %s', (text, error) => {
  expect(parseQuantity(text)).toEqual({ error })
})
