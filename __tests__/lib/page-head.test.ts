import { TITLE_LENGTH, buildTitle, joinDescription } from '../../src/lib/page-head'

const SUFFIX = ' | Pellucid Packaging'

test.each([
  ['with prefix and suffix where all of it fits', 'Bento tray', 'T&R: ', 'T&R: Bento tray | Pellucid Packaging'],
  ['with the suffix at 60 characters', 'x'.repeat(39), '', 'x'.repeat(39) + SUFFIX],
  ['without the suffix from 61 characters on', 'x'.repeat(40), '', 'x'.repeat(40)],
  ['without the prefix where even that does not fit', 'x'.repeat(58), 'T&R: ', 'x'.repeat(58)],
  ['whole, where it alone is too long', 'x'.repeat(70), 'T&R: ', 'x'.repeat(70)],
  ['by characters, not by units of UTF-16', '𠮷'.repeat(39), '', '𠮷'.repeat(39) + SUFFIX],
])('a title is written %s', (_how, text, prefix, title) => {
  expect(buildTitle(text, prefix, SUFFIX)).toBe(title)
})

test('a title whose own text fits has at most 60 characters', () => {
  for (let length = 1; length <= TITLE_LENGTH; length += 1) {
    expect(Array.from(buildTitle('盒'.repeat(length), '前', '后缀')).length).toBeLessThanOrEqual(TITLE_LENGTH)
  }
})

test('a description has the parts one after the other', () => {
  expect(joinDescription(['Trays – Page 2', 'Bento', 'Sushi'])).toBe('Trays – Page 2 · Bento · Sushi')
})

test('it has as many whole parts as 160 characters hold', () => {
  const description = joinDescription(Array.from({ length: 30 }, (_, index) => `Tray number ${index}`))
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/Tray number \d+$/)
})

test('it has the beginning of a first part that is too long', () => {
  expect(joinDescription(['x'.repeat(161), 'Bento'])).toBe('x'.repeat(160))
})
