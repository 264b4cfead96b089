/** The used parts of two pdfkit dependencies without types. */

declare module 'fontkit' {
  export interface Glyph {
    id: number
    /** The characters that it shows. */
    codePoints: number[]
    path: { toSVG(): string }
    /** Reads its outline; fontkit's own. */
    _decode?: () => unknown
  }

  export interface GlyphRun {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }

  /** Distances are in the font's own units. */
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    getGlyph(id: number, codePoints?: number[]): Glyph
    layout(text: string, ...features: unknown[]): GlyphRun
  }

  export function create(file: Buffer): Font
}

declare module 'linebreak' {
  /** Line breaks after UAX 14; with `strict` prohibition for Chinese and Japanese. */
  export default class LineBreaker {
    constructor(text: string)
    /** Where a line may end, one place after another, the end of the text last. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
