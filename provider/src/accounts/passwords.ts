import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { refuseForNow } from '../../../packages/server/src/envelope'

/** OWASP's Password Storage Cheat Sheet: scrypt with N=2^17, r=8, p=1, which takes 128 MB per hash. */
export const PASSWORD_COST = { logN: 17, r: 8, p: 1 }
const keyLength = 32
const maxAtOnce = 2
/** More would wait for more than 2 s. */
const maxWaiting = 10
const RETRY_SECONDS = 5

/** A salt and a key of no password: checking against them takes as long as checking against an account's. */
const hashOfNobody = () => formatHash(randomBytes(16), randomBytes(keyLength))

/** @returns `$scrypt$v=1$ln=17,r=8,p=1$<salt>$<key>`, in base64url */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(salt, await deriveKey(password, salt, PASSWORD_COST))
}

/** Takes the same time with or without a hash, so that the time doesn't reveal who has an account. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { salt, key, ...hashCost } = parseHash(hash ?? hashOfNobody())
  const derived = await deriveKey(password, salt, hashCost)
  return timingSafeEqual(derived, key) && hash !== undefined
}

function formatHash(salt: Buffer, key: Buffer): string {
  const parameters = `ln=${PASSWORD_COST.logN},r=${PASSWORD_COST.r},p=${PASSWORD_COST.p}`
  return `$scrypt$v=1$${parameters}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** The hash names its cost, so that a later version can raise it and still check today's passwords. */
function parseHash(hash: string): { logN: number; r: number; p: number; salt: Buffer; key: Buffer } {
  const match = /^\$scrypt\$v=1\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash)
  const [, logN, r, p, salt = '', key = ''] = match ?? []
  const parsed = { salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
  if (!match || parsed.key.length !== keyLength) {
    throw new Error(
      'A password hash in the table accounts has an unknown form: was the table written by a newer version?',
    )
  }
  return { logN: Number(logN), r: Number(r), p: Number(p), ...parsed }
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Only a few run at once, or a crowd signing in would take all memory.
 *
 * @throws Refusal with HTTP status 503 when too many wait
 */
async function deriveKey(password: string, salt: Buffer, { logN, r, p }: typeof PASSWORD_COST): Promise<Buffer> {
  if (waiting.length >= maxWaiting) throw refuseForNow(RETRY_SECONDS)
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 2 * 128 * 2 ** logN * r + 2 ** 20 }
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) => {
        if (error) reject(error)
        else resolve(key)
      })
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
