/** The kinds of files that may be attached to an inquiry, with the endings of their names; the first is stored under. */
export const FILE_KINDS = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  webp: ['webp'],
  dxf: ['dxf'],
  step: ['step', 'stp'],
} as const

export type FileKind = keyof typeof FILE_KINDS

/** Bytes at a file's beginning that its kind is told by. */
export const HEAD_BYTES = 4096

/** Tells a file's kind by its first bytes; null for anything else, whatever its name says. */
export function recognizeKind(head: Buffer): FileKind | null {
  const found = (Object.keys(FILE_KINDS) as FileKind[]).find((kind) => CHECKS[kind](head))
  return found ?? null
}

/** Whether a file of a kind may be called so. */
export function fitsName(kind: FileKind, name: string): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return (FILE_KINDS[kind] as readonly string[]).includes(ending)
}

const CHECKS: Record<FileKind, (head: Buffer) => boolean> = {
  pdf: (head) => /^%PDF-\d\.\d/.test(textOf(head)),
  png: (head) => startsWith(head, '89504e470d0a1a0a') && head.toString('latin1', 12, 16) === 'IHDR',
  jpeg: (head) => startsWith(head, 'ffd8ff'),
  webp: (head) => /^RIFF[^]{4}WEBPVP8[ LX]/.test(textOf(head)),
  // Comments (group 999) may come before the first section; https://help.autodesk.com/view/OARX/2024/ENU/ "DXF format".
  dxf: (head) => {
    const text = textOf(head)
    return text.startsWith('AutoCAD Binary DXF\r\n\x1a\0') || /^(\s*999\r?\n.*\r?\n)*\s*0\r?\nSECTION\r?\n/.test(text)
  },
  // ISO 10303-21, clause 5.
  step: (head) => /^\s*(\/\*[^]*?\*\/\s*)*ISO-10303-21\s*;/.test(textOf(head)),
}

/** Without a byte order mark; one character a byte. */
function textOf(head: Buffer): string {
  return (startsWith(head, 'efbbbf') ? head.subarray(3) : head).toString('latin1')
}

function startsWith(head: Buffer, hex: string): boolean {
  return head.subarray(0, hex.length / 2).toString('hex') === hex
}
