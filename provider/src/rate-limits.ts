import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { failure, Refusal } from './envelope'
import { messages } from './messages'

/**
 * How often in how many seconds; per client address, and where it says so per account. Far above what a visitor, or an
 * office behind one address, does; far below what guessing or flooding needs.
 */
export const RATE_LIMITS = {
  search: { max: 300, seconds: 60 },
  inquiryAdd: { max: 100, seconds: 600 },
  /** Per signed-in account. */
  inquiryAddAccount: { max: 30, seconds: 600 },
  inquiryAttachments: { max: 60, seconds: 600 },
  captcha: { max: 60, seconds: 60 },
  register: { max: 60, seconds: 3600 },
  /** Per email address. */
  registerAccount: { max: 10, seconds: 3600 },
  login: { max: 100, seconds: 900 },
  /** Failed sign-ins per email address; a successful one starts anew. */
  loginAccount: { max: 20, seconds: 900 },
  /** Failed sign-ins, per client address and per email address, that are told what was wrong. */
  toldFailures: { max: 5, seconds: 900 },
} as const

export type LimitName = keyof typeof RATE_LIMITS

const maxEntries = 50_000

interface Counter {
  count: number
  endsAt: number
}

/**
 * Counts in memory: each process has its own numbers, so several allow as many times more, and none is slowed down by
 * a write to the database for every search. A restart forgets them.
 */
export class RateLimits {
  private readonly counters = new Map<string, Counter>()

  constructor(
    private readonly enabled: boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one; false when it is one too many. */
  allows(name: LimitName, key: string): boolean {
    return !this.enabled || this.count(name, key).count <= RATE_LIMITS[name].max
  }

  /** Counts one; throws a refusal with HTTP status 429 when it is one too many. */
  take(name: LimitName, key: string): void {
    if (!this.enabled) return
    const { count, endsAt } = this.count(name, key)
    if (count <= RATE_LIMITS[name].max) return
    const retryAfter = Math.max(1, Math.ceil((endsAt - this.now()) / 1000))
    const envelope = failure(429, messages.tooManyRequests, { retryAfter })
    throw new Refusal(envelope, 429, { 'retry-after': String(retryAfter) })
  }

  reset(name: LimitName, key: string): void {
    this.counters.delete(`${name} ${key}`)
  }

  private count(name: LimitName, key: string): Counter {
    const id = `${name} ${key}`
    const known = this.counters.get(id)
    const now = this.now()
    if (known && known.endsAt > now) {
      known.count += 1
      return known
    }
    if (this.counters.size >= maxEntries) this.makeRoom(now)
    const counter = { count: 1, endsAt: now + RATE_LIMITS[name].seconds * 1000 }
    this.counters.delete(id)
    this.counters.set(id, counter)
    return counter
  }

  /** What has ended goes; when that is not enough, the oldest. A tenth is freed, so that not every new key looks through all. */
  private makeRoom(now: number): void {
    for (const [id, { endsAt }] of this.counters) if (endsAt <= now) this.counters.delete(id)
    for (const id of this.counters.keys()) {
      if (this.counters.size < maxEntries * 0.9) return
      this.counters.delete(id)
    }
  }
}

/** A route's first hook: refuses a client address that calls too often. */
export function limitAddress(limits: RateLimits, name: LimitName): (request: FastifyRequest) => Promise<void> {
  return (request) => {
    limits.take(name, clientAddress(request.ip))
    return Promise.resolve()
  }
}

/** Of IPv6 the first 64 bits, which is what one customer has; of IPv4 in IPv6 the IPv4 address. */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%', 1).join('').split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const last = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length) }, () => '0')
  const network = [...groups, ...zeros, ...last].slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
