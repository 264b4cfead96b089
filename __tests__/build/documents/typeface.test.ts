import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/site/languages'
import { typefaceOf, type Weight } from '../../../src/build/documents/typeface'
import { readTexts } from '../../support/locale-texts'

const split = (language: LanguageCode, text: string, weight: Weight = 'regular') =>
  typefaceOf(language)
    .split(text, weight)
    .map(({ face, text: part }) => `${face.id.replace(/-(\d00)-normal$/, '')}: ${part}`)

test.each<[LanguageCode, string, string[]]>([
  ['en', 'Tray 5 ml', ['inter-latin: Tray 5 ml']],
  ['pl', 'łódź', ['inter-latin-ext: ł', 'inter-latin: ód', 'inter-latin-ext: ź']],
  ['ru', 'Лоток PP', ['inter-cyrillic: Лоток ', 'inter-latin: PP']],
  ['zh', '托盘 PP', ['noto-sans-sc-chinese-simplified: 托盘 ', 'inter-latin: PP']],
  ['zh', '“盘”', ['noto-sans-sc-chinese-simplified: “盘”']],
  ['ja', '直', ['noto-sans-jp-japanese: 直']],
  ['ko', '용기', ['noto-sans-kr-korean: 용기']],
  ['en', '直용', ['noto-sans-sc-chinese-simplified: 直', 'noto-sans-kr-korean: 용']],
])('writes in %s %j in the fonts that have it', (language, text, runs) => {
  expect(split(language, text)).toEqual(runs)
})

test('draws only what has no bold cut thicker', () => {
  const runs = typefaceOf('zh').split('托盘 PP', 'strong')
  expect(runs.map(({ text, thicken }) => [text, thicken])).toEqual([
    ['托盘 ', true],
    ['PP', false],
  ])
})

test.each([
  ['a narrow no-break space', '1\u202f100', '1\u00a0100'],
  ['a no-break hyphen', 'PP\u2011A', 'PP-A'],
  ['a soft hyphen', 'Klapp\u00addose', 'Klappdose'],
  ['a word joiner', '5\u2060–7', '5–7'],
  ['a subscript', 'CO₂e', 'CO2e'],
])('has a stand-in for %s', (_what, text, shown) => {
  expect(split('fr', text)).toEqual([`inter-latin: ${shown}`])
})

describe('a glyph says which character it shows', () => {
  const fontOf = (text: string) => {
    const [run] = typefaceOf('ru').split(text, 'regular')
    if (!run) throw new Error(`There is no font for ${text}.`)
    return run.face.font
  }

  test('when it was first met as a part of another letter', () => {
    const plain = create(readFileSync('src/build/documents/fonts/inter-cyrillic-400-normal.ttf'))
    const font = fontOf('ѕ')
    font.getGlyph(plain.glyphForCodePoint(0x455).id)
    expect(font.layout('ѕ').glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x455]])
  })

  test('when it shows two', () => {
    const font = fontOf('a')
    const [letter, sign] = ['ʼ', '’'].map((character) => font.layout(character).glyphs[0])
    expect(letter?.id).toBe(sign?.id)
    expect([letter?.codePoints, sign?.codePoints]).toEqual([[0x2bc], [0x2019]])
  })
})

test('measures as wide as the parts are together', () => {
  const { measure } = typefaceOf('en')
  expect(measure('Clear lid', 'regular')).toBeCloseTo(measure('Clear ', 'regular') + measure('lid', 'regular'))
  expect(measure('Clear lid', 'strong')).toBeGreaterThan(measure('Clear lid', 'regular'))
})

test.each(LANGUAGE_CODES)('has every character of the product texts in %s', (language) => {
  const texts = [...readTexts(language, 'product').values(), ...readTexts(language, 'datasheet').values()].join('')
  const typeface = typefaceOf(language)
  const missing = [...new Set(texts)].filter((character) =>
    typeface
      .split(character, 'regular')
      .some(({ face, text }) => [...text].some((shown) => !face.font.hasGlyphForCodePoint(shown.codePointAt(0) ?? 0))),
  )
  expect(missing.filter((character) => character !== '\n')).toEqual([])
})
