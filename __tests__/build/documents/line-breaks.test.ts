import type { LanguageCode } from '../../../src/site/languages'
import { breakLines, splitPieces } from '../../../src/build/documents/line-breaks'

/** All characters are equally wide. */
const measure = (text: string) => [...text].length

const lines = (text: string, width: number, language: LanguageCode = 'en', balance = false) =>
  breakLines({ text, language, width, measure, balance })

test.each<[LanguageCode, string, string[]]>([
  ['en', 'PP tray, 1,100\u00a0ml', ['PP ', 'tray, ', '1,100\u00a0ml']],
  ['en', 'Tray, 5 compartments', ['Tray, ', '5 compartments']],
  ['pl', 'Tacka z tworzywa', ['Tacka ', 'z tworzywa']],
  ['de', 'PP-Schale', ['PP-', 'Schale']],
  ['en', 'EU 10/2011', ['EU ', '10/2011']],
  ['zh', '包装，透明', ['包装，', '透明']],
  ['zh', '（透明）', ['（透明）']],
  ['ja', '透明トレー', ['透明', 'トレー']],
  ['ja', '−20 °C～75 °C', ['−20 ', '°C～75 ', '°C']],
  ['zh', '每包50只', ['每', '包', '50只']],
  ['ko', '투명 뚜껑', ['투명 ', '뚜껑']],
  ['ko', 'APET로 만듭니다 (투명)', ['APET로 ', '만듭니다 ', '(투명)']],
  ['de', '5-Fach-Schale', ['5-Fach-', 'Schale']],
])('cuts in %s %j where a line may end', (language, text, pieces) => {
  expect(splitPieces(text, language)).toEqual(pieces)
})

/** What the rules of Chinese and Japanese typesetting keep from the start of a line, and from its end. */
const NO_START = [...'、。，．：；！？）」』】〉》〕・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ～%']
const NO_END = [...'（「『【〈《〔']

test.each<LanguageCode>(['zh', 'ja'])(
  'begins and ends no line in %s with a character that may not stand there',
  (language) => {
    const text = [...NO_START.map((sign) => `透明盖${sign}`), ...NO_END.map((sign) => `透明${sign}包装`)].join('托盘')
    const pieces = splitPieces(text, language)
    expect(pieces.length).toBeGreaterThan(NO_START.length)
    expect(pieces.filter((piece) => NO_START.includes(piece[0] ?? '') || NO_END.includes(piece.at(-1) ?? ''))).toEqual(
      [],
    )
    expect(pieces.join('')).toBe(text)
  },
)

test('fills lines', () => {
  expect(lines('one two three four', 9)).toEqual(['one two', 'three', 'four'])
})

test('makes lines about as long as each other, and no more of them', () => {
  expect(lines('a bento tray with clear lid on', 24)).toEqual(['a bento tray with clear', 'lid on'])
  expect(lines('a bento tray with clear lid on', 24, 'en', true)).toEqual(['a bento tray with', 'clear lid on'])
})

test('cuts a word that is wider than a line', () => {
  expect(lines('Verpackungen', 5)).toEqual(['Verpa', 'ckung', 'en'])
})

test('measures no sign again for each that follows, such as thousands of accents upon each other', () => {
  const text = `Verpackung${'\u0301'.repeat(1000)}`
  let measured = 0
  const measureOnce = (part: string) => {
    measured += part.length
    return part.replaceAll('\u0301', '').length
  }
  expect(breakLines({ text, language: 'en', width: 5, measure: measureOnce }).join('')).toBe(text)
  expect(measured).toBeLessThan(10 * text.length)
})

test('keeps no copy of a long text for each of its words', () => {
  const before = process.resourceUsage().maxRSS
  expect(splitPieces('tray '.repeat(8000), 'en')).toHaveLength(8000)
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(300_000)
})

test('has one line for an empty text, or none', () => {
  expect(lines('', 10).join('')).toBe('')
})
