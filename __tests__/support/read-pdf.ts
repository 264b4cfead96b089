import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: Buffer | null
}

/** The objects of a PDF by pdfkit, by number; it has no object streams. */
function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const [head = '', stream] = body.split('\nstream\n', 2)
    if (stream === undefined) {
      objects.set(id, { head, stream: null })
      continue
    }
    const bytes = Buffer.from(body.slice(head.length + 8), 'latin1')
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const content = bytes.subarray(0, length)
    objects.set(id, { head, stream: head.includes('/FlateDecode') ? inflateSync(content) : content })
  }
  return objects
}

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

export interface ReadPdf {
  pages: number
  /** All text in the order of writing, with no-break spaces as spaces. */
  text: string
  /** Fonts by their names in the file, without the subset's tag. */
  fonts: string[]
  /** The catalogue and the document's information, as written. */
  heads: string
}

/** Reads the text of a PDF by pdfkit, through its own table from glyphs to text. */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = readObjects(pdf)
  const all = [...objects.values()]
  const pages = all.filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  const fontIds = new Map<string, string>()
  for (const { head } of all) {
    const [, list = ''] = /\/Font <<([\s\S]*?)>>/.exec(head) ?? []
    for (const [, name = '', id = ''] of list.matchAll(/\/(F\d+) (\d+) 0 R/g)) fontIds.set(name, id)
  }
  const glyphs = new Map<string, Map<number, string>>()
  for (const [name, id] of fontIds) {
    const [, cmapId = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
    glyphs.set(name, readGlyphs(objects.get(cmapId)?.stream?.toString('latin1') ?? ''))
  }
  let text = ''
  for (const { head } of pages) {
    const [, contentId = ''] = /\/Contents (\d+) 0 R/.exec(head) ?? []
    const content = objects.get(contentId)?.stream?.toString('latin1') ?? ''
    let font = ''
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g)) {
      if (name !== undefined) font = name
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi)) {
        for (const unit of hex.match(/.{4}/g) ?? []) text += glyphs.get(font)?.get(parseInt(unit, 16)) ?? '\ufffd'
      }
      if (shown !== undefined) text += '\n'
    }
  }
  return {
    pages: pages.length,
    text: text.replaceAll('\u00a0', ' '),
    fonts: all.flatMap(({ head }) => /\/BaseFont \/[A-Z]+\+([\w-]+)/.exec(head)?.[1] ?? []),
    heads: all
      .filter(({ head }) => /\/Type \/Catalog|\/Producer|\/Marked|\/DisplayDocTitle/.test(head))
      .map(({ head }) => head)
      .join('\n'),
  }
}
