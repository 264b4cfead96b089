import { MAX_LEVEL } from '../captcha/challenges'
import { RATE_LIMITS, type RateLimits } from '../rate-limits'

/** Seconds that the first attempt beyond the free ones delays the next; each further attempt doubles the delay. */
const FIRST_WAIT = 15

/** The visitor who tries to sign in. */
export interface Attempt {
  address: string
  emailKey: string
  /** The id of a device that has signed in to the account before. */
  device: string | null
}

/**
 * Protects an account from password guessing. One address waits longer and longer for one account; many addresses
 * together make each attempt more expensive but never impossible, so that nobody can lock the owner out. A known device
 * is counted separately.
 */
export class GuessingGuard {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Call this before anything else. A device that has failed too often counts as a stranger from then on.
   *
   * @throws Refusal with HTTP status 429 for an address that tries too often
   */
  async receive(attempt: Attempt): Promise<Attempt> {
    const { address, device } = attempt
    if (device !== null && (await this.limits.allows('loginDevice', device))) return attempt
    await this.limits.take('login', address)
    return { ...attempt, device: null }
  }

  /** The work that an attempt costs, as a multiple of the usual. */
  async levelOf({ emailKey, device }: Attempt): Promise<number> {
    if (device !== null) return 1
    const failures = await this.limits.countOf('loginAccount', emailKey)
    return Math.min(MAX_LEVEL, 2 ** Math.floor(failures / RATE_LIMITS.loginAccount.max))
  }

  /**
   * Counts an attempt before its password is checked, so that parallel attempts gain nothing.
   *
   * @throws Refusal with HTTP status 429 for an address that has to wait
   */
  async admit(attempt: Attempt): Promise<void> {
    if (attempt.device !== null) return
    const pair = pairOf(attempt)
    const beyond = (await this.limits.add('loginPair', pair)) - RATE_LIMITS.loginPair.max
    if (beyond <= 0) return
    try {
      await this.limits.take('loginWait', pair, Math.min(RATE_LIMITS.loginWait.seconds, FIRST_WAIT * 2 ** (beyond - 1)))
    } catch (refusal) {
      // This attempt was not made.
      await this.limits.add('loginPair', pair, -1)
      throw refusal
    }
  }

  /** Counts a wrong password; returns false when the visitor should no longer be told what was wrong. */
  async fail({ address, emailKey, device }: Attempt): Promise<boolean> {
    if (device === null) await this.limits.add('loginAccount', emailKey)
    // Both are counted, whatever the first returns.
    const isTold = [address, `email ${emailKey}`].map((key) => this.limits.allows('toldFailures', key))
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

function pairOf({ address, emailKey }: Attempt): string {
  return `${address} ${emailKey}`
}
