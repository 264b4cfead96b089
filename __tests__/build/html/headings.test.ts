import { closeHeadingGaps, addHeadingIds, listContents } from '../../../src/build/html/headings'
import { buildProviderHtml } from '../../../src/build/html/provider-html'

/** Headings by their levels, as '2 3 2'. */
const levelsOf = (given: string) => {
  const html = given
    .split(' ')
    .map((level) => `<h${level} id="x">A</h${level}><p>B</p>`)
    .join('')
  return Array.from(closeHeadingGaps(html).matchAll(/<h(\d) id="x">A<\/h\1>/g), ([, level]) => level).join(' ')
}

test.each([
  ['2 3 2 3 4', '2 3 2 3 4'],
  ['3', '2'],
  ['3 4 3', '2 3 2'],
  ['2 4 4 2', '2 3 3 2'],
  ['4 3 2', '2 2 2'],
  ['2 6 5 3', '2 3 3 3'],
])('headings of the levels %s become %s', (given, levels) => {
  expect(levelsOf(given)).toBe(levels)
})

test('leaves text that only looks like a heading, and other tags', () => {
  const html = '<hr /><p>&lt;h4&gt; <code>h3</code></p>'
  expect(closeHeadingGaps(html)).toBe(html)
})

describe('addHeadingIds', () => {
  test.each([
    ['<h2>How it works</h2>', '<h2 id="how-it-works">How it works</h2>'],
    ['<h3>What it can’t do</h3>', '<h3 id="what-it-can-t-do">What it can’t do</h3>'],
    ['<h2>不能做什么</h2>', '<h2 id="不能做什么">不能做什么</h2>'],
    ['<h2>トレーの種類</h2>', '<h2 id="トレーの種類">トレーの種類</h2>'],
    ['<h2>Что нельзя</h2>', '<h2 id="что-нельзя">Что нельзя</h2>'],
    ['<h2>Größe &amp; <em>Maße</em></h2>', '<h2 id="größe-maße">Größe &amp; <em>Maße</em></h2>'],
    ['<h2 style="text-align:center">Lids</h2>', '<h2 id="lids" style="text-align:center">Lids</h2>'],
  ])('makes the id of %s from its text', (html, expected) => {
    expect(addHeadingIds(html)).toBe(expected)
  })

  test('keeps an id that is there', () => {
    expect(addHeadingIds('<h2 id="own">Lids</h2>')).toBe('<h2 id="own">Lids</h2>')
  })

  test('numbers ids that are taken, by headings and by anything else', () => {
    expect(addHeadingIds('<p id="lids">x</p><h2>Lids</h2><h3>Lids</h3>')).toBe(
      '<p id="lids">x</p><h2 id="lids-2">Lids</h2><h3 id="lids-3">Lids</h3>',
    )
  })

  test.each([
    ['Contact form', 'contact-form'],
    ['Content', 'text-content'],
    ['Inquiry', 'text-inquiry'],
    ['…', 'text-part'],
  ])('gives "%s" no id of the site’s own parts', (text, id) => {
    expect(addHeadingIds(`<h2>${text}</h2>`)).toContain(`id="${id}"`)
  })

  test('does not let ids grow without end', () => {
    const [, id = ''] = /id="([^"]*)"/.exec(addHeadingIds(`<h2>${'tray '.repeat(40)}</h2>`)) ?? []
    expect(id).toMatch(/^(tray-)+\w+$/)
    expect(id.length).toBeLessThanOrEqual(60)
  })

  test('is the same for the same text', () => {
    const html = buildProviderHtml('<h1>A</h1><h2>B "1"</h2><h2>A</h2>', (path) => path)
    expect(addHeadingIds(html)).toBe('<h2 id="a">A</h2><h2 id="b-1">B "1"</h2><h2 id="a-2">A</h2>')
    expect(addHeadingIds(addHeadingIds(html))).toBe(addHeadingIds(html))
  })
})

describe('listContents', () => {
  const headings = (count: number) =>
    Array.from({ length: count }, (_, index) => `<h2 id="part-${index}">Part ${index}</h2><p>x</p>`).join('')

  test('lists the headings of a long text', () => {
    expect(listContents(`${headings(3)}<h3 id="rpet">APET &amp; <em>rPET</em></h3>`)).toEqual([
      { id: 'part-0', text: 'Part 0', level: 2 },
      { id: 'part-1', text: 'Part 1', level: 2 },
      { id: 'part-2', text: 'Part 2', level: 2 },
      { id: 'rpet', text: 'APET & rPET', level: 3 },
    ])
  })

  test('lists none of a text with fewer than four', () => {
    expect(listContents(headings(3))).toEqual([])
  })
})
