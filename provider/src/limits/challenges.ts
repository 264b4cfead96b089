import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { MAX_ANSWER } from '../../../packages/contract/src/calls/accounts'
import type { DeriveSecret } from '../database/secrets'
import type { Database } from '../database/tables'

/**
 * The cost of a level 1 challenge: `cost` rounds of PBKDF2 per number tried, up to this many numbers, half of them on
 * average. That is 400,000 rounds: 0.2 to 0.5 s on a current core, 1 to 2 s on one of a phone from 2015.
 */
export const PROOF_OF_WORK = { cost: 1000, numbers: 800 }

/** A level multiplies the work; visitors never get a higher one. */
export const MAX_LEVEL = 16

const LIFETIME_MS = 20 * 60_000

export interface IssuedChallenge {
  challenge: Challenge
  expiresAt: string
}

/** `easy`: correct, but for a lower level than required. `expired` includes answers already used. */
export type Judgement = 'right' | 'wrong' | 'expired' | 'easy'

const answerShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.object({ level: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Proof-of-work challenges for browsers (ALTCHA, version 2). */
export class Challenges {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }

  constructor(
    private readonly db: Kysely<Database>,
    derive: DeriveSecret,
  ) {
    this.secrets = {
      hmacSignatureSecret: derive('challenge'),
      hmacKeySignatureSecret: derive('challenge key'),
    }
  }

  /** Challenges are signed, so none are stored. */
  async create(level = 1): Promise<IssuedChallenge> {
    const expiresAt = Math.floor((Date.now() + LIFETIME_MS) / 1000)
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: PROOF_OF_WORK.cost,
      counter: randomInt(PROOF_OF_WORK.numbers * level),
      data: { level },
      deriveKey,
      expiresAt,
      ...this.secrets,
    })
    return { challenge, expiresAt: new Date(expiresAt * 1000).toISOString() }
  }

  /** A correct answer is accepted once, across all processes. */
  async judge(answer: string, level = 1): Promise<Judgement> {
    const read = answerShape.safeParse(decode(answer))
    if (!read.success) return 'wrong'
    const challenge = read.data.challenge as Challenge & { parameters: { expiresAt: number; data: { level: number } } }
    const solution: Solution = { ...read.data.solution, time: 0 }
    const { verified, expired } = await verifySolution({ challenge, solution, deriveKey, ...this.secrets })
    if (expired) return 'expired'
    if (!verified) return 'wrong'
    const { parameters, signature = '' } = challenge
    const used = await this.db
      .insertInto('used_challenges')
      .values({ id: signature, expires_at: new Date((parameters.expiresAt + 1) * 1000).toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (used.numInsertedOrUpdatedRows !== 1n) return 'expired'
    return parameters.data.level < level ? 'easy' : 'right'
  }
}

/** Base64 in either alphabet; null if the result is not JSON. */
function decode(answer: string): unknown {
  if (answer.length > MAX_ANSWER) return null
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
