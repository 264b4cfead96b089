import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { reasonOf } from '../../../packages/server/src/error-code'
import { messages } from '../../../packages/server/src/messages'
import type { S3Settings } from '../../../packages/server/src/settings'
import { Outage } from '../lib/outage'
import { FILE_PREFIX, type AttachmentStore, type LocalFile, type StoredFile } from './attachment-store'

const TRIES = 3
export const S3_LIMITS = {
  /**
   * Milliseconds per attempt until the storage answers, which is after it has received a file: 340 kB/s for 10 MB.
   * Downloads take as long as their reader.
   */
  answerMs: 30_000,
}
const LIST_STEP = 500

class StorageError extends Outage {
  override name = 'StorageError'
  override readonly retrySeconds = 60
  override readonly text = messages.storageUnavailable
}

/** Stores files as objects in S3-compatible storage. Read access depends on the bucket's rules, set by the operator. */
export class S3Store implements AttachmentStore {
  readonly place: string
  readonly incoming: string
  private readonly client: AwsClient
  /** The bucket's URL, without a trailing slash. */
  private readonly address: string

  constructor(
    private readonly settings: S3Settings,
    dataFolder: string,
  ) {
    const { bucket, prefix, region, endpoint, accessKeyId, secretAccessKey } = settings
    this.place = `s3://${bucket}${prefix && `/${prefix}`}`
    this.incoming = join(dataFolder, 'incoming')
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
    // Path-style URLs for compatible services, as most have no host name per bucket.
    this.address = endpoint
      ? `${endpoint.replace(/\/$/, '')}/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`
  }

  /** Streams the file; its digest is signed, so the storage refuses altered data. */
  async keep(file: string, { path, size, digest }: LocalFile): Promise<void> {
    await this.call(`keep ${file}`, this.urlOf(file), () => ({
      method: 'PUT',
      headers: {
        'content-length': String(size),
        'content-type': 'application/octet-stream',
        'x-amz-content-sha256': digest,
      },
      // An empty stream would be sent chunked, which S3 does not accept.
      ...(size > 0 && { body: Readable.toWeb(createReadStream(path)) as BodyInit, duplex: 'half' as const }),
    }))
    await rm(path, { force: true })
  }

  async read(file: string): Promise<Readable | null> {
    const response = await this.call(`read ${file}`, this.urlOf(file), () => ({ method: 'GET' }), [404])
    if (response.status === 404) {
      await response.body?.cancel()
      return null
    }
    return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
  }

  async remove(file: string): Promise<void> {
    await this.call(`remove ${file}`, this.urlOf(file), () => ({ method: 'DELETE' }), [404])
  }

  async *list(): AsyncIterable<StoredFile> {
    let token: string | null = null
    do {
      const page: ListPage = await this.listStep(LIST_STEP, token)
      yield* page.files
      token = page.next
    } while (token !== null)
  }

  async check(): Promise<void> {
    await this.listStep(1, null)
  }

  private async listStep(count: number, token: string | null): Promise<ListPage> {
    const url = new URL(this.address)
    const { prefix } = this.settings
    const query = { 'list-type': '2', 'max-keys': String(count), ...(prefix && { prefix: `${prefix}/` }) }
    url.search = new URLSearchParams({ ...query, ...(token !== null && { 'continuation-token': token }) }).toString()
    const response = await this.call('list the files', url.href, () => ({ method: 'GET' }))
    return readList(await response.text(), prefix && `${prefix}/`)
  }

  private urlOf(file: string): string {
    const { prefix } = this.settings
    const key = [...(prefix ? prefix.split('/') : []), basename(file)]
    return `${this.address}/${key.map(encodeURIComponent).join('/')}`
  }

  /**
   * @param build is called per attempt, as a stream can be sent only once
   * @param allowed accepted statuses besides success
   */
  private async call(what: string, url: string, build: () => RequestInit, allowed: number[] = []): Promise<Response> {
    let reason = ''
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await setTimeout(2 ** attempt * 100 * (1 + Math.random()))
      const late = new AbortController()
      const timer = globalThis.setTimeout(() => late.abort(new Error('no answer in time')), S3_LIMITS.answerMs)
      try {
        const response = await this.client.fetch(url, { ...build(), signal: late.signal })
        if (response.ok || allowed.includes(response.status)) return response
        reason = `${response.status} ${readTag(await response.text(), 'Code') ?? ''}`.trim()
        if (response.status < 500 && response.status !== 429) break
      } catch (error) {
        reason = reasonOf(error)
      } finally {
        clearTimeout(timer)
      }
    }
    throw new StorageError(`${this.place} did not ${what}: ${reason}`)
  }
}

interface ListPage {
  files: StoredFile[]
  next: string | null
}

function readList(xml: string, prefix: string): ListPage {
  const files = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((entry): StoredFile[] => {
      const name = (readTag(entry, 'Key') ?? '').slice(prefix.length)
      // Deeper keys are not the provider's.
      if (name === '' || name.includes('/')) return []
      const [size, changed] = [readTag(entry, 'Size'), readTag(entry, 'LastModified')]
      return [{ file: FILE_PREFIX + name, size: Number(size ?? 0), keptAt: new Date(changed ?? Date.now()) }]
    })
  return { files, next: readTag(xml, 'NextContinuationToken') }
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/**
 * The text of the first element with this name that has no attributes or children, which is enough for these answers.
 */
function readTag(xml: string, name: string): string | null {
  const start = xml.indexOf(`<${name}>`)
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start)
  if (end < 0) return null
  const text = xml.slice(start + name.length + 2, end)
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
