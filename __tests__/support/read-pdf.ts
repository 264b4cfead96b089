import { PdfDict, PdfFile, PdfName } from './pdf-objects'

function readGlyphs(cmap: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, start = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([^<>]*)>/g)].map(([, hex = '']) =>
      String.fromCharCode(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))),
    )
    texts.forEach((text, index) => glyphs.set(parseInt(start, 16) + index, text))
  }
  return glyphs
}

/** What the names lead to, one after another. */
function find(dict: PdfDict, ...names: string[]): PdfDict | undefined {
  const found = names.reduce<unknown>((at, name) => (at instanceof PdfDict ? at.get(name) : undefined), dict)
  return found instanceof PdfDict ? found : undefined
}

function readPage(page: PdfDict): string {
  let [text, glyphs] = ['', new Map<number, string>()]
  const content = find(page, 'Contents')?.readStream() ?? ''
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = readGlyphs(find(page, 'Resources', 'Font', font, 'ToUnicode')?.readStream() ?? '')
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi)) {
      for (const unit of hex.match(/.{4}/g) ?? []) text += glyphs.get(parseInt(unit, 16)) ?? '\ufffd'
    }
    if (shown !== undefined) text += '\n'
  }
  return text
}

export interface ReadPdf {
  pages: number
  /** All text in the order of writing, with no-break spaces as spaces. */
  text: string
  /** Fonts by their names in the file, without the subset's tag. */
  fonts: string[]
}

/** Reads the text of a PDF by pdfkit, through its own table from glyphs to text. */
export function readPdf(bytes: Buffer): ReadPdf {
  const pdf = new PdfFile(bytes)
  const pages = pdf.listPages()
  const fonts = pdf.listObjects().map((object) => (object instanceof PdfDict ? object.get('BaseFont') : undefined))
  return {
    pages: pages.length,
    text: pages.map(readPage).join('').replaceAll('\u00a0', ' '),
    fonts: fonts.flatMap((font) => (font instanceof PdfName ? font.name.replace(/^[A-Z]+\+/, '') : [])),
  }
}
