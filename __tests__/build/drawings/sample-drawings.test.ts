import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { contentGeometry, isRound } from '../../../packages/contract/src/geometry'
import {
  formatDimensions,
  formatLength,
  formatThickness,
  formatVolume,
} from '../../../packages/text/src/format-measure'
import { LANGUAGE_CODES } from '../../../packages/text/src/languages'
import { widthOf } from '../../../packages/text/src/text-width'
import { matchCells } from '../../../src/build/drawings/views'
import { buildDrawingMarkup } from '../../../src/build/drawings/drawing-markup'
import { boxOf } from '../../../src/build/drawings/outlines'
import { translatorOf } from '../../support/translator'

const PRODUCTS = path.join(__dirname, '../../../content/products')

const SAMPLES = readdirSync(PRODUCTS)
  .map((name) => ({ name, file: path.join(PRODUCTS, name, 'geometry.json') }))
  .filter(({ file }) => existsSync(file))
  .map(({ name, file }) => ({ name, geometry: contentGeometry.parse(JSON.parse(readFileSync(file, 'utf8'))) }))

const WORDS = { t: translatorOf('en', 'drawing'), language: 'en' } as const

const draw = (
  geometry: (typeof SAMPLES)[number]['geometry'],
  words: Parameters<typeof buildDrawingMarkup>[2] = WORDS,
) => buildDrawingMarkup({ geometry, gaugeMm: 0.4 }, [], words)

test('the stylesheet names the classes that drawings have, and no others', () => {
  const css = readFileSync(
    path.join(__dirname, '../../../src/features/product-figures/ui/pack-drawing.module.css'),
    'utf8',
  )
  const styled = new Set([...css.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name]) => name))
  const drawn = new Set(
    SAMPLES.flatMap(({ geometry }) => [...draw(geometry).matchAll(/class="([\w-]+)"/g)].map(([, name]) => name)),
  )
  expect([...styled].filter((name) => !drawn.has(name))).toEqual([])
  expect([...drawn].filter((name) => !styled.has(name))).toEqual([])
})

test.each(LANGUAGE_CODES)(
  'measures in %s have room for letters and words that are set wider, and stay apart as text',
  (language) => {
    const words = { t: translatorOf(language, 'drawing'), language }
    for (const { geometry } of SAMPLES) {
      const markup = draw(geometry, words)
      const readouts = [...markup.matchAll(/<g class="readout">(.*?)<\/g>/g)].flatMap(([, inside = '']) =>
        [...inside.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text),
      )
      expect(readouts.length).toBeGreaterThan(0)
      // A measure does not break.
      expect(readouts.filter((text) => text.includes(' ') && widthOf(text) > 32)).toEqual([])
      expect(markup).not.toContain('</text><text')
    }
  },
)

test.each(['zh', 'ja'] as const)('colons and brackets in %s are those of the language', (language) => {
  const [first] = SAMPLES
  if (!first) throw new Error('There is no sample.')
  const markup = draw(first.geometry, { t: translatorOf(language, 'drawing'), language })
  expect(markup).toContain('：')
  expect(markup).toMatch(/mm（[^（）]+in）/)
  expect(markup.replaceAll(/[：（]/g, '')).not.toMatch(/mm \(/)
})

test('all products have a geometry', () => {
  expect(SAMPLES).toHaveLength(readdirSync(PRODUCTS).length)
})

describe.each(SAMPLES)('the drawing of $name', ({ geometry }) => {
  const { cells, outer, plan } = geometry

  test('has every cell in the plan', () => {
    const matched = matchCells(geometry)
    expect(matched.map(({ outlines }) => outlines.length)).toEqual(cells.kinds.map(({ count }) => count))
  })

  test('has each cell as large as its opening', () => {
    const sizes = matchCells(geometry).flatMap(({ kind, outlines }) => {
      // A triangular pack lies on its side: its plan does not show the opening.
      if (kind.outline === 'triangular prism') return []
      const { d, l, w, rOuter } = kind.openingMm
      return rOuter === undefined ? outlines.map((edge) => ({ box: boxOf(edge), l: l ?? d ?? 0, w: w ?? d ?? 0 })) : []
    })
    for (const { box, l, w } of sizes) {
      expect(Math.abs(box.w - l)).toBeLessThan(0.5)
      expect(Math.abs(box.h - w)).toBeLessThan(0.5)
    }
  })

  test('is as large as the pack', () => {
    expect(plan.viewBox.slice(2)).toEqual([outer.closed.l, outer.closed.w])
  })

  test('says in words what it does not show', () => {
    const html = draw(geometry)
    // Pages outside English hide what is in brackets.
    expect(html).toContain(`<dd>${formatThickness(0.4, 'en').metric}<span data-us-units=""> (`)
    // What the views show is not said twice.
    const [, said = ''] = html.split('class="words"')
    expect(said).not.toContain(formatDimensions({ ...outer.closed, round: isRound(geometry) }, 'en').metric)
    const texts = html.replace(/<(span|tspan|text)[^>]* data-us-units="">[^<]*<\/\1>/g, '').split(/<[^<>]*>/)
    expect(texts.filter((text) => /\u00a0(?:in|mil|oz)\b/.test(text))).toEqual([])
    for (const { depthMm, volumeMl } of cells.kinds) {
      expect(html).toContain(`depth ${formatLength(depthMm, 'en').metric} · ${formatVolume(volumeMl, 'en').metric}`)
    }
    expect(html).not.toMatch(/NaN|undefined|Infinity|drawing:|product:/)
  })

  test('has one stop of the keyboard for each kind of cell, each with its measures', () => {
    const stops = draw(geometry).match(/tabindex="0" role="img" aria-label="[^"]+depth[^"]+"/g) ?? []
    expect(stops).toHaveLength(cells.kinds.length)
    expect(stops.length).toBeLessThanOrEqual(24)
  })

  test('adds less than 5 kB to the page, in every language', () => {
    for (const language of LANGUAGE_CODES) {
      const html = draw(geometry, { t: translatorOf(language, 'drawing'), language })
      expect(gzipSync(html).length).toBeLessThan(5000)
      // The policy of pages forbids both.
      expect(html).not.toMatch(/<script|style=/)
    }
  })
})
