import { findPathLinks, renderMarkdown } from '../../packages/content/src/render-markdown'

test('a tilde writes a range; only two of them strike through', () => {
  expect(renderMarkdown('0.28~1.1 mm, 12~18일, ~~old~~')).toBe('<p>0.28~1.1 mm, 12~18일, <del>old</del></p>\n')
})

describe('links that lead elsewhere now', () => {
  it('lead there, with what follows the path; what nobody can see is plain text with its marks', () => {
    const text = 'See [**the** tray](path:old/tray?a=b#c "Tray") or [it][ref].\n\n[ref]: path:new'
    expect(renderMarkdown(text, { 'old/tray': 'product/tray', new: null })).toBe(
      '<p>See <a href="/product/tray?a=b#c" title="Tray"><strong>the</strong> tray</a> or it.</p>\n',
    )
    expect(renderMarkdown(text, { 'old/tray': null })).toBe(
      '<p>See <strong>the</strong> tray or <a href="/new">it</a>.</p>\n',
    )
  })
})

describe('rendering Markdown', () => {
  it.each([
    ['[a](path:about/factory)', '<p><a href="/about/factory">a</a></p>\n'],
    ['[a](path:/about)', '<p><a href="/about">a</a></p>\n'],
    ['[a][1]\n\n[1]: path:about#x', '<p><a href="/about#x">a</a></p>\n'],
    ['[a](https://example.com/)', '<p><a href="https://example.com/">a</a></p>\n'],
  ])('renders %j', (source, html) => expect(renderMarkdown(source)).toBe(html))

  it('renders tables', () => expect(renderMarkdown('|a|b|\n|-|-|\n|1|2|')).toContain('<table>'))

  it('finds path links without query and fragment, in both notations', () => {
    expect(findPathLinks('[a](path:x/y?z=1#f) and [b][1]\n\n[1]: path:q').map(({ path }) => path)).toEqual(['x/y', 'q'])
  })
})
