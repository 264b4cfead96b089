import { createHash } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../database/tables'
import { refuseForNow } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { clientOf } from '../../../packages/server/src/client'
import type { AttachmentStore } from './attachment-store'
import { ATTACHMENT_LIMITS } from './attachments'

const MEGABYTE = 1024 * 1024
const DAY_MS = 24 * 3600_000

export const UPLOAD_LIMITS = {
  /** Bytes per day, claimed or not: of an address, four full inquiries, a 200th of the store; of a member of staff. */
  dailyBytes: { address: 100 * MEGABYTE, staff: 300 * MEGABYTE },
  /** Bytes added to each file's size: many small files fill tables and folders, too. */
  overhead: 64 * 1024,
} as const

/** Milliseconds for which the totals are cached; files arriving meanwhile are added to them. */
const SUMS_VALID_MS = 10_000
/** Seconds until other uploads from the address may have finished. */
const COMING_RETRY_SECONDS = 30
/** Seconds until a disk or store may have space again: after the next sweep, or an operator's intervention. */
const FULL_RETRY_SECONDS = 600

interface Sums {
  readAt: number
  all: number
  waiting: number
}

export interface Admission {
  addressKey: string
  end(bytes: number): void
}

/** Decides whether a file may be uploaded: by address, total size and disk space. */
export class UploadLimits {
  private sums: Sums | null = null
  /** Space reserved for uploads in progress, by address. */
  private readonly coming = new Map<string, number>()

  constructor(
    private readonly kysely: Kysely<Database>,
    private readonly store: AttachmentStore,
    private readonly config: Pick<Config, 'rateLimits' | 'attachmentsMaxBytes' | 'keepFreeBytes'>,
    /** Without this salt, the key of an address could be brute-forced. */
    private readonly salt: string,
  ) {}

  /**
   * Reserves space for one file. An admitted upload must call `end`.
   * @param staffId who sends it, if not a visitor: colleagues behind one address don't share a limit
   * @param announced bytes of the request, if known
   * @throws Refusal with HTTP status 429 if the address has sent too much, 503 if there is no space for anyone; both
   * include a retry time
   */
  async admit(ip: string, announced = Infinity, staffId?: string): Promise<Admission> {
    const addressKey = this.keyOf(staffId === undefined ? clientOf(ip).network : `staff ${staffId}`)
    const most = UPLOAD_LIMITS.dailyBytes[staffId === undefined ? 'address' : 'staff']
    const weight = weigh(Math.min(announced, ATTACHMENT_LIMITS.fileBytes))
    this.reserve(addressKey, weight)
    try {
      await this.checkRoom()
      if (this.config.rateLimits) await this.checkAddress(addressKey, most)
    } catch (error) {
      this.reserve(addressKey, -weight)
      throw error
    }
    let ended = false
    const end = (bytes: number): void => {
      if (ended) return
      ended = true
      this.reserve(addressKey, -weight)
      if (!this.sums || bytes === 0) return
      this.sums.all += weigh(bytes)
      this.sums.waiting += weigh(bytes)
    }
    return { addressKey, end }
  }

  private keyOf(sender: string): string {
    return createHash('sha256').update(`${this.salt} ${sender}`).digest('hex').slice(0, 32)
  }

  private reserve(key: string, weight: number): void {
    const reserved = (this.coming.get(key) ?? 0) + weight
    if (reserved > 0) this.coming.set(key, reserved)
    else this.coming.delete(key)
  }

  private async checkAddress(key: string, most: number): Promise<void> {
    const since = new Date(Date.now() - DAY_MS).toISOString()
    const ofAddress = sumsOf(this.kysely).where('sender', '=', key).where('received_at', '>', since)
    const { all, ends } = readSums(await ofAddress.execute())
    if (all + (this.coming.get(key) ?? 0) <= most) return
    const seconds = ends === null ? COMING_RETRY_SECONDS : (Date.parse(ends) - Date.now()) / 1000
    throw refuseForNow(seconds, messages.tooManyUploads, 429)
  }

  private async checkRoom(): Promise<void> {
    const { attachmentsMaxBytes, keepFreeBytes } = this.config
    if (!this.sums || Math.abs(Date.now() - this.sums.readAt) > SUMS_VALID_MS) {
      const { all, waiting } = readSums(await sumsOf(this.kysely).execute())
      this.sums = { all, waiting, readAt: Date.now() }
    }
    const { all, waiting } = this.sums
    const reserved = [...this.coming.values()].reduce((sum, weight) => sum + weight, 0)
    // Unclaimed files may not use the space of claimed ones.
    const fits = all + reserved <= attachmentsMaxBytes && waiting + reserved <= attachmentsMaxBytes / 2
    await mkdir(this.store.incoming, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(this.store.incoming)
    if (fits && bavail * bsize - reserved >= keepFreeBytes) return
    throw refuseForNow(FULL_RETRY_SECONDS, messages.storageFull)
  }
}

/** Accounted bytes of waiting files, and of all others. */
function sumsOf(kysely: Kysely<Database>) {
  return kysely
    .selectFrom('inquiry_attachments')
    .select((eb) => [
      eb.case().when('inquiry_id', 'is', null).then(1).else(0).end().as('waits'),
      eb.fn.sum('size').as('bytes'),
      eb.fn.countAll().as('files'),
      eb.fn.min('expires_at').as('ends'),
    ])
    .groupBy('waits')
}

type SumRow = Awaited<ReturnType<ReturnType<typeof sumsOf>['execute']>>[number]

function readSums(rows: readonly SumRow[]): { all: number; waiting: number; ends: string | null } {
  const weightOf = (some: readonly SumRow[]) =>
    some.reduce((sum, { bytes, files }) => sum + weigh(Number(bytes), Number(files)), 0)
  const [ends = null] = rows.map((row) => row.ends).sort()
  return { all: weightOf(rows), waiting: weightOf(rows.filter(({ waits }) => Number(waits) === 1)), ends }
}

function weigh(bytes: number, files = 1): number {
  return bytes + files * UPLOAD_LIMITS.overhead
}
