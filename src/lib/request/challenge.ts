/** A task that takes a browser some time, in ALTCHA's form (docs/provider-contract.md). */
export interface Challenge {
  parameters: {
    algorithm: string
    /** Part of each attempt. Like `salt`, `keyPrefix` and the key, it is in hexadecimal digits. */
    nonce: string
    salt: string
    /** Rounds of each attempt. */
    cost: number
    /** Bytes. */
    keyLength: number
    keyPrefix: string
  }
  signature?: string
}

export function toChallenge(data: unknown): Challenge | null {
  const { challenge } = (data ?? {}) as { challenge?: unknown }
  const { parameters } = (challenge ?? {}) as { parameters?: unknown }
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = (parameters ?? {}) as Record<string, unknown>
  const isWhole = [algorithm, nonce, salt, keyPrefix].every((text) => typeof text === 'string')
  return isWhole && typeof cost === 'number' && typeof keyLength === 'number' ? (challenge as Challenge) : null
}
