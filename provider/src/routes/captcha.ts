import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerCaptcha, createCaptcha } from '../captcha/captchas'
import { refuseParameters, success } from '../envelope'
import { messages } from '../messages'
import { idParameter, parseParameters } from '../parameters'
import { limitAddress } from '../rate-limits'
import { checkCompany, refuseUnknown, type RouteContext } from './context'

const querySchema = z.object({ companyId: idParameter, langId: idParameter })

export function registerCaptcha(app: FastifyInstance, context: RouteContext): void {
  const { live, database, limits } = context
  app.get('/online/captcha', { onRequest: limitAddress(limits, 'captcha') }, async (request) => {
    const { companyId, langId } = parseParameters(querySchema, request.query)
    checkCompany(context, companyId)
    const language = live.current.catalogue.languageOf(langId)
    if (!language) throw refuseUnknown('langId', langId)
    return success(await createCaptcha(database.kysely, language.code))
  })
}

/** Uses the captcha up; throws a refusal when the answer is wrong (code 500) or comes too late (601). */
export async function checkCaptcha(
  { database }: RouteContext,
  { captchaId, captcha }: { captchaId: string; captcha: string },
): Promise<void> {
  const result = await answerCaptcha(database.kysely, captchaId, captcha)
  if (result === 'expired') {
    throw refuseParameters([{ field: 'captcha', rule: 'expired', message: messages.captchaExpired }], 601)
  }
  if (result === 'wrong') {
    throw refuseParameters([{ field: 'captcha', rule: 'captcha', message: messages.captchaWrong }], 500)
  }
}
