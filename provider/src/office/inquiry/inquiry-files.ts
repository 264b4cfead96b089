import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Attachment } from '../../attachments/attachments'
import type { AttachmentStore } from '../../attachments/attachment-store'

/** Those that a browser may open; all else is only stored. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

const PREVIEW_SIDE = 480
/** Pixels above which a picture is not opened: a small file may hold a huge one. */
const MOST_PIXELS = 80_000_000

/** Whoever sent it may have made it to attack its reader: it is nobody's page, and runs nothing. */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

function isPicture(kind: string): boolean {
  return kind === 'png' || kind === 'jpeg' || kind === 'webp'
}

/** A file to be stored or, a picture only, to be looked at; null when it is lost. */
export async function openFile(store: AttachmentStore, file: Attachment, isShown: boolean) {
  const content = await store.read(file.file)
  if (!content) return null
  const way = isShown && isPicture(file.kind) ? 'inline' : 'attachment'
  const headers = {
    ...FILE_HEADERS,
    'content-type': TYPES[file.kind] ?? 'application/octet-stream',
    'content-disposition': `${way}; filename="${asciiOf(file.name)}"; filename*=UTF-8''${encode(file.name)}`,
  }
  return { content, headers }
}

/** A small copy of a picture, made anew; null for other files and for pictures that can't be read. */
export async function makePreview(store: AttachmentStore, file: Attachment): Promise<Buffer | null> {
  if (!isPicture(file.kind)) return null
  const content = await store.read(file.file)
  if (!content) return null
  try {
    return await sharp(await buffer(content), { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
  } catch {
    return null
  }
}

function asciiOf(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
}

/** RFC 8187. */
function encode(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}
