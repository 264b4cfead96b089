import { MAX_LEVEL } from '../limits/challenges'
import type { Client } from '../../../packages/server/src/client'
import { RATE_LIMITS, type RateLimits } from '../limits/rate-limits'

/** Seconds of delay after the first attempt beyond the free ones; doubles with each further attempt. */
const FIRST_WAIT = 15

export interface Attempt {
  client: Client
  emailKey: string
  /** The id of a device that has signed in to the account before. */
  device: string | null
}

/**
 * Protects an account from password guessing. An address waits longer with each attempt on an account; attempts from
 * many addresses make each one more expensive but never impossible, so nobody can lock the owner out. Known devices are
 * counted separately.
 */
export class LoginThrottle {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Call this first. A device with too many failures is treated as unknown from then on.
   * @throws Refusal with HTTP status 429 for too many attempts from an address
   */
  async receive(attempt: Attempt): Promise<Attempt> {
    const { client, device } = attempt
    if (device !== null && (await this.limits.allows('loginDevice', device))) return attempt
    await this.limits.take('login', client)
    return { ...attempt, device: null }
  }

  /** The work required for an attempt, as a multiple of the usual. */
  async levelOf({ emailKey, device }: Attempt): Promise<number> {
    if (device !== null) return 1
    const failures = await this.limits.countOf('loginAccount', emailKey)
    return Math.min(MAX_LEVEL, 2 ** Math.floor(failures / RATE_LIMITS.loginAccount.max))
  }

  /**
   * Counts an attempt before its password is checked, so parallel attempts gain nothing.
   * @throws Refusal with HTTP status 429 while an address has to wait
   */
  async admit(attempt: Attempt): Promise<void> {
    if (attempt.device !== null) return
    const pair = pairOf(attempt)
    const beyond = (await this.limits.add('loginPair', pair)) - RATE_LIMITS.loginPair.max
    if (beyond <= 0) return
    try {
      await this.limits.take('loginWait', pair, Math.min(RATE_LIMITS.loginWait.seconds, FIRST_WAIT * 2 ** (beyond - 1)))
    } catch (refusal) {
      // The attempt was refused, so it doesn't count.
      await this.limits.add('loginPair', pair, -1)
      throw refusal
    }
  }

  /** Counts a wrong password; returns false if the visitor should no longer be told what was wrong. */
  async fail({ client, emailKey, device }: Attempt): Promise<boolean> {
    if (device === null) await this.limits.add('loginAccount', emailKey)
    // Count both, whatever the first returns.
    const isTold = [client, `email ${emailKey}`].map((key) => this.limits.allows('toldFailures', key))
    return !(await Promise.all(isTold)).includes(false)
  }

  async succeed(attempt: Attempt): Promise<void> {
    const { device, emailKey } = attempt
    if (device !== null) await this.limits.reset('loginDevice', device)
    await this.limits.reset('loginPair', pairOf(attempt))
    await this.limits.reset('loginWait', pairOf(attempt))
    await this.limits.reset('toldFailures', `email ${emailKey}`)
  }
}

function pairOf({ client, emailKey }: Attempt): string {
  return `${client.address} ${emailKey}`
}
