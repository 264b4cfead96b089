import { buildCompareQuery, readCompareQuery } from '../../../src/features/compare/compare-address'

test('an address reads as it was built', () => {
  const paths = ['product/sushi-tray', 'product/cake-dome']
  expect(buildCompareQuery(paths)).toBe('?items=product/sushi-tray,product/cake-dome')
  expect(readCompareQuery(buildCompareQuery(paths))).toEqual(paths)
})

test('nothing chosen needs no query', () => {
  expect(buildCompareQuery([])).toBe('')
})

test.each([
  ['', null],
  ['?other=1', null],
  ['?items=', []],
  ['?items=product%2Fa%2Cproduct%2Fb', ['product/a', 'product/b']],
  ['?items=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['?items=a,a,//evil.com,%3Cscript%3E', ['a']],
])('the query "%s" reads as %j', (search, expected) => {
  expect(readCompareQuery(search)).toEqual(expected)
})
