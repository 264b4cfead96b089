import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodeFileName, previewOf, type AttachmentStore } from '../../attachments/attachment-store'
import type { Attachment } from '../../attachments/attachments'
import { receiveFile } from '../../attachments/receive-file'
import { log } from '../../../../packages/server/src/log'
import { Queue } from '../../lib/queue'

/** Types a browser may open; all others are only downloaded. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

const PREVIEW_SIDE = 480
/**
 * Pixels above which a picture has no preview, according to its header: a small file may decode to a huge one. The file
 * is kept and can be downloaded: buyers have good reasons to send large photos and scans.
 */
export const MAX_PIXELS = 25_000_000
/** A row of so many pixels would take hundreds of megabytes, or seconds. */
const MAX_SIDE_PX = 20_000

// Making a thumbnail uses one core, leaving the others to buyers.
sharp.concurrency(1)

/** It may be malicious, so it is served in a sandbox without an origin or scripts. */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

export function isPicture(kind: string): boolean {
  return kind === 'png' || kind === 'jpeg' || kind === 'webp'
}

/** A file to download or, for pictures only, to view; null if it is lost. */
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

const queue = new Queue()

/**
 * A picture's thumbnail; null for other files and unreadable pictures. It is created once and stored beside the file;
 * an empty one means that there is none. The process creates one at a time.
 * @param isWanted checked when its turn comes
 */
export async function readPreview(
  store: AttachmentStore,
  file: Attachment,
  isWanted = (): boolean => true,
): Promise<Buffer | null> {
  if (!isPicture(file.kind)) return null
  const name = previewOf(file.file)
  const readKept = async (): Promise<Buffer | undefined> => {
    const kept = await store.read(name)
    return kept ? buffer(kept) : undefined
  }
  const make = async (): Promise<Buffer | undefined> => {
    const content = isWanted() ? await store.read(file.file) : null
    if (!content) return undefined
    const preview = await makePreview(await buffer(content))
    await keepPreview(store, name, preview).catch((err: unknown) => log.warn({ err }, 'A preview could not be kept'))
    return preview
  }
  // Another call may make it while this one waits.
  const preview = (await readKept()) ?? (await queue.run(async () => (await readKept()) ?? make()))
  return preview && preview.length > 0 ? preview : null
}

/** Empty for an unreadable picture. */
async function makePreview(picture: Buffer): Promise<Buffer> {
  try {
    const opened = sharp(picture, { limitInputPixels: MAX_PIXELS })
    const { width, height } = await opened.metadata()
    if (Math.max(width, height) > MAX_SIDE_PX) return Buffer.alloc(0)
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
