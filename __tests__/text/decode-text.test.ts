import { decodeText } from '../../packages/text/src/decode-text'
import { LANGUAGE_CODES } from '../../packages/text/src/languages'

const TEXT = 'Notiz;für Küche Köln – 5 €'

test.each(LANGUAGE_CODES)('UTF-8 is read in %s, with a mark or without, and UTF-16 with its mark', (language) => {
  const utf16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le')
  expect(decodeText(new TextEncoder().encode(TEXT), language)).toBe(TEXT)
  expect(decodeText(new TextEncoder().encode(`\ufeff${TEXT}`), language)).toBe(TEXT)
  expect(decodeText(new Uint8Array(utf16), language)).toBe(TEXT)
  expect(decodeText(new Uint8Array(utf16.swap16()), language)).toBe(TEXT)
})

test('UTF-16 is read without its mark', () => {
  const utf16 = Buffer.from(TEXT, 'utf16le')
  expect(decodeText(new Uint8Array(utf16), 'de')).toBe(TEXT)
  expect(decodeText(new Uint8Array(utf16.swap16()), 'de')).toBe(TEXT)
})

test.each([
  ['de', '4bd872', 'KØr'],
  ['de', '669f72204b9a6c6e', 'für Köln'],
  ['fr', '6d8f6d65', 'mème'],
  ['de', '3520802d204bf66c6e', '5 €- Köln'],
] as const)('a text in %s is of a Mac where it has letters for signs (%s)', (language, hex, text) => {
  expect(decodeText(new Uint8Array(Buffer.from(hex, 'hex')), language).replaceAll('\u0080', '€')).toBe(text)
})

test.each([
  ['de', '66fc72204bf66c6e', 'für Köln'],
  ['fr', '63f474e9', 'côté'],
  ['pl', 'bff3b374', 'żółt'],
  ['ru', 'eff0e8ece5f0', 'пример'],
  ['ja', '8367838c815b', 'トレー'],
  ['zh', 'cdd0c5cc', '托盘'],
  ['ko', 'c6aeb7b9c0cc', '트레이'],
] as const)('else a text is what a spreadsheet in %s saves', (language, hex, text) => {
  expect(decodeText(new Uint8Array(Buffer.from(hex, 'hex')), language)).toBe(text)
})
