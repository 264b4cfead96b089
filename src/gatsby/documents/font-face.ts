import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { unpackWoff } from './unpack-woff'

interface Position {
  xAdvance: number
  xOffset: number
  yOffset: number
}

interface GlyphRun {
  glyphs: { path: { toSVG(): string } }[]
  positions: Position[]
  advanceWidth: number
}

/** What is used of fontkit's fonts; distances are in the font's own units. */
interface Font {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string, ...features: unknown[]): GlyphRun
}

/** A font file, opened once and shared by all documents. */
export interface FontFace {
  id: string
  font: Font
}

const FOLDER = path.resolve('src/gatsby/documents/fonts')

/** fontkit belongs to pdfkit, so that it is looked for from there. */
const requireBesidePdfkit = createRequire(createRequire(path.resolve('package.json')).resolve('pdfkit'))

const open = new Map<string, FontFace>()

/** Laid out texts to keep, a font. */
const MOST_KEPT = 20_000

/**
 * Lets a font remember how it has laid out words: the same ones come in thousands of documents, and Inter's rules take
 * long. pdfkit changes the positions that it is given, so that each caller gets its own.
 */
function rememberLayouts(font: Font): Font {
  const layOut = font.layout.bind(font)
  const kept = new Map<string, GlyphRun>()
  font.layout = (text, ...features) => {
    if (features.some((feature) => feature !== undefined)) return layOut(text, ...features)
    const run = kept.get(text) ?? layOut(text)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(text, run)
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
  }
  return font
}

/** @param id name of a file in `fonts/` without `.woff` */
export function openFontFace(id: string): FontFace {
  const known = open.get(id)
  if (known) return known
  const fontkit = requireBesidePdfkit('fontkit') as { create(file: Buffer): Font }
  const woff = unpackWoff(readFileSync(path.join(FOLDER, `${id}.woff`)))
  const face = { id, font: rememberLayouts(fontkit.create(woff)) }
  open.set(id, face)
  return face
}
