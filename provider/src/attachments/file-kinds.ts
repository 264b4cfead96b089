import { fileTypeFromBuffer } from 'file-type/core'

/**
 * The kinds of files that may be attached to an inquiry, with their file name endings; files are stored under the
 * first.
 */
export const FILE_KINDS = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  dxf: ['dxf'],
  step: ['step', 'stp'],
} as const

export type FileKind = keyof typeof FILE_KINDS

/** Bytes at the beginning of a file that reveal its kind. */
export const HEAD_BYTES = 4096

/**
 * Detects a file's kind from its first bytes, of which it reads at most `HEAD_BYTES`; null for any other kind, whatever
 * the file's name says.
 */
export async function recognizeKind(bytes: Buffer): Promise<FileKind | null> {
  const head = bytes.subarray(0, HEAD_BYTES)
  const found = await fileTypeFromBuffer(head)
  if (found) return KINDS_BY_TYPE[found.mime] ?? null
  const text = textOf(head)
  return isStep(text) ? 'step' : isDxf(text) ? 'dxf' : null
}

/** Whether a file of a kind may have this name. */
export function fitsName(kind: FileKind, name: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return name.includes('.') && (FILE_KINDS[kind] as readonly string[]).includes(ending)
}

const KINDS_BY_TYPE: Record<string, FileKind> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
}

/** ISO 10303-21, clause 5: comments may come first. */
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

/** Comments (group 999) may come before the first section; https://help.autodesk.com/view/OARX/2024/ENU/ "DXF format". */
function isDxf(text: string): boolean {
  if (text.startsWith('AutoCAD Binary DXF\r\n\x1a\0')) return true
  const lines = text.trimStart().split('\n')
  let at = 0
  while (lines[at]?.trim() === '999') at += 2
  return lines[at]?.trim() === '0' && lines[at + 1]?.trimEnd() === 'SECTION'
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n\f\v'.includes(text.charAt(at))) at += 1
  return at
}

/** Without a byte order mark; one character per byte. */
function textOf(head: Buffer): string {
  const mark = Buffer.from('efbbbf', 'hex')
  return (head.subarray(0, 3).equals(mark) ? head.subarray(3) : head).toString('latin1')
}
