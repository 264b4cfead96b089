import { randomInt } from 'node:crypto'
import { alphabet, glyphs } from './glyphs'

interface Point {
  x: number
  y: number
}

const width = 200
const height = 70
const ink = '#1f3a4d'
const paper = '#eef3f6'

/** Four or five characters at random. */
export function pickCode(): string {
  return Array.from({ length: randomInt(4, 6) }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')
}

/**
 * An SVG picture of the code: strokes, not text, bent by waves and in no order, between lines that look like them.
 * It has no script, style, link or font in it.
 */
export function drawCaptcha(code: string): string {
  const wave = { phase: between(0, 6), length: between(40, 60), rise: between(2, 4) }
  const bend = ({ x, y }: Point): Point => ({
    x: x + Math.sin(y / 14 + wave.phase) * 2,
    y: y + Math.sin(x / (wave.length / 6.28) + wave.phase) * wave.rise,
  })
  const slot = (width - 30) / code.length
  const strokes = [...code].flatMap((character, index) => placeGlyph(character, 15 + slot * (index + 0.5), slot))
  const lines = Array.from({ length: 3 }, () => [
    { x: between(0, 20), y: between(8, height - 8) },
    { x: between(70, 130), y: between(8, height - 8) },
    { x: between(width - 20, width), y: between(8, height - 8) },
  ])
  const paths = shuffle([
    ...strokes.map((stroke) => drawPath(stroke.map(bend), between(3.2, 4.2))),
    ...lines.map((line) => drawPath(refine(line).map(bend), between(1, 1.8))),
  ])
  const dots = Array.from({ length: 40 }, () => {
    return `<circle cx="${round(between(0, width))}" cy="${round(between(0, height))}" r="${round(between(0.6, 1.5))}"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<g fill="${ink}">${dots.join('')}</g>`,
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`,
    '</svg>',
  ].join('')
}

/** The strokes of a character around the middle of its slot, turned and sheared a little. */
function placeGlyph(character: string, middle: number, slot: number): Point[][] {
  const scale = { x: Math.min(slot * 0.14, 6) * between(0.9, 1.1), y: between(5.6, 6.6) }
  const angle = between(-0.28, 0.28)
  const shear = between(-0.2, 0.2)
  const centre = { x: middle + between(-1, 1), y: height / 2 + between(-4, 4) }
  return (glyphs[character] ?? []).map((stroke) =>
    refine(parseStroke(stroke)).map((point) => {
      const y = (point.y - 3) * scale.y
      const x = (point.x - 2) * scale.x + shear * y
      return {
        x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
        y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
      }
    }),
  )
}

function parseStroke(stroke: string): Point[] {
  return stroke.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return { x, y }
  })
}

/** More points on the same line, so that it can be bent. */
function refine(points: Point[]): Point[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1]
    if (!to) return [from]
    return [0, 0.25, 0.5, 0.75].map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }))
  })
}

function drawPath(points: Point[], strokeWidth: number): string {
  const line = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')
  return `<path d="M${line}" stroke-width="${round(strokeWidth)}"/>`
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(10_001)) / 10_000
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function shuffle<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, order: randomInt(2 ** 32) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
