import type { LanguageCode } from '../../site/languages'
import { breakLines } from './line-breaks'
import { COLOURS } from './logo'
import { THICKEN_EM, typefaceOf, splitAtSpaces, type FontFace, type Weight } from './typeface'

export interface PenStyle {
  /** In points. */
  size: number
  weight?: Weight
  colour?: string
  link?: string
}

export interface Pen {
  width(text: string, style: PenStyle): number
  wrap(text: string, width: number, style: PenStyle, balance?: boolean): string[]
  /** Writes lines below each other. @param y of the first baseline */
  write(lines: readonly string[], x: number, y: number, leading: number, style: PenStyle): void
  hairline(x: number, y: number, width: number): void
}

type Font = Parameters<PDFKit.PDFDocument['registerFont']>[1]

/** The width of a text that has all its characters in one font, in em. */
const measureRun = ({ font }: FontFace, text: string) =>
  splitAtSpaces(text).reduce((sum, word) => sum + font.layout(word).advanceWidth, 0) / font.unitsPerEm

/** The used part of pdfkit's document font; missing in its types. */
interface DocumentFont {
  _font?: { layoutCache?: FontFace['layouts'] }
}

/** Shares pdfkit's cached text layouts between documents. */
function shareLayouts(doc: PDFKit.PDFDocument, { layouts }: FontFace): void {
  const { _font: font } = doc as unknown as DocumentFont
  if (font && typeof font.layoutCache === 'object') font.layoutCache = layouts
}

/** More than a page has room for. */
const MAX_CHARACTERS = 10_000

/** @throws before a text is measured that no document has room for: to lay it out could take minutes */
function refuseLong(text: string): void {
  if (text.length > MAX_CHARACTERS) {
    throw new Error(`“${text.slice(0, 40)}…” has no room on A4: ${text.length} characters, at most ${MAX_CHARACTERS}.`)
  }
}

/** Cached line breaks: thousands of documents repeat the same labels. */
const MAX_KEPT = 20_000

const broken = new Map<string, string[]>()

function keepLines(key: string, breakText: () => string[]): string[] {
  const known = broken.get(key)
  if (known) return known
  const lines = breakText()
  if (broken.size >= MAX_KEPT) broken.clear()
  broken.set(key, lines)
  return lines
}

/** Writes on a document in the fonts of a language. */
export function createPen(doc: PDFKit.PDFDocument, language: LanguageCode): Pen {
  const typeface = typefaceOf(language)
  const registered = new Set<string>()

  function width(text: string, { size, weight = 'regular' }: PenStyle): number {
    refuseLong(text)
    return typeface.measure(text, weight) * size
  }

  function writeLine(line: string, x: number, y: number, style: PenStyle): void {
    refuseLong(line)
    const { size, weight = 'regular', colour = COLOURS.ink, link } = style
    const runs = typeface.split(line, weight)
    let place = x
    for (const { face, text, thicken } of runs) {
      if (!registered.has(face.id)) {
        // pdfkit accepts a font already opened by fontkit, which avoids reading it again for each document.
        doc.registerFont(face.id, face.font as unknown as Font).font(face.id)
        shareLayouts(doc, face)
        registered.add(face.id)
      }
      doc.font(face.id).fontSize(size).fillColor(colour)
      if (thicken) doc.strokeColor(colour).lineWidth(size * THICKEN_EM)
      const options = { lineBreak: false, baseline: 'alphabetic', stroke: thicken, fill: true } as const
      // pdfkit needs the width only for links, but would measure every text for it.
      doc.text(text, place, y, { ...options, ...(link ? { link } : { textWidth: 0, wordCount: 0 }) })
      place += runs.length > 1 ? measureRun(face, text) * size : 0
    }
  }

  return {
    width,
    wrap(text, most, style, balance = false) {
      refuseLong(text)
      return keepLines([language, most, style.size, style.weight, balance, text].join('\n'), () =>
        breakLines({ text, language, width: most, measure: (part) => width(part, style), balance }),
      )
    },
    write(lines, x, y, leading, style) {
      lines.forEach((line, index) => writeLine(line, x, y + index * leading, style))
    },
    hairline(x, y, length) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(0.5)
        .strokeColor(COLOURS.line)
        .stroke()
      doc.endMarkedContent()
    },
  }
}
