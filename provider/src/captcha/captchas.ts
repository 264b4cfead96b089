import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { drawCaptcha, pickCode } from './draw-captcha'
import { askQuestion } from './questions'

const lifetimeMs = 5 * 60_000
const maxTries = 5

export interface Captcha {
  captchaId: string
  /** An SVG document. */
  image: string
  question: string
  expiresAt: string
}

export async function createCaptcha(db: Kysely<Database>, language: string): Promise<Captcha> {
  const captchaId = randomBytes(16).toString('base64url')
  const code = pickCode()
  const question = askQuestion(language)
  const now = Date.now()
  const expiresAt = new Date(now + lifetimeMs).toISOString()
  await db.deleteFrom('captchas').where('expires_at', '<=', new Date(now).toISOString()).execute()
  await db
    .insertInto('captchas')
    .values({
      id: captchaId,
      code_hash: hashAnswer(captchaId, code),
      sum_hash: hashAnswer(captchaId, question.answer),
      tries: 0,
      expires_at: expiresAt,
    })
    .execute()
  return { captchaId, image: drawCaptcha(code), question: question.text, expiresAt }
}

/**
 * A right answer uses the captcha up; of several that come at once, one is right. `expired` is what is unknown, too
 * old, used up, or was answered wrongly too often: the visitor needs another one.
 */
export async function answerCaptcha(
  db: Kysely<Database>,
  captchaId: string,
  answer: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const tried = await db
    .updateTable('captchas')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', captchaId)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['code_hash', 'sum_hash'])
    .executeTakeFirst()
  if (!tried) return 'expired'
  const hash = hashAnswer(captchaId, answer)
  if (hash !== tried.code_hash && hash !== tried.sum_hash) return 'wrong'
  const used = await db.deleteFrom('captchas').where('id', '=', captchaId).executeTakeFirst()
  return used.numDeletedRows === 1n ? 'right' : 'expired'
}

/** Case, width and spaces make no difference. */
function hashAnswer(captchaId: string, answer: string): string {
  const normalized = answer.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
  return createHash('sha256').update(`${captchaId}:${normalized}`).digest('hex')
}
