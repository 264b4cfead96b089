import { countReadingMinutes } from '../../../src/build/html/reading-time'

test.each([
  ['en', 'tray '.repeat(228 * 4), 4],
  ['de', 'Schale '.repeat(179 * 3), 3],
  ['ru', 'лоток '.repeat(184 * 2), 2],
  ['zh', '托盘'.repeat(255), 2],
  ['ja', 'トレー'.repeat(357), 3],
  ['ko', '용기는 '.repeat(176 * 2), 2],
] as const)('counts in %s what its readers read in a minute', (language, text, minutes) => {
  expect(countReadingMinutes(`<p>${text}</p>`, language)).toBe(minutes)
})

test('counts words in other letters in a Chinese text', () => {
  expect(countReadingMinutes('PET '.repeat(255), 'zh')).toBe(2)
})

test('does not count tags and their attributes', () => {
  expect(countReadingMinutes('<p title="a b c">tray</p>'.repeat(228), 'en')).toBe(1)
})

test('is never less than a minute', () => {
  expect(countReadingMinutes('', 'en')).toBe(1)
})
