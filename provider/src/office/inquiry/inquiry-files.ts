import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodeFileName, previewOf, type AttachmentStore } from '../../attachments/attachment-store'
import type { Attachment } from '../../attachments/attachments'
import { receiveFile } from '../../attachments/receive-file'
import { log } from '../../../../packages/server/src/log'
import { createTurns } from '../../operation/in-turn'

/** Those that a browser may open; all else is only stored. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

const PREVIEW_SIDE = 480
/**
 * Pixels above which a picture has no preview, as its header says: a small file may hold a huge one. It is kept, and
 * can be downloaded: buyers send large photos and scans for good reasons.
 */
export const MOST_PIXELS = 25_000_000
/** A line of so many pixels would take hundreds of megabytes, or seconds. */
const LONGEST_SIDE = 20_000

// A picture that is made small takes one core, and leaves the others to buyers.
sharp.concurrency(1)

/** It may be an attack on its reader, so it is served without an origin and runs no script. */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/** Whether a browser shows it. */
export function isPicture(kind: string): boolean {
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
    'content-disposition': `${way}; filename="${asciiOf(file.name)}"; filename*=${encodeFileName(file.name)}`,
  }
  return { content, headers }
}

const inTurn = createTurns()

/**
 * A small copy of a picture; null for other files and for pictures that can't be read. It is made once and kept beside
 * the file; an empty one means that there is none. The process makes one at a time.
 *
 * @param isWanted asked when its turn has come
 */
export async function readPreview(
  store: AttachmentStore,
  file: Attachment,
  isWanted = (): boolean => true,
): Promise<Buffer | null> {
  if (!isPicture(file.kind)) return null
  const name = previewOf(file.file)
  const kept = await store.read(name)
  if (kept) return fullOrNull(await buffer(kept))
  return inTurn(async () => {
    if (!isWanted()) return null
    const madeMeanwhile = await store.read(name)
    if (madeMeanwhile) return fullOrNull(await buffer(madeMeanwhile))
    const content = await store.read(file.file)
    if (!content) return null
    const preview = await makePreview(await buffer(content))
    await keepPreview(store, name, preview).catch((err: unknown) => log.warn({ err }, 'A preview could not be kept'))
    return fullOrNull(preview)
  })
}

function fullOrNull(content: Buffer): Buffer | null {
  return content.length > 0 ? content : null
}

/** Empty for a picture that can't be read. */
async function makePreview(picture: Buffer): Promise<Buffer> {
  try {
    const opened = sharp(picture, { limitInputPixels: MOST_PIXELS })
    const { width, height } = await opened.metadata()
    if (Math.max(width, height) > LONGEST_SIDE) return Buffer.alloc(0)
    return await opened
      .rotate()
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
  } catch {
    return Buffer.alloc(0)
  }
}

async function keepPreview(store: AttachmentStore, name: string, preview: Buffer): Promise<void> {
  const received = await receiveFile(store.incoming, Readable.from([preview]))
  try {
    await store.keep(name, received)
  } finally {
    await rm(received.path, { force: true })
  }
}

function asciiOf(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
}
