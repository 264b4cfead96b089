/** The risk that sales is warned about: macros, or nested files that were not checked. */
export type AttachmentRisk = 'macros' | 'archive' | 'mail'

interface AttachmentKind {
  /** In the form's texts. Kinds without one are accepted but not advertised. */
  name?: string
  /** File extensions; a file with another one gets the first. */
  endings: readonly [string, ...string[]]
  risk?: AttachmentRisk
}

/** The file types that may be attached to an inquiry, detected by content, not name. */
export const ATTACHMENT_KINDS = {
  pdf: { name: 'PDF', endings: ['pdf', 'ai'] },
  eps: { name: 'AI', endings: ['eps', 'ai', 'ps'] },
  jpeg: { name: 'JPEG', endings: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'] },
  png: { name: 'PNG', endings: ['png', 'apng'] },
  webp: { name: 'WebP', endings: ['webp'] },
  heic: { name: 'HEIC', endings: ['heic', 'heif', 'hif'] },
  tiff: { name: 'TIFF', endings: ['tif', 'tiff'] },
  avif: { endings: ['avif'] },
  gif: { endings: ['gif'] },
  dxf: { name: 'DXF', endings: ['dxf'] },
  dwg: { name: 'DWG', endings: ['dwg'] },
  step: { name: 'STEP', endings: ['step', 'stp'] },
  iges: { name: 'IGES', endings: ['igs', 'iges'] },
  stl: { name: 'STL', endings: ['stl'] },
  /** Includes the binary format, if it has no macros: Excel refuses it with another extension. */
  xlsx: { name: 'Excel', endings: ['xlsx', 'xltx', 'xlsb'] },
  xlsm: { endings: ['xlsm', 'xltm', 'xlsb'], risk: 'macros' },
  xls: { endings: ['xls', 'xlt'], risk: 'macros' },
  docx: { name: 'Word', endings: ['docx', 'dotx'] },
  docm: { endings: ['docm', 'dotm'], risk: 'macros' },
  doc: { endings: ['doc', 'dot'], risk: 'macros' },
  pptx: { endings: ['pptx', 'ppsx'] },
  pptm: { endings: ['pptm', 'ppsm'], risk: 'macros' },
  /** An encrypted Office file: its content can't be checked. */
  locked: { endings: ['xlsx', 'docx', 'pptx', 'xlsm', 'docm', 'pptm'], risk: 'macros' },
  zip: {
    name: 'ZIP',
    endings: ['zip', 'odt', 'ods', 'odp', 'odg', '3mf', 'stpz', 'cdr', 'idml', 'numbers', 'pages', 'key'],
    risk: 'archive',
  },
  msg: { name: 'MSG', endings: ['msg'], risk: 'mail' },
  eml: { name: 'EML', endings: ['eml'], risk: 'mail' },
} as const satisfies Record<string, AttachmentKind>

export type AttachmentKindName = keyof typeof ATTACHMENT_KINDS

const ROWS: Readonly<Record<string, AttachmentKind>> = ATTACHMENT_KINDS

/** For the attribute `accept` of file pickers. */
export const ACCEPTED_FILES = [...new Set(Object.values(ROWS).flatMap(({ endings }) => endings))]
  .map((ending) => `.${ending}`)
  .join(',')

export function riskOf(kind: string): AttachmentRisk | null {
  return (Object.hasOwn(ROWS, kind) && ROWS[kind]?.risk) || null
}

/** Gives a name the extension of the file's type, so the recipient's programs recognize it. */
export function nameAs(kind: AttachmentKindName, name: string): string {
  const endings: readonly string[] = ATTACHMENT_KINDS[kind].endings
  const [, stem = name, ending = ''] = /^(.+)\.([a-z]\w{1,6}|3mf)$/i.exec(name) ?? []
  return endings.includes(ending.toLowerCase()) ? name : `${stem}.${endings[0]}`
}
