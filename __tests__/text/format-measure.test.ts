import type { LanguageCode } from '../../packages/text/src/languages'
import {
  formatCartonWeight,
  formatDimensions,
  formatNumber,
  formatPieceWeight,
  formatTemperature,
  formatThickness,
  formatVolume,
  type Measure,
} from '../../packages/text/src/format-measure'

/** Numbers, signs and units stay together: the spaces between them, written as ~ here, don't break. */
const measure = (metric: string, imperial: string): Measure => ({
  metric: metric.replaceAll('~', '\u00a0'),
  imperial: imperial.replaceAll('~', '\u00a0'),
})

describe('formatNumber', () => {
  test.each<[LanguageCode, string]>([
    ['en', '12,345.68'],
    ['zh', '12,345.68'],
    ['ja', '12,345.68'],
    ['ko', '12,345.68'],
    ['de', '12.345,68'],
    ['it', '12.345,68'],
    ['es', '12.345,68'],
    ['pt', '12 345,68'],
    ['fr', '12 345,68'],
    ['ru', '12 345,68'],
    ['pl', '12 345,68'],
  ])('writes a number in %s as %s', (language, expected) => {
    expect(formatNumber(12345.678, language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected)
  })

  test.each<LanguageCode>(['en', 'de', 'fr', 'pl', 'ru', 'ja'])('writes a minus sign, no hyphen, in %s', (language) => {
    expect(formatNumber(-18, language)).toBe('−18')
  })

  test('writes no digits that say nothing', () => {
    expect(formatNumber(55, 'en')).toBe('55')
  })
})

describe('formatDimensions', () => {
  test.each<[LanguageCode, Measure]>([
    ['en', measure('275.5~×~205~×~55~mm', '10.85~×~8.07~×~2.17~in')],
    ['de', measure('275,5~×~205~×~55~mm', '10,85~×~8,07~×~2,17~in')],
    ['ru', measure('275,5~×~205~×~55~мм', '10,85~×~8,07~×~2,17~in')],
  ])('writes length, width and height in %s', (language, expected) => {
    expect(formatDimensions({ l: 275.5, w: 205, h: 55 }, language)).toEqual(expected)
  })

  test('rounds to what can be made', () => {
    expect(formatDimensions({ l: 100.04, w: 100.06, h: 0.5 }, 'en')).toMatchObject({
      metric: measure('100~×~100.1~×~0.5~mm', '').metric,
    })
  })
})

describe('formatThickness', () => {
  test.each([
    [0.35, measure('0.35~mm', '14~mil')],
    [0.7, measure('0.7~mm', '28~mil')],
    [1, measure('1~mm', '39~mil')],
  ])('writes %f mm with mils', (mm, expected) => {
    expect(formatThickness(mm, 'en')).toEqual(expected)
  })
})

describe('formatVolume', () => {
  test.each([
    [250, measure('250~ml', '8.5~fl oz')],
    [1100, measure('1,100~ml', '37.2~fl oz')],
  ])('writes %f ml with US fluid ounces', (ml, expected) => {
    expect(formatVolume(ml, 'en')).toEqual(expected)
  })
})

describe('formatPieceWeight', () => {
  test.each([
    [9.84, measure('9.8~g', '0.35~oz')],
    [28.349523125, measure('28.3~g', '1~oz')],
  ])('writes %f g with ounces', (grams, expected) => {
    expect(formatPieceWeight(grams, 'en')).toEqual(expected)
  })
})

describe('formatCartonWeight', () => {
  test.each([
    [14.9, measure('14.9~kg', '32.8~lb')],
    [0.45359237, measure('0.5~kg', '1~lb')],
  ])('writes %f kg with pounds', (kg, expected) => {
    expect(formatCartonWeight(kg, 'en')).toEqual(expected)
  })
})

describe('formatTemperature', () => {
  test.each([
    [-40, measure('−40~°C', '−40~°F')],
    [-20, measure('−20~°C', '−4~°F')],
    [-18, measure('−18~°C', '0~°F')],
    [0, measure('0~°C', '32~°F')],
    [220, measure('220~°C', '428~°F')],
  ])('writes %i °C with degrees Fahrenheit', (celsius, expected) => {
    expect(formatTemperature(celsius, 'en')).toEqual(expected)
  })
})
