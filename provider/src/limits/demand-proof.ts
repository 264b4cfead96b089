import { failure, Refusal, type FieldError } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import type { Challenges, Judgement } from './challenges'

/** The refusal for each judgement; the first one's code also applies to calls without a required proof. */
const REFUSALS = {
  missing: { code: 428, rule: 'required', message: messages.proofRequired },
  easy: { code: 428, rule: 'required', message: messages.proofRequired },
  wrong: { code: 500, rule: 'captcha', message: messages.captchaWrong },
  expired: { code: 601, rule: 'expired', message: messages.captchaExpired },
} as const satisfies Record<
  Exclude<Judgement, 'right'> | 'missing',
  { code: number; rule: FieldError['rule']; message: string }
>

/**
 * Consumes an answer to a challenge.
 * @param answer the call's `captcha`
 * @throws Refusal with a new challenge, so a client can solve it and resend the call
 */
export async function demandProof(challenges: Challenges, answer: unknown, level = 1): Promise<void> {
  const isMissing = answer === undefined || answer === null || answer === ''
  const given = typeof answer === 'string' ? answer : ''
  const judged = isMissing ? 'missing' : await challenges.judge(given, level)
  if (judged === 'right') return
  const { code, rule, message } = REFUSALS[judged]
  const errors: FieldError[] = [{ field: 'captcha', rule, message }]
  throw new Refusal(failure(code, message, { errors, ...(await challenges.create(level)) }))
}
