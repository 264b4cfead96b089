import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { localizeLink } from '../../../src/build/html/links'
import { buildProviderHtml } from '../../../src/build/html/provider-html'
import { snapFontSize } from '../../../src/build/html/read-style'
import type { Routing } from '../../../src/site/paths'

const routing: Routing = {
  routePath: DEFAULT_PREFIXES,
  listMode: 'slash',
  subFolderMode: 1,
}

describe('snapFontSize', () => {
  test.each([
    ['9px', '10px'],
    ['13px', '12px'],
    ['13.1px', '14px'],
    ['16px', '16px'],
    ['19px', '18px'],
    ['59px', '56px'],
    ['500px', '80px'],
    ['12pt', '16px'],
    ['1.3em', '20px'],
    ['2rem', '32px'],
  ])('snaps %s to %s', (size, snapped) => {
    expect(snapFontSize(size)).toBe(snapped)
  })

  test.each(['large', '120%', 'calc(1px + 2px)', ''])('leaves %p alone', (size) => {
    expect(snapFontSize(size)).toBeNull()
  })
})

describe('buildProviderHtml', () => {
  const build = (html: string) => buildProviderHtml(html, (path) => `/zh${path}`)

  test.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<iframe src="https://example.com"></iframe><p>x</p>', '<p>x</p>'],
    ['<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
  ])('makes %s harmless', (html, safe) => {
    expect(build(html)).toBe(safe)
  })

  test('snaps font sizes in styles', () => {
    expect(build('<span style="font-size: 13px; color: red">x</span>')).toBe('<span class="size-12">x</span>')
  })

  test('leads links of the site to the language and keeps query and hash', () => {
    expect(build('<a href="/about?a=1#b">x</a>')).toBe('<a href="/zh/about?a=1#b">x</a>')
  })

  test('leaves links to other sites, and opens nothing to them', () => {
    expect(build('<a href="https://example.com/a">x</a>')).toBe('<a href="https://example.com/a" rel="noopener">x</a>')
  })

  test('makes no heading of an empty corner of a table', () => {
    expect(build('<table><tr><th></th><th>PP</th></tr></table>')).toContain('<tr><td></td><th>PP</th></tr>')
  })

  test('keeps the only h1 of the page the template’s', () => {
    expect(build('<h1>x</h1>')).toBe('<h2>x</h2>')
  })
})

describe('localizeLink', () => {
  const link = (path: string) => localizeLink(path, 'de', routing, new Set(['industry-news']))

  test.each([
    ['/', '/de'],
    ['/about/factory', '/de/about/factory'],
    ['/food-tray', '/de/food-tray'],
    ['/product-list', '/de/product-list/1'],
    ['/industry-news', '/de/industry-news/1'],
    ['/inquiry', '/de/inquiry'],
  ])('leads %s to %s', (path, expected) => {
    expect(link(path)).toBe(expected)
  })
})
