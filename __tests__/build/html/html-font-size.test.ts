import { readFileSync } from 'node:fs'
import { buildProviderHtml } from '../../../src/build/html/provider-html'
import { FONT_SIZES } from '../../../packages/text/src/font-sizes'
import { ALIGNMENTS, snapFontSize } from '../../../src/build/html/parse-style'

const SPECIFIED = [10, 12, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 48, 56, 62, 72, 80]

const neighbours = FONT_SIZES.slice(1).map((larger, index) => [FONT_SIZES[index] ?? 0, larger] as const)

describe('the list of sizes', () => {
  // Specification: 9.13
  test('is the specification’s', () => {
    expect(FONT_SIZES).toEqual(SPECIFIED)
  })

  // Specification: 5.7, 9.13
  test.each(SPECIFIED)('keeps %i as it is, in px, pt, em and rem alike', (size) => {
    const written = [`${size}px`, `${size * 0.75}pt`, `${size / 16}em`, `${size / 16}rem`]
    expect(written.map((value) => snapFontSize(value))).toEqual(written.map(() => `${size}px`))
  })

  // Specification: 5.7
  test.each(neighbours)('gives the middle of %i and %i to the smaller, in every unit', (smaller, larger) => {
    const middle = (smaller + larger) / 2
    const written = [`${middle}px`, `${middle * 0.75}pt`, `${middle / 16}em`, `${middle / 16}rem`]
    expect(written.map((value) => snapFontSize(value))).toEqual(written.map(() => `${smaller}px`))
  })

  test.each(neighbours)('gives what is just above the middle of %i and %i to the larger', (smaller, larger) => {
    expect(snapFontSize(`${(smaller + larger) / 2 + 0.01}px`)).toBe(`${larger}px`)
  })

  test.each([
    ['0px', '10px'],
    ['.5em', '10px'],
    ['+13px', '12px'],
    ['2e1px', '20px'],
    ['13PX', '12px'],
    ['1e9px', '80px'],
  ])('snaps the unusual %s to %s', (size, snapped) => {
    expect(snapFontSize(size)).toBe(snapped)
  })

  test.each(['', 'large', '120%', 'calc(1px + 2px)', '-5px', '13', '1.2.3px', '13px 14px', `${'1'.repeat(100_000)}px`])(
    'does not accept %.20s as a size',
    (size) => {
      expect(snapFontSize(size)).toBeNull()
    },
  )
})

describe('a style attribute', () => {
  const classesOf = (style: string) =>
    /class="([^"]*)"/.exec(buildProviderHtml(`<p style="${style}">x</p>`, (path) => path))?.[1] ?? null

  test.each([
    ['FONT-SIZE: 13PX', 'size-12'],
    ['font-size:13px!important', 'size-12'],
    ['font-size: 13px ! IMPORTANT; font-size: 30px', 'size-12'],
    ['font-size: 30px; font-size: 13px', 'size-12'],
    ['font-size: 30px; font-size: large', 'size-30'],
    ['font-size: /* small */ 13px', 'size-12'],
    ['font: 13px Arial', 'size-12'],
    ['font: italic bold 1.3em/1.5 Georgia, serif', 'size-20'],
    ['font: 700 21px / 2 Arial', 'size-20'],
    ['font-size: 40px; font: 13px Arial', 'size-12'],
    ['font: 13px Arial; font-size: 40px', 'size-40'],
    ['font-size: 13px; text-align: CENTER', 'size-12 align-center'],
    ['text-align: right ! important; text-align: left', 'align-right'],
  ])('with %s is left with %s', (style, expected) => {
    expect(classesOf(style)).toBe(expected)
  })

  test.each([
    'font: caption',
    'font-size: 120%',
    'font-size: calc(1px * 900)',
    'font-size: var(--x)',
    'font-size: 13px !ie',
    'color: red',
    'position: fixed; inset: 0',
    'text-align: justify-all',
    '--font-size: 13px',
    'x-font-size: 13px',
    ':',
    ';;',
    '}p{position:fixed',
  ])('with %s is left out', (style) => {
    expect(classesOf(style)).toBeNull()
  })

  test.each([
    'font-size: 13px; position: fixed; top: 0; left: 0',
    'position: sticky; font-size: 13px; inset: 0',
    'font-size: 13px; z-index: 9999; width: 100vw; height: 100vh',
    'font-size: 13px; p\\6f sition: fixed',
    'font-size: 13px; background: url(//evil.example/x)',
    'font-size: 13px} body {display: none',
  ])('loses everything that could cover the page: %s', (style) => {
    expect(classesOf(style) ?? '').toMatch(/^(size-12)?$/)
  })

  test('of great length is read in no time', () => {
    const started = Date.now()
    classesOf(`font-size:${' '.repeat(200_000)}13px;${'/*'.repeat(100_000)}`)
    classesOf('font-size:13px;'.repeat(20_000))
    expect(Date.now() - started).toBeLessThan(2000)
  })
})

test('what editors may set has a class each', () => {
  const css = readFileSync('static/editor-text.css', 'utf8')
  const rules = [
    ...FONT_SIZES.map((size) => `.size-${size} {\n  font-size: ${size}px !important;\n}`),
    ...ALIGNMENTS.map((alignment) => `.align-${alignment} {\n  text-align: ${alignment} !important;\n}`),
  ]
  expect(
    css
      .slice(css.indexOf('*/') + 2)
      .trim()
      .split('\n\n'),
  ).toEqual(rules)
})

test('classes of an editor’s own are left out', () => {
  expect(buildProviderHtml('<p class="size-80 x" style="font-size:13px">x</p><p class="y">y</p>', (path) => path)).toBe(
    '<p class="size-12">x</p><p>y</p>',
  )
})

describe('em', () => {
  const sizesOf = (html: string) =>
    Array.from(buildProviderHtml(html, (path) => path).matchAll(/size-(\d+)/g), ([, size]) => Number(size))

  test('counts from the size of the element around it, as it was snapped', () => {
    expect(sizesOf('<div style="font-size:13px"><span style="font-size:2em">x</span></div>')).toEqual([12, 24])
  })

  test('multiplies where it is nested', () => {
    expect(
      sizesOf('<p style="font-size:1.5em"><b style="font-size:1.5em"><i style="font-size:.5em">x</i></b></p>'),
    ).toEqual([24, 36, 18])
  })

  test('counts from the same size again behind an element that is closed', () => {
    expect(sizesOf('<p><b style="font-size:40px">x<br><img src="x"></b><i style="font-size:2em">y</i></p>')).toEqual([
      40, 32,
    ])
  })

  test('does not count from an element that is left out', () => {
    expect(sizesOf('<font style="font-size:40px"><i style="font-size:2em">x</i></font>')).toEqual([32])
  })

  test('of the root counts from the root', () => {
    expect(sizesOf('<div style="font-size:40px"><i style="font-size:2rem">x</i></div>')).toEqual([40, 32])
  })
})
