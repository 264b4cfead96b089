import { bindNumbers } from '../../../src/build/html/provider-html'

/** Shows where it does not break: `_` is a no-break space, `+` a word joiner. */
const show = (text: string) => bindNumbers(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '+')

test.each([
  ['a unit', 'holds 650 ml at 120 °C', 'holds 650_ml at 120_°C'],
  ['a Cyrillic unit', 'от 0,28 до 1,1 мм', 'от 0,28 до 1,1_мм'],
  ['a Chinese measure word', '首单 30,000 件起', '首单 30,000_件起'],
  ['measures', '(455 × 435 × 450 mm)', '(455_×_435_×_450_mm)'],
  ['a range', '0.35–0.50 mm, 2～3 mm', '0.35–+0.50_mm, 2+～+3_mm'],
  ['a standard and its part', 'ISO 11607-2 and GB 4806.7', 'ISO_11607-+2 and GB_4806.7'],
  ['a law', 'FDA 21 CFR 177', 'FDA_21_CFR_177'],
  ['an issue', 'BRCGS Packaging Materials, Issue 7', 'BRCGS Packaging Materials, Issue_7'],
  ['a method', '(ASTM F1980)', '(ASTM_F1980)'],
])('binds %s', (_, text, expected) => {
  expect(show(text)).toBe(expected)
})

test.each(['10 molds', '3 lines', 'from 5 to 10', 'PP-SU-101', 'in 2026', 'Screen 4'])('leaves "%s" alone', (text) => {
  expect(bindNumbers(text)).toBe(text)
})
