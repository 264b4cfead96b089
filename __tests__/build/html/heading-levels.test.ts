import { closeHeadingGaps } from '../../../src/build/html/heading-levels'

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
