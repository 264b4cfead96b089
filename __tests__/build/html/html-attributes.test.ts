import { buildProviderHtml } from '../../../src/build/html/provider-html'

const build = (html: string) => buildProviderHtml(html, (path) => `/de${path}`)

test.each([
  ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<iframe src="https://example.com"></iframe><p>x</p>', '<p>x</p>'],
  ['<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
  ['<h1>the only h1 is the template’s</h1>', '<h2>the only h1 is the template’s</h2>'],
])('%s becomes %s', (html, safe) => {
  expect(build(html)).toBe(safe)
})

describe('a link', () => {
  const hrefOf = (href: string) => /href="([^"]*)"/.exec(build(`<a href="${href}">x</a>`))?.[1] ?? null

  test.each([
    ['/about', '/de/about'],
    [' /about ', '/de/about'],
    ['/about?a=1#b', '/de/about?a=1#b'],
    ['/about#location', '/de/about#text-location'],
    ['#team', '#team'],
    ['#', '#'],
    ['#top', '#top'],
    ['#:~:text=Tray', '#:~:text=Tray'],
    ['#%E6%9D%90%E6%96%99', '#%E6%9D%90%E6%96%99'],
    ['mailto:sales@example.com', 'mailto:sales@example.com'],
    ['tel:+4912345', 'tel:+4912345'],
    ['HTTPS://example.com/a?b#Location', 'HTTPS://example.com/a?b#Location'],
  ])('to %s leads to %s', (href, expected) => {
    expect(hrefOf(href)).toBe(expected)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.com/x',
    'file:///etc/passwd',
    'path:about',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://',
  ])('to %j leads nowhere', (href) => {
    expect(hrefOf(href)).toBeNull()
  })

  test('to another site has only the relation that it is given here, and opens no window', () => {
    expect(build('<a href="https://example.com" rel="opener dofollow" target="x" ping="/p" download>x</a>')).toBe(
      '<a href="https://example.com" rel="noopener">x</a>',
    )
  })

  test('within the site has no relation', () => {
    expect(build('<a href="/about" rel="opener">x</a>')).toBe('<a href="/de/about">x</a>')
  })
})

describe('an id', () => {
  test('of the editor stays, and links to it work', () => {
    expect(build('<a href="#lid-types">x</a><h2 id="lid-types">Lids</h2>')).toBe(
      '<a href="#lid-types">x</a><h2 id="lid-types">Lids</h2>',
    )
  })

  test.each(['location', 'Team', '___loader', 'content', 'inquiry-email', 'gatsby-focus-wrapper', 'onload', 'text-x'])(
    'that means something else to scripts or to the site, such as %s, gets a prefix, and so do links to it',
    (id) => {
      expect(build(`<a href="#${id}">x</a><h2 id="${id}">Lids</h2>`)).toBe(
        `<a href="#text-${id}">x</a><h2 id="text-${id}">Lids</h2>`,
      )
    },
  )

  test('in other letters keeps its links', () => {
    expect(build('<a href="#Größe">x</a><a href="#Gr%C3%B6%C3%9Fe">x</a><h2 id="Größe">x</h2>')).toBe(
      '<a href="#text-Gr%C3%B6%C3%9Fe">x</a><a href="#text-Gr%C3%B6%C3%9Fe">x</a><h2 id="text-Größe">x</h2>',
    )
  })

  test('stands once in a text', () => {
    expect(build('<h2 id="lids">A</h2><h3 id="lids">B</h3>')).toBe('<h2 id="lids">A</h2><h3>B</h3>')
  })

  test.each(['two words', '', 'top', 'x'.repeat(101)])('that is none, such as %.20j, is left out', (id) => {
    expect(build(`<h2 id="${id}">x</h2>`)).toBe('<h2>x</h2>')
  })

  test('of an element that is left out leaves its name to another', () => {
    expect(build('<form id="lids"><h2 id="lids">x</h2></form>')).toBe('<h2 id="lids">x</h2>')
  })
})

describe('a picture', () => {
  test('has an address on the web, and is loaded when it comes near', () => {
    expect(build('<img src="https://cdn.example/a.png" alt="Tray" width="80" height="60" loading="eager">')).toBe(
      '<img alt="Tray" width="80" height="60" src="https://cdn.example/a.png" loading="lazy" />',
    )
  })

  test('offers no other files', () => {
    expect(build('<img src="https://cdn.example/a.png" srcset="https://cdn.example/b.png 2x" sizes="1px">')).toBe(
      '<img src="https://cdn.example/a.png" loading="lazy" />',
    )
  })

  test.each([
    '',
    'x',
    '/media/a.png',
    '//cdn.example/a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'ftp://a/b',
  ])('at %j is left out', (src) => {
    expect(build(`<p>a<img src="${src}" alt="x">b</p>`)).toBe('<p>ab</p>')
  })

  test.each(['99999', '100%', '-1', '1e9', 'x'])('of the size %s has none', (size) => {
    expect(build(`<img src="https://cdn.example/a.png" width="${size}" height="${size}">`)).not.toMatch(/width|height/)
  })
})

describe('other attributes', () => {
  test.each([
    'class="x"',
    'name="x"',
    'tabindex="1"',
    'contenteditable',
    'data-x="1"',
    'is="x"',
    'slot="x"',
    'role="x"',
  ])('%s is left out', (attribute) => {
    expect(build(`<p ${attribute}>x</p>`)).toBe('<p>x</p>')
  })

  test.each([
    ['<p lang="zh-Hans" dir="rtl">x</p>'],
    ['<table><tr><th scope="col" colspan="2" align="left">x</th></tr></table>'],
    ['<ol start="3" type="a" reversed><li>x</li></ol>'],
  ])('%s is kept', (html) => {
    expect(build(html)).toBe(html)
  })

  test.each(['lang="x y"', 'dir="up"', 'lang="&quot;&gt;"'])('%s means nothing and is left out', (attribute) => {
    expect(build(`<p ${attribute}>x</p>`)).toBe('<p>x</p>')
  })

  test('an empty corner of a table keeps its width', () => {
    expect(build('<table><tr><th colspan="2" scope="col"></th><th>PP</th></tr></table>')).toContain(
      '<td colspan="2"></td><th>PP</th>',
    )
  })

  test('there is no second main part in the page', () => {
    expect(build('<main><p>x</p></main>')).toBe('<p>x</p>')
  })
})
