import { splitSections } from '../../../src/ui/components/section-blocks'

test('splits a text at its headings, with what stands before the first', () => {
  expect(splitSections('<p>A</p>\n<h2 id="b">B <em>b</em></h2>\n<p>C</p>\n<h3>D</h3><h2>E</h2>')).toEqual([
    { html: '<p>A</p>' },
    { heading: 'B <em>b</em>', html: '<p>C</p>\n<h3>D</h3>' },
    { heading: 'E', html: '' },
  ])
})

test('has no parts for an empty text', () => {
  expect(splitSections('')).toEqual([])
  expect(splitSections('<h2>A</h2><p>B</p>')).toEqual([{ heading: 'A', html: '<p>B</p>' }])
})
