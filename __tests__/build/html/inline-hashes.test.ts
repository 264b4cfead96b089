import { hashInline } from '../../../src/build/html/inline-hashes'

// printf 'a()' | openssl dgst -sha256 -binary | base64
const HASH_OF_A = 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='

describe('hashInline', () => {
  const hashScripts = (htmls: string[]) => hashInline(htmls).scripts

  test('gives the hash of a script as policies name it', () => {
    expect(hashScripts(['<p>x</p><script>a()</script>'])).toEqual([HASH_OF_A])
  })

  test('names a script once, however many pages hold it', () => {
    expect(hashScripts(['<script id="x">a()</script>', '<script>a()</script>'])).toEqual([HASH_OF_A])
  })

  test.each([
    ['a file', '<script src="/app.js" async></script>'],
    ['data', '<script data-react-helmet="true" type="application/ld+json">{"a":1}</script>'],
  ])('leaves out %s', (_, html) => {
    expect(hashScripts([html])).toEqual([])
  })

  test('takes line ends and spaces as they stand', () => {
    expect(hashScripts(['<script>\n a()\n</script>'])).not.toEqual([HASH_OF_A])
  })

  test('gives the hash of a style, whatever its attributes', () => {
    const html = '<style data-href="/app.css">a()</style><style>a()</style><style media="print">b</style>'
    const { styles, scripts } = hashInline([html])
    expect(styles).toContain(HASH_OF_A)
    expect([styles.length, scripts.length]).toEqual([2, 0])
  })
})
