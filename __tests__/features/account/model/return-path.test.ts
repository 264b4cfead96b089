import { findReturnPath } from '../../../../src/features/account/model/return-path'

const searchFrom = (from: string) => `?from=${encodeURIComponent(from)}`

describe('findReturnPath', () => {
  test.each(['/', '/de/product/tray', '/search?q=a&b=c', '/about#team', '/a//b', '/?next=https://example.com'])(
    'leads back to %s',
    (path) => {
      expect(findReturnPath(searchFrom(path))).toBe(path)
    },
  )

  test.each([
    ['another site', 'https://evil.example'],
    ['another site with this one’s protocol', '//evil.example'],
    ['another site with backslashes', '/\\evil.example'],
    ['another site with backslashes only', '\\\\evil.example'],
    ['another site behind a tab, which browsers leave out', '/\t/evil.example'],
    ['another site behind a line break, which browsers leave out', '/\n/evil.example'],
    ['another site behind a return and a backslash', '/\r\\evil.example'],
    ['what would be another site without its first step', '/..//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative address', 'product/tray'],
    ['nothing', ''],
  ])('does not lead to %s', (_what, from) => {
    expect(findReturnPath(searchFrom(from))).toBeNull()
  })

  test('leads nowhere without the parameter', () => {
    expect(findReturnPath('?to=/about')).toBeNull()
  })
})
