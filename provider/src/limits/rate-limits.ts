import { isIPv6 } from 'node:net'
import type { Kysely } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { CountingLimiter, DatabaseCounters, LateCounters, MemoryCounters } from './counters'
import type { Database } from '../database/tables'
import { sign } from '../lib/signatures'
import { refuseForNow } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'

interface Limit {
  max: number
  seconds: number
  /**
   * For limits with so many calls that a write for each would cost more than the call: `alone`, counted per process;
   * `late`, shared with a short delay. All others are shared and exact.
   */
  counted?: 'alone' | 'late'
}

/**
 * Calls per number of seconds, per client address unless noted otherwise. Far above what a visitor, or an office behind
 * one address, needs; far below what guessing or flooding needs. No stranger can use up the limit of another's account.
 */
export const RATE_LIMITS = {
  search: { max: 300, seconds: 60, counted: 'alone' },
  visits: { max: 120, seconds: 60, counted: 'late' },
  visitsDay: { max: 2000, seconds: 86_400, counted: 'late' },
  /** For all addresses together. */
  visitsTotal: { max: 100_000, seconds: 86_400, counted: 'late' },
  inquiryAdd: { max: 100, seconds: 600, counted: 'late' },
  /** Their texts can take 0.3 MB of disk space each. */
  inquiryDay: { max: 1000, seconds: 86_400, counted: 'late' },
  /** Per signed-in account. */
  inquiryAddAccount: { max: 30, seconds: 600 },
  inquiryAttachments: { max: 60, seconds: 600 },
  inquiryStatus: { max: 300, seconds: 600, counted: 'late' },
  /** Each sends a mail to the office without proof of work, so no more than inquiries without it. */
  inquiryMessage: { max: 20, seconds: 600 },
  /** Per inquiry. */
  inquiryMessages: { max: 10, seconds: 3600 },
  captcha: { max: 200, seconds: 600 },
  register: { max: 60, seconds: 3600 },
  /** Per client address and email address. */
  registerAccount: { max: 10, seconds: 3600 },
  /** From unknown devices, like the next three. */
  login: { max: 100, seconds: 900 },
  /** Attempts without a wait, per client address and account. */
  loginPair: { max: 5, seconds: 3600 },
  /** One attempt per client address and account, with increasing delay (login-throttle.ts). */
  loginWait: { max: 1, seconds: 900 },
  /** Failed sign-ins per account; these make further attempts more expensive, but refuse none. */
  loginAccount: { max: 20, seconds: 3600 },
  /** Attempts per known device; beyond that it counts as unknown. A success restarts the count, as for the pair. */
  loginDevice: { max: 10, seconds: 900 },
  /** Wrong passwords per member of staff, from unknown devices at all addresses together. */
  staffLogin: { max: 100, seconds: 3600 },
  /** Changes of inquiries, mails, exports and opened files, per member of staff: a stolen session mails no thousands. */
  staffSteps: { max: 600, seconds: 3600 },
  /** Wrong second-factor codes, per member of staff and password. */
  staffCodes: { max: 10, seconds: 86_400 },
  /** Per signed-in account: a list may be several megabytes. */
  myInquiries: { max: 60, seconds: 600 },
  /** Copies of account data, links to them, and passwords confirming a deletion; per signed-in account. */
  accountData: { max: 20, seconds: 3600 },
  accountPassword: { max: 10, seconds: 900 },
  /** The same of all accounts, per client address: each costs 0.4 s CPU, and no work. */
  accountPasswords: { max: 60, seconds: 900 },
  passwordReset: { max: 30, seconds: 3600 },
  /** Links requested by a signed-in account. */
  accountMail: { max: 5, seconds: 3600 },
  /**
   * Per mailbox, all kinds of mail that anyone can have sent there (outbox/limit-recipient.ts). The period equals the
   * links' lifetime, so beyond the limit the last ones still work.
   */
  recipientMail: { max: 10, seconds: 1800 },
  /** Inquiry confirmations among these: too few to block a password reset link. */
  recipientConfirmation: { max: 8, seconds: 86_400 },
  /** Confirmation links, sent when an account is created. */
  recipientLink: { max: 10, seconds: 86_400 },
  /** Password reset links: blocked no longer than the last one works. */
  recipientReset: { max: 3, seconds: 1800 },
  /** Failed sign-ins, per client address and per email address, that are told the reason. */
  toldFailures: { max: 5, seconds: 900 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof RATE_LIMITS

/** Each limit of an IPv6 address (its /64) applies this many times to its /48, which may be a single rented server. */
export const NETWORK_TIMES = 8

interface Parts {
  db: Kysely<Database>
  /** For a digest of the client, so the table reveals no addresses. */
  secret: string
  /** False counts and refuses nothing. */
  enabled: boolean
}

/**
 * Counts calls across all processes on the same database. A client over the limit is refused from memory, so an attack
 * costs no write per call; while the database returns no counts, each process counts separately.
 */
export class RateLimits {
  readonly enabled: boolean
  private readonly secret: string
  private readonly late: LateCounters
  private readonly limiters: Readonly<Record<LimitName, CountingLimiter>>
  private readonly ofNetworks: Readonly<Record<LimitName, CountingLimiter>>

  constructor({ db, secret, enabled }: Parts) {
    this.enabled = enabled
    this.secret = secret
    const memory = new MemoryCounters()
    const shared = new DatabaseCounters(db)
    this.late = new LateCounters(db)
    const limiterOf = (limit: Limit, keyPrefix: string, points: number): CountingLimiter => {
      const options = { keyPrefix, points, duration: limit.seconds }
      if (limit.counted === 'late') return new CountingLimiter(this.late, options)
      const own = new CountingLimiter(memory, options)
      if (limit.counted === 'alone') return own
      return new CountingLimiter(shared, { ...options, inMemoryBlockOnConsumed: points, insuranceLimiter: own })
    }
    const limitersOf = (suffix: string, times: number): Record<LimitName, CountingLimiter> => {
      const limits = Object.entries(RATE_LIMITS).map(([name, limit]: [string, Limit]) => {
        return [name, limiterOf(limit, `${name}${suffix}`, limit.max * times)]
      })
      return Object.fromEntries(limits) as Record<LimitName, CountingLimiter>
    }
    this.limiters = limitersOf('', 1)
    this.ofNetworks = limitersOf('Network', NETWORK_TIMES)
  }

  /** Call before closing the database. */
  stop(): void {
    this.late.stop()
  }

  /** Counts one; false if over the limit. */
  async allows(name: LimitName, key: string): Promise<boolean> {
    return typeof (await this.consume(name, key)) === 'number'
  }

  /**
   * Counts one, and returns the new count.
   * @param seconds overrides the limit's period
   * @throws Refusal with HTTP status 429 if over the limit
   */
  async take(name: LimitName, key: string, seconds?: number): Promise<number> {
    const consumed = await this.consume(name, key, seconds)
    if (typeof consumed === 'number') return consumed
    throw refuseForNow(consumed.msBeforeNext / 1000, messages.tooManyRequests, 429)
  }

  /** Counts one, or takes one back, without refusing; returns the new count. */
  async add(name: LimitName, key: string, points: 1 | -1 = 1): Promise<number> {
    if (!this.enabled) return 0
    const digest = this.digest(key)
    const limiter = this.limiters[name]
    return (await (points > 0 ? limiter.penalty(digest) : limiter.reward(digest))).consumedPoints
  }

  async countOf(name: LimitName, key: string): Promise<number> {
    if (!this.enabled) return 0
    return (await this.limiters[name].get(this.digest(key)))?.consumedPoints ?? 0
  }

  async reset(name: LimitName, key: string): Promise<void> {
    if (this.enabled) await this.limiters[name].delete(this.digest(key))
  }

  /** The new count of an address or, if higher, its share of its network's count; or the limiter's rejection. */
  private async consume(name: LimitName, key: string, seconds?: number): Promise<number | RateLimiterRes> {
    if (!this.enabled) return 0
    try {
      const options = seconds === undefined ? {} : { customDuration: seconds }
      const { consumedPoints } = await this.limiters[name].consume(this.digest(key), 1, options)
      if (!key.endsWith(ADDRESS_BITS)) return consumedPoints
      const network = this.digest(clientNetwork(key.slice(0, -ADDRESS_BITS.length)))
      const { consumedPoints: ofAll } = await this.ofNetworks[name].consume(network)
      return Math.max(consumedPoints, Math.ceil(ofAll / NETWORK_TIMES))
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    }
  }

  private digest(key: string): string {
    return sign(this.secret, key).slice(0, 22)
  }
}

/** Ends the key of an IPv6 address. */
const ADDRESS_BITS = '/64'

/**
 * IPv6: the first 64 bits, one customer's network; IPv4-mapped IPv6: the IPv4 address. Unchanged if it is none, as of a
 * connection that has ended.
 * @param groups of 16 bits
 */
export function clientAddress(ip: string, groups = 4): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%', 1).join('').split('::')
  const first = head.split(':').filter((group) => group !== '')
  const last = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length) }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, groups).map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/${groups * 16}`
}

/**
 * IPv6: the first 48 bits, as one rented server or tunnel may have thousands of /64s. For what clients share at one
 * moment. Limits over time are higher for it, because a mobile network has many people in one.
 */
export function clientNetwork(ip: string): string {
  return clientAddress(ip, 3)
}
