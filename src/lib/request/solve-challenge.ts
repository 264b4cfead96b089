import type { Challenge } from './challenge'

/**
 * Number of keys derived in parallel. Browsers do it in their own threads, so the page stays responsive without a
 * worker.
 */
const AT_ONCE = 4

/** Four bytes hold as many numbers. */
const NUMBERS = 2 ** 32

/**
 * Tries numbers until one gives a key with the challenge's prefix, and writes the answer in the providers' format:
 * base64 of `{challenge, solution}`.
 * @throws Error for an algorithm other than PBKDF2, and in a browser that offers no cryptography to pages without HTTPS
 */
export async function solveChallenge(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const [name, hash] = algorithm.split('/')
  if (name !== 'PBKDF2' || !hash) throw new Error(`The challenge asks for ${algorithm}, which this site does not know.`)
  const derivation = { name, hash, salt: parseHex(salt), iterations: cost }
  const prefix = keyPrefix.toLowerCase()
  const start = performance.now()

  async function deriveKey(counter: number): Promise<{ counter: number; derivedKey: string }> {
    const password = new Uint8Array([...parseHex(nonce), 0, 0, 0, 0])
    new DataView(password.buffer).setUint32(password.length - 4, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    return { counter, derivedKey: writeHex(await crypto.subtle.deriveBits(derivation, key, keyLength * 8)) }
  }

  for (let first = 0; first < NUMBERS; first += AT_ONCE) {
    // `throwIfAborted` needs Safari 15.4.
    if (signal?.aborted) throw new DOMException('The challenge is not needed any more.', 'AbortError')
    const keys = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => deriveKey(first + index)))
    const solution = keys.find(({ derivedKey }) => derivedKey.startsWith(prefix))
    if (solution) return writeBase64({ challenge, solution: { ...solution, time: performance.now() - start } })
  }
  throw new Error('The challenge has no solution.')
}

function parseHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16))
}

function writeHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function writeBase64(value: unknown): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
}
