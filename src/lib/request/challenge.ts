/** A task that takes a browser some time, as ALTCHA has it (docs/provider-contract.md). */
export interface Challenge {
  parameters: {
    algorithm: string
    /** Of each attempt, as `salt`, `keyPrefix` and the key in hexadecimal digits. */
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

/** The challenge that an answer brings with it; null where it has none. */
export function readChallenge(data: unknown): Challenge | null {
  const { challenge } = (data ?? {}) as { challenge?: unknown }
  const { parameters } = (challenge ?? {}) as { parameters?: unknown }
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = (parameters ?? {}) as Record<string, unknown>
  const isWhole = [algorithm, nonce, salt, keyPrefix].every((text) => typeof text === 'string')
  return isWhole && typeof cost === 'number' && typeof keyLength === 'number' ? (challenge as Challenge) : null
}
