import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { sign } from '../lib/signatures'
import { refuseForNow } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import type { Client } from '../../../packages/server/src/client'
import { MemoryCounters, type Count } from '../../../packages/server/src/memory-counters'
import { DatabaseCounters, LateCounters } from './counters'

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
  /** Their texts can take 0.3 MB of disk space each, and each may send a mail to another person. */
  inquiryDay: { max: 200, seconds: 86_400, counted: 'late' },
  /** Per signed-in account. */
  inquiryAddAccount: { max: 30, seconds: 600 },
  inquiryAttachments: { max: 60, seconds: 600 },
  inquiryStatus: { max: 300, seconds: 600, counted: 'late' },
  /** Each sends a mail to the office without proof of work, so no more than inquiries without it. */
  inquiryMessage: { max: 20, seconds: 600 },
  /** Per inquiry. */
  inquiryMessages: { max: 10, seconds: 3600 },
  captcha: { max: 200, seconds: 600 },
  /** Per day, because each sends a mail, perhaps to a stranger. */
  register: { max: 60, seconds: 86_400 },
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
  /** The same for all accounts of a client: the mails can go to any address, and cost no proof of work. */
  accountMails: { max: 60, seconds: 86_400 },
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

type ExactName = {
  [Name in LimitName]: (typeof RATE_LIMITS)[Name] extends { counted: string } ? never : Name
}[LimitName]

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
  /** Counts of this process alone, and the last known ones of the database. */
  private readonly memory = new MemoryCounters()
  private readonly shared: DatabaseCounters
  private readonly late: LateCounters

  constructor({ db, secret, enabled }: Parts) {
    this.enabled = enabled
    this.secret = secret
    this.shared = new DatabaseCounters(db)
    this.late = new LateCounters(this.shared)
  }

  /** Call before closing the database. */
  stop(): void {
    this.late.stop()
  }

  /** Counts one; false if over the limit. */
  async allows(name: LimitName, who: Client | string): Promise<boolean> {
    return (await this.consume(name, who)).waitMs === 0
  }

  /**
   * Counts one, and returns the new count.
   * @param seconds overrides the limit's period
   * @throws Refusal with HTTP status 429 if over the limit
   */
  async take(name: LimitName, who: Client | string, seconds?: number): Promise<number> {
    const { count, waitMs } = await this.consume(name, who, seconds)
    if (waitMs > 0) throw refuseForNow(waitMs / 1000, messages.tooManyRequests, 429)
    return count
  }

  /** Counts one, or takes one back, without refusing; returns the new count. */
  async add(name: ExactName, key: string, points: 1 | -1 = 1): Promise<number> {
    if (!this.enabled) return 0
    const expiresAt = Date.now() + RATE_LIMITS[name].seconds * 1000
    const [count] = await this.count(name, [{ key: this.keyOf(name, key), points, expiresAt }])
    return count?.points ?? 0
  }

  async countOf(name: ExactName, key: string): Promise<number> {
    if (!this.enabled) return 0
    const [lifetime, own] = [RATE_LIMITS[name].seconds * 1000, this.keyOf(name, key)]
    const [count] = await this.shared.find([own], lifetime).catch(() => [this.memory.find(own, lifetime)])
    return count?.points ?? 0
  }

  async reset(name: ExactName, key: string): Promise<void> {
    if (!this.enabled) return
    this.memory.remove(this.keyOf(name, key))
    await this.shared.remove(this.keyOf(name, key)).catch(() => undefined)
  }

  /** The new count of an address or, if higher, its share of its network's count; over the limit, the time to wait. */
  private async consume(
    name: LimitName,
    who: Client | string,
    seconds: number = RATE_LIMITS[name].seconds,
  ): Promise<{ count: number; waitMs: number }> {
    if (!this.enabled) return { count: 0, waitMs: 0 }
    const { address, network } = typeof who === 'string' ? { address: who, network: who } : who
    const { max, seconds: longest }: Limit = RATE_LIMITS[name]
    const mostOf = new Map([[this.keyOf(name, address), max]])
    if (network !== address) mostOf.set(this.keyOf(`${name}Network`, network), max * NETWORK_TIMES)
    const refuse = ({ expiresAt }: Count) => ({ count: 0, waitMs: Math.max(1, expiresAt - Date.now()) })
    for (const [key, most] of mostOf) {
      const known = this.memory.find(key, longest * 1000)
      if (known && known.points >= most) return refuse(known)
    }
    const expiresAt = Date.now() + seconds * 1000
    const more = [...mostOf.keys()].map((key) => ({ key, points: 1, expiresAt }))
    const shares = (await this.count(name, more)).map((count) => ({ count, most: mostOf.get(count.key) ?? max }))
    const over = shares.find(({ count, most }) => count.points > most)
    if (over) return refuse(over.count)
    return { count: Math.max(...shares.map(({ count, most }) => Math.ceil((count.points * max) / most))), waitMs: 0 }
  }

  private async count(name: LimitName, more: Count[]): Promise<Count[]> {
    const { counted, seconds }: Limit = RATE_LIMITS[name]
    if (counted === 'late') return this.late.add(more, seconds * 1000)
    const counts = counted === 'alone' ? null : await this.shared.add(more).catch(() => null)
    return counts ? counts.map((count) => this.memory.set(count)) : more.map((count) => this.memory.add(count))
  }

  private keyOf(name: string, key: string): string {
    return `${name}:${sign(this.secret, key).slice(0, 22)}`
  }
}
