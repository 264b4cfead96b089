import { findPathLinks, findUnsafeHtml, renderMarkdown } from '../../packages/content/src/render-markdown'

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

describe('texts that stop a reader of Markdown', () => {
  test('links without an end take no longer than others: before, these took minutes', () => {
    const before = process.cpuUsage()
    renderMarkdown('[a]('.repeat(2500))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(3)
  })

  test.each([
    ['quotations', '>'.repeat(5000)],
    ['lists', `${'1. '.repeat(5000)}a`],
    ['lists below lists', Array.from({ length: 200 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')],
  ])('%s in each other without end are refused, and so are never rendered', (_what, text) => {
    expect(findUnsafeHtml(text)).toEqual([expect.stringContaining('more deeply than can be shown')])
  })

  test.each(['**a_', '_a*', '~~a*', '!!!a', '!!!'])(
    'emphasis without end (%s) is refused, and all that is taken is soon read',
    (marks) => {
      const refused = [expect.stringContaining('a paragraph has more than 600 asterisks')]
      expect(findUnsafeHtml(marks.repeat(12_000))).toEqual(refused)
      const taken = `${marks.repeat(200)}\n\n`.repeat(55)
      expect(findUnsafeHtml(taken)).toEqual([])
      const { user } = process.cpuUsage()
      renderMarkdown(taken)
      expect((process.cpuUsage().user - user) / 1e6).toBeLessThan(3)
    },
  )

  test.each(['<a', '![a\n', '[a\n'])('%j without end is soon looked through', (part) => {
    const text = part.repeat(Math.floor(50_000 / part.length))
    const { user } = process.cpuUsage()
    findUnsafeHtml(text)
    findPathLinks(text)
    expect((process.cpuUsage().user - user) / 1e6).toBeLessThan(0.4)
  })

  test('a text of 50,001 characters is refused', () => {
    expect(findUnsafeHtml('a'.repeat(50_001))).toEqual([expect.stringContaining('is too long')])
    expect(findUnsafeHtml('a'.repeat(50_000))).toEqual([])
  })

  test('ordinary lists in quotations are not', () => {
    expect(findUnsafeHtml(`> 1. a\n>    - b\n>      - c\n${' '.repeat(80)}\nd`)).toEqual([])
  })
})
