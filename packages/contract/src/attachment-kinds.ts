/** What sales should mind with a kind of file: programs in it, or other files that nobody has looked at. */
export type AttachmentRisk = 'macros' | 'archive' | 'mail'

interface AttachmentKind {
  /** In the form's texts. Kinds without one are accepted, too, but nobody plans to send them. */
  name?: string
  /** Endings of names; a file with another one gets the first. */
  endings: readonly [string, ...string[]]
  risk?: AttachmentRisk
}

/** The kinds of files that may be attached to an inquiry. Their content decides, whatever their name says. */
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
  /** Also the binary form, as long as it has no macros: with another ending Excel refuses it. */
  xlsx: { name: 'Excel', endings: ['xlsx', 'xltx', 'xlsb'] },
  xlsm: { endings: ['xlsm', 'xltm', 'xlsb'], risk: 'macros' },
  xls: { endings: ['xls', 'xlt'], risk: 'macros' },
  docx: { name: 'Word', endings: ['docx', 'dotx'] },
  docm: { endings: ['docm', 'dotm'], risk: 'macros' },
  doc: { endings: ['doc', 'dot'], risk: 'macros' },
  pptx: { endings: ['pptx', 'ppsx'] },
  pptm: { endings: ['pptm', 'ppsm'], risk: 'macros' },
  /** An Office file with a password: what is in it can't be seen. */
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

/** The name with an ending of the file's kind, so the recipient's programs recognize it. */
export function nameAs(kind: AttachmentKindName, name: string): string {
  const endings: readonly string[] = ATTACHMENT_KINDS[kind].endings
  const [, stem = name, ending = ''] = /^(.+)\.([a-z]\w{1,6}|3mf)$/i.exec(name) ?? []
  return endings.includes(ending.toLowerCase()) ? name : `${stem}.${endings[0]}`
}
