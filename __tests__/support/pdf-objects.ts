import { inflateSync } from 'node:zlib'

/** `/Name`, which is no text. */
export class PdfName {
  constructor(readonly name: string) {}
}

/** A text, decoded. */
export class PdfText {
  constructor(readonly text: string) {}
}

class PdfReference {
  constructor(readonly number: number) {}
}

/** A dictionary, with the bytes of the stream that it describes, if any. */
export class PdfDict {
  private bytes: Buffer | undefined

  constructor(
    private readonly entries: ReadonlyMap<string, PdfValue>,
    private readonly file: PdfFile,
  ) {}

  /** An entry; where it is a reference, what that points to. */
  get(name: string): PdfValue | undefined {
    return this.file.lookup(this.entries.get(name))
  }

  attach(bytes: Buffer): void {
    this.bytes = bytes
  }

  /** The content of its stream; empty if it has none. */
  readStream(): string {
    if (!this.bytes) return ''
    const filter = this.get('Filter')
    const isDeflated = filter instanceof PdfName && filter.name === 'FlateDecode'
    if (filter !== undefined && !isDeflated) throw new Error(`A stream is filtered by ${JSON.stringify(filter)}`)
    return (isDeflated ? inflateSync(this.bytes) : this.bytes).toString('utf8')
  }
}

export type PdfValue = number | boolean | null | PdfName | PdfText | PdfReference | PdfDict | PdfValue[]

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decodeText(binary: string): string {
  const bytes = Buffer.from(binary, 'latin1')
  if (!binary.startsWith('\xfe\xff')) return binary
  return bytes.subarray(2).swap16().toString('utf16le')
}

/** The objects of a PDF file as PDFKit writes it: with a table of them at its end, none in streams, nothing encrypted. */
export class PdfFile {
  readonly catalog: PdfDict
  private readonly text: string
  private readonly offsets = new Map<number, number>()
  private readonly objects = new Map<number, PdfValue>()
  private at = 0

  constructor(private readonly bytes: Buffer) {
    this.text = bytes.toString('latin1')
    const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.text) ?? []
    this.at = Number(start)
    this.take(/xref\s+/y)
    while (!this.text.startsWith('trailer', this.at)) {
      const [, first, count] = this.take(/(\d+) (\d+)\s+/y)
      for (let index = 0; index < Number(count); index += 1) {
        const [, offset, kind] = this.take(/(\d{10}) \d{5} ([nf])\s+/y)
        if (kind === 'n') this.offsets.set(Number(first) + index, Number(offset))
      }
    }
    this.take(/trailer\s+/y)
    const trailer = this.parse()
    const catalog = trailer instanceof PdfDict ? trailer.get('Root') : undefined
    if (!(catalog instanceof PdfDict)) throw new Error('The file has no catalog')
    this.catalog = catalog
  }

  lookup(value: PdfValue | undefined): PdfValue | undefined {
    return value instanceof PdfReference ? this.read(value.number) : value
  }

  listObjects(): PdfValue[] {
    return [...this.offsets.keys()].map((number) => this.read(number))
  }

  listPages(): PdfDict[] {
    const visit = (node: PdfValue | undefined): PdfDict[] => {
      if (!(node instanceof PdfDict)) return []
      const kids = node.get('Kids')
      return Array.isArray(kids) ? kids.flatMap((kid) => visit(this.lookup(kid))) : [node]
    }
    return visit(this.catalog.get('Pages'))
  }

  private read(number: number): PdfValue {
    const known = this.objects.get(number)
    if (known !== undefined) return known
    const [offset, before] = [this.offsets.get(number), this.at]
    if (offset === undefined) throw new Error(`The file has no object ${number}`)
    this.at = offset
    this.take(new RegExp(`${number} \\d+ obj\\s*`, 'y'))
    const value = this.parse()
    this.objects.set(number, value)
    const isStream = this.find(/\s*stream\r?\n/y) !== null
    if (isStream && value instanceof PdfDict) {
      const start = this.at
      value.attach(this.bytes.subarray(start, start + Number(value.get('Length'))))
    }
    this.at = before
    return value
  }

  /** What matches where the reader is, which then stands behind it. */
  private find(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  private take(pattern: RegExp): RegExpExecArray {
    const found = this.find(pattern)
    if (found) return found
    throw new Error(`${pattern.source} is not at ${this.at}: ${this.text.slice(this.at, this.at + 40)}`)
  }

  private parse(): PdfValue {
    while (this.find(/\s+|%[^\r\n]*/y)) continue
    if (this.find(/<</y)) return this.parseDict()
    if (this.find(/\[/y)) return this.parseList(/\s*\]/y)
    if (this.find(/\(/y)) return new PdfText(decodeText(this.parseString()))
    const [, hex] = this.find(/<([\da-f\s]*)>/iy) ?? []
    if (hex !== undefined) return new PdfText(decodeText(Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1')))
    const [, name] = this.find(/\/([^\s()<>[\]{}/%]*)/y) ?? []
    if (name !== undefined)
      return new PdfName(name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))))
    const [, number] = this.find(/(\d+) \d+ R\b/y) ?? []
    if (number !== undefined) return new PdfReference(Number(number))
    const [word] = this.take(/[+-]?[\d.]+|true|false|null/y)
    return /^[a-z]/.test(word) ? (JSON.parse(word) as boolean | null) : Number(word)
  }

  private parseDict(): PdfDict {
    const values = this.parseList(/\s*>>/y)
    const entries = new Map<string, PdfValue>()
    for (let index = 0; index < values.length; index += 2) {
      const [key, value] = values.slice(index, index + 2)
      if (key instanceof PdfName && value !== undefined) entries.set(key.name, value)
    }
    return new PdfDict(entries, this)
  }

  private parseList(end: RegExp): PdfValue[] {
    const values: PdfValue[] = []
    while (!this.find(end)) values.push(this.parse())
    return values
  }

  private parseString(): string {
    let [text, depth] = ['', 1]
    for (;;) {
      const [piece] = this.take(/\\(?:[0-7]{1,3}|\r\n|[^])|[^\\]/y)
      if (piece === '(') depth += 1
      if (piece === ')') depth -= 1
      if (depth === 0) return text
      const escaped = piece.slice(1)
      if (!piece.startsWith('\\')) text += piece
      else if (/^[0-7]/.test(escaped)) text += String.fromCharCode(parseInt(escaped, 8))
      else if (!/^[\r\n]/.test(escaped)) text += ESCAPES[escaped] ?? escaped
    }
  }
}
