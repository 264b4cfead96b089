/** Wrong secrets per address and minute without a wait. */
const MAX_FREE_TRIES = 10
const MINUTE_MS = 60_000
const MAX_ADDRESSES = 10_000

/**
 * Counts wrong secrets by client address. Clients with the right secret never wait: nobody else can keep an editor
 * behind the same address from publishing, and a secret of 20 characters can't be guessed.
 */
export class WrongSecrets {
  private readonly counted = new Map<string, { count: number; endsAt: number }>()

  constructor(private readonly clock: () => number = Date.now) {}

  /**
   * Counts one.
   * @returns the sender's wait in ms; 0 for the first few
   */
  count(address: string): number {
    const now = this.clock()
    const known = this.counted.get(address)
    const entry = known && known.endsAt > now ? known : { count: 0, endsAt: now + MINUTE_MS }
    entry.count += 1
    this.counted.delete(address)
    this.counted.set(address, entry)
    // The least recently seen.
    const [oldest] = this.counted.keys()
    if (this.counted.size > MAX_ADDRESSES && oldest !== undefined) this.counted.delete(oldest)
    return entry.count > MAX_FREE_TRIES ? entry.endsAt - now : 0
  }
}
