import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { MAX_LEVEL } from '../captcha/challenges'
import { success } from '../envelope'
import { idParameter, parseParameters } from '../parameters'
import { clientAddress } from '../rate-limits'
import { checkCompany, refuseUnknown, type RouteContext } from './context'

const querySchema = z.object({ companyId: idParameter, langId: idParameter })

/** Challenges of one address in ten minutes, after which the next ones take twice the work, and so on. */
const USUAL_CHALLENGES = 20

export function registerCaptcha(app: FastifyInstance, context: RouteContext): void {
  const { live, challenges, limits } = context
  app.get('/online/captcha', async (request) => {
    const asked = await limits.take('captcha', clientAddress(request.ip))
    const { companyId, langId } = parseParameters(querySchema, request.query)
    checkCompany(context, companyId)
    if (!live.current.catalogue.languageOf(langId)) throw refuseUnknown('langId', langId)
    const level = Math.min(MAX_LEVEL, 2 ** Math.floor(Math.max(0, asked - 1) / USUAL_CHALLENGES))
    return success(await challenges.create(level))
  })
}
