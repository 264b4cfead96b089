import { headersOf, parseHeaders, parseRedirects } from '../../publisher/src/serving/host-files'

describe('parseRedirects', () => {
  test('reads a rule per line', () => {
    expect(parseRedirects('/news-list /news-list/1 301\n/fair /news/fair 302\n')).toEqual([
      { from: '/news-list', to: '/news-list/1', status: 301 },
      { from: '/fair', to: '/news/fair', status: 302 },
    ])
  })

  test('reads a rule without a status as a permanent redirect', () => {
    expect(parseRedirects('/a /b')).toEqual([{ from: '/a', to: '/b', status: 301 }])
  })

  test.each(['', '\n\n', '   \n/a\n'])('leaves out lines that are not rules: %j', (text) => {
    expect(parseRedirects(text)).toEqual([])
  })

  test('knows which visitors a rule is for, and a forced one by its status', () => {
    expect(parseRedirects('/ /zh 302! Language=zh')).toEqual([{ from: '/', to: '/zh', status: 302, language: 'zh' }])
  })

  test('tolerates any space between the parts and Windows line ends', () => {
    expect(parseRedirects('  /a\t/b   302  \r\n')).toEqual([{ from: '/a', to: '/b', status: 302 }])
  })
})

describe('headersOf', () => {
  const rules = parseHeaders(
    ['/*', '  X-A: 1', '  X-B: two: 2', '', '# a remark', '/static/*', '  X-A: 3', '/one.js', '  X-C: 4'].join('\n'),
  )

  test.each([
    ['/', { 'X-A': '1', 'X-B': 'two: 2' }],
    ['/static/a.webp', { 'X-A': '3', 'X-B': 'two: 2' }],
    ['/one.js', { 'X-A': '1', 'X-B': 'two: 2', 'X-C': '4' }],
    ['/one.js.map', { 'X-A': '1', 'X-B': 'two: 2' }],
  ])('of %s are those of all rules for it, the later first', (pathname, headers) => {
    expect(headersOf(rules, pathname)).toEqual(headers)
  })
})
