import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { Queue } from '../lib/queue'

/** OWASP Password Storage Cheat Sheet: scrypt with N=2^17, r=8, p=1, which takes 128 MB per hash. */
export const PASSWORD_COST = { logN: 17, r: 8, p: 1 }
const keyLength = 32

/** Many simultaneous sign-ins would exhaust memory; more would wait over 2 s. */
const SLOTS = new Queue({ atOnce: 2 })
const PAID = new Queue({ atOnce: 2, most: 12 })
/** Many free attempts leave one of the two slots to the others. */
const FREE = new Queue({ atOnce: 1, most: 6 })

/** A random salt and key: checking against them takes as long as checking a real account's. */
const hashOfNobody = () => formatHash(randomBytes(16), randomBytes(keyLength))

/** @returns `$scrypt$v=1$ln=17,r=8,p=1$<salt>$<key>`, in base64url */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(salt, await deriveKey(password, salt, PASSWORD_COST))
}

/**
 * Takes the same time with or without a hash, so timing doesn't reveal whether an account exists.
 * @param isFree whether attempts cost the client nothing: no proof of work each, and an unknown device
 */
export async function verifyPassword(password: string, hash: string | undefined, isFree = false): Promise<boolean> {
  const { salt, key, ...hashCost } = parseHash(hash ?? hashOfNobody())
  const derived = await deriveKey(password, salt, hashCost, isFree ? FREE : PAID)
  return timingSafeEqual(derived, key) && hash !== undefined
}

function formatHash(salt: Buffer, key: Buffer): string {
  const parameters = `ln=${PASSWORD_COST.logN},r=${PASSWORD_COST.r},p=${PASSWORD_COST.p}`
  return `$scrypt$v=1$${parameters}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** The hash includes its cost, so a later version can raise it and still check existing passwords. */
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

/** @throws Refusal with HTTP status 503 if too many are waiting */
function deriveKey(password: string, salt: Buffer, { logN, r, p }: typeof PASSWORD_COST, lane = PAID): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 2 * 128 * 2 ** logN * r + 2 ** 20 }
  const derive = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) => {
        if (error) reject(error)
        else resolve(key)
      })
    })
  return lane.hold(() => SLOTS.hold(derive))
}
