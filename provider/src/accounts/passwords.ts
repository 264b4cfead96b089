import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { refuseForNow } from '../../../packages/server/src/envelope'

/** OWASP Password Storage Cheat Sheet: scrypt with N=2^17, r=8, p=1, which takes 128 MB per hash. */
export const PASSWORD_COST = { logN: 17, r: 8, p: 1 }
const keyLength = 32
const maxAtOnce = 2
/** Per running hash; more would wait over 2 s. */
const maxWaiting = 5
const RETRY_SECONDS = 5

/** A random salt and key: checking against them takes as long as checking a real account's. */
const hashOfNobody = () => formatHash(randomBytes(16), randomBytes(keyLength))

/** @returns `$scrypt$v=1$ln=17,r=8,p=1$<salt>$<key>`, in base64url */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(salt, await deriveKey(password, salt, PASSWORD_COST))
}

/**
 * Takes the same time with or without a hash, so timing doesn't reveal whether an account exists.
 * @param isFree whether the attempt costs the client nothing: no proof of work, no link, and an unknown device
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

interface Lane {
  most: number
  running: number
  waiting: (() => void)[]
}

const PAID: Lane = { most: maxAtOnce, running: 0, waiting: [] }
/** Many free attempts leave one of the two slots to the others. */
const FREE: Lane = { most: 1, running: 0, waiting: [] }

/** Starts a waiting call, from the lane with fewer running. */
function admit(): void {
  if (PAID.running + FREE.running >= maxAtOnce) return
  const lanes = PAID.running > FREE.running ? [FREE, PAID] : [PAID, FREE]
  const lane = lanes.find(({ most, running, waiting }) => running < most && waiting.length > 0)
  if (!lane) return
  lane.running += 1
  lane.waiting.shift()?.()
}

/**
 * Limits concurrency: many simultaneous sign-ins would exhaust memory.
 * @throws Refusal with HTTP status 503 if too many are waiting
 */
async function deriveKey(
  password: string,
  salt: Buffer,
  { logN, r, p }: typeof PASSWORD_COST,
  lane = PAID,
): Promise<Buffer> {
  if (lane.waiting.length >= maxWaiting * lane.most) throw refuseForNow(RETRY_SECONDS)
  await new Promise<void>((resolve) => {
    lane.waiting.push(resolve)
    admit()
  })
  try {
    const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 2 * 128 * 2 ** logN * r + 2 ** 20 }
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) => {
        if (error) reject(error)
        else resolve(key)
      })
    })
  } finally {
    lane.running -= 1
    admit()
  }
}
