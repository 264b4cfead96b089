import type { AttachmentKindName } from '../../../packages/contract/src/attachment-kinds'

/** Leading bytes of a file that reveal its type. */
export const HEAD_BYTES = 4096

/**
 * Marks that distinguish formats with the same signature, anywhere in a file: entry names in ZIP archives and OLE
 * files.
 */
const MARKS = {
  macros: Buffer.from('vbaProject.bin'),
  word: Buffer.from('word/document.xml'),
  excel: Buffer.from('xl/workbook.'),
  powerpoint: Buffer.from('ppt/presentation.xml'),
  locked: Buffer.from('EncryptedPackage', 'utf16le'),
  mail: Buffer.from('__properties_version1.0', 'utf16le'),
  oldExcel: Buffer.from('Workbook\0', 'utf16le'),
  olderExcel: Buffer.from('Book\0', 'utf16le'),
  oldWord: Buffer.from('WordDocument\0', 'utf16le'),
} as const

type Mark = keyof typeof MARKS

const MAX_MARK_LENGTH = Math.max(...Object.values(MARKS).map(({ length }) => length))

export class MarkFinder {
  readonly found = new Set<Mark>()
  private rest = Buffer.alloc(0)

  take(chunk: Buffer): void {
    const text = Buffer.concat([this.rest, chunk])
    for (const [mark, bytes] of Object.entries(MARKS)) {
      if (!this.found.has(mark as Mark) && text.includes(bytes)) this.found.add(mark as Mark)
    }
    this.rest = Buffer.from(text.subarray(Math.max(0, text.length - MAX_MARK_LENGTH + 1)))
  }
}

export interface Seen {
  /** Only the first `HEAD_BYTES` count. */
  head: Buffer
  size: number
  marks: ReadonlySet<Mark>
}

/** Detects a file's type from its content, without parsing it; null for other types. */
export function recognizeKind({ head: bytes, size, marks }: Seen): AttachmentKindName | null {
  const head = bytes.subarray(0, HEAD_BYTES)
  const starts = (hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex
  if (starts('504b0304')) return kindOfZip(marks)
  if (starts('d0cf11e0a1b11ae1')) return kindOfOle(marks)
  const picture = kindOfPicture(head)
  if (picture) return picture
  if (/^AC10\d\d\0/.test(head.toString('latin1', 0, 7))) return 'dwg'
  if (size > 84 && head.length >= 84 && size === 84 + 50 * head.readUInt32LE(80)) return 'stl'
  const text = textOf(head)
  if (isPdf(text)) return 'pdf'
  if (text.startsWith('%!PS-Adobe') || starts('c5d0d3c6')) return 'eps'
  if (isStep(text)) return 'step'
  if (isDxf(text)) return 'dxf'
  if (isIges(text)) return 'iges'
  if (isStl(text)) return 'stl'
  return isMail(text) ? 'eml' : null
}

/** The content determines the Office format; a file with macros must not be named as one without. */
function kindOfZip(marks: Seen['marks']): AttachmentKindName {
  const hasMacros = marks.has('macros')
  if (marks.has('excel')) return hasMacros ? 'xlsm' : 'xlsx'
  if (marks.has('word')) return hasMacros ? 'docm' : 'docx'
  if (marks.has('powerpoint')) return hasMacros ? 'pptm' : 'pptx'
  return 'zip'
}

function kindOfOle(marks: Seen['marks']): AttachmentKindName | null {
  if (marks.has('mail')) return 'msg'
  if (marks.has('locked')) return 'locked'
  if (marks.has('oldWord')) return 'doc'
  return marks.has('oldExcel') || marks.has('olderExcel') ? 'xls' : null
}

const AVIF = ['avif', 'avis']
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

function kindOfPicture(head: Buffer): AttachmentKindName | null {
  const text = head.toString('latin1', 0, 64)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'tiff'
  if (text.slice(4, 8) !== 'ftyp') return null
  // The major and compatible brands: a picture may list a general one first.
  const brands = [text.slice(8, 12), ...(text.slice(16, head.readUInt32BE(0)).match(/[^]{4}/g) ?? [])]
  if (brands.some((brand) => AVIF.includes(brand))) return 'avif'
  return brands.some((brand) => HEIC.includes(brand)) ? 'heic' : null
}

/**
 * Programs write line breaks, printer job commands, a PostScript line or a Mac header before the PDF, and all readers
 * search for its start; an HTML page before it makes the file HTML.
 */
function isPdf(text: string): boolean {
  if (text.startsWith('%PDF-', skip(text, 0, ' \t\r\n\f\0'))) return true
  if (text.startsWith('\0') && text.startsWith('%PDF-', 128)) return true
  const isPrintJob = text.startsWith('\x1b%-12345X') || /^%!PS-Adobe-\d\.\d PDF-/.test(text)
  return isPrintJob && /[\r\n]%PDF-/.test(text)
}

/** ISO 10303-21, clause 5: comments may precede it. */
function isStep(text: string): boolean {
  let at = skipSpace(text, 0)
  while (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2)
    if (end < 0) return false
    at = skipSpace(text, end + 2)
  }
  const name = 'ISO-10303-21'
  return text.startsWith(name, at) && text[skipSpace(text, at + name.length)] === ';'
}

/** Comments (group 999) may precede the first section; https://help.autodesk.com/view/OARX/2024/ENU/ "DXF format". */
function isDxf(text: string): boolean {
  if (text.startsWith('AutoCAD Binary DXF\r\n\x1a\0')) return true
  const lines = text.trimStart().split('\n')
  let at = 0
  while (lines[at]?.trim() === '999') at += 2
  return lines[at]?.trim() === '0' && lines[at + 1]?.trimEnd() === 'SECTION'
}

/** 80-column lines: a section letter in column 73, followed by the line number; `S` is the first section. */
function isIges(text: string): boolean {
  const [line = ''] = text.split(/[\r\n]/, 1)
  return line.length >= 80 && /^[SCF]$/.test(line.charAt(72)) && line.slice(73, 80).trim().replace(/^0+/, '') === '1'
}

/** Text format; the binary one is recognized by its size. */
function isStl(text: string): boolean {
  const start = skipSpace(text, 0)
  return (
    /^solid\b/i.test(text.slice(start, start + 6)) &&
    text.split(/[\r\n]/).some((line) => /^\s*facet\s+normal\s/i.test(line))
  )
}

/** RFC 5322: header fields, including those that every mail has. */
function isMail(text: string): boolean {
  const names = new Set<string>()
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (line === '') break
    const name = /^([\w-]{1,70}):/.exec(line)?.[1]
    // A mailbox file starts with a line of its own format.
    if (name !== undefined) names.add(name.toLowerCase())
    else if (!/^[ \t]/.test(line) && !(names.size === 0 && line.startsWith('From '))) break
  }
  return names.has('from') && ['date', 'received', 'mime-version', 'message-id'].some((name) => names.has(name))
}

function skipSpace(text: string, from: number): number {
  return skip(text, from, ' \t\r\n\f\v')
}

function skip(text: string, from: number, characters: string): number {
  let at = from
  while (at < text.length && characters.includes(text.charAt(at))) at += 1
  return at
}

/** Without a byte order mark; one character per byte. */
function textOf(head: Buffer): string {
  const mark = Buffer.from('efbbbf', 'hex')
  return (head.subarray(0, 3).equals(mark) ? head.subarray(3) : head).toString('latin1')
}
