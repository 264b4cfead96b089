import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createAccount, emailKeyOf, findAccount, type Account } from '../accounts/accounts'
import { hashPassword, verifyPassword } from '../accounts/passwords'
import { issueToken, revokeToken } from '../accounts/tokens'
import { emailParameter } from '../email'
import { refuseParameters, success, type FieldError, type Refusal } from '../envelope'
import { messages } from '../messages'
import { idParameter, parseParameters, requiredText, text } from '../parameters'
import { clientAddress, limitAddress } from '../rate-limits'
import { requireSignedIn } from './authenticate'
import { checkCaptcha } from './captcha'
import { checkCompany, type RouteContext } from './context'

/** In characters as people count them, not in units of UTF-16. */
function isAllowedLength(password: string): boolean {
  const { length } = [...password]
  return length >= 5 && length <= 20
}

const passwordParameter = z
  .string()
  .transform((password) => password.normalize('NFC'))
  .pipe(z.string().refine(isAllowedLength, { params: { rule: 'length', message: messages.passwordLength } }))

const loginSchema = z.object({
  email: emailParameter(messages.emailFormat),
  password: passwordParameter,
  captchaId: requiredText(100),
  captcha: requiredText(100),
  companyId: idParameter,
})
const registerSchema = loginSchema.extend({ name: text(100).default('') })

/** Business that is refused has code 500, which the site shows as an error message in the visitor's language. */
const refusedCode = 500

function refuse(field: string, rule: FieldError['rule'], message: string): Refusal {
  return refuseParameters([{ field, rule, message }], refusedCode)
}

export function registerAccounts(app: FastifyInstance, context: RouteContext): void {
  const { limits } = context
  const { kysely } = context.database

  const signIn = async (account: Account) => ({
    ...(await issueToken(kysely, account.id)),
    user: describeUser(account),
  })

  app.post('/online/register', { onRequest: limitAddress(limits, 'register') }, async (request) => {
    const form = parseParameters(registerSchema, request.body, refusedCode)
    checkCompany(context, form.companyId)
    await checkCaptcha(context, form)
    limits.take('registerAccount', emailKeyOf(form.email))
    const taken = refuse('email', 'registered', messages.emailRegistered)
    if (await findAccount(kysely, form.companyId, form.email)) throw taken
    const account = await createAccount(kysely, { ...form, passwordHash: await hashPassword(form.password) })
    if (!account) throw taken
    return success(await signIn(account), messages.registered)
  })

  app.post('/online/login', { onRequest: limitAddress(limits, 'login') }, async (request) => {
    const form = parseParameters(loginSchema, request.body, refusedCode)
    checkCompany(context, form.companyId)
    await checkCaptcha(context, form)
    const emailKey = emailKeyOf(form.email)
    limits.take('loginAccount', emailKey)
    const account = await findAccount(kysely, form.companyId, form.email)
    const isRight = await verifyPassword(form.password, account?.password_hash)
    if (!account || !isRight) {
      // Who tries often learns no more who has an account. Both are counted, whatever the first one says.
      const isTold = [clientAddress(request.ip), `email ${emailKey}`].map((key) => limits.allows('toldFailures', key))
      if (isTold.includes(false)) throw refuse('password', 'credentials', messages.userOrPasswordWrong)
      if (!account) throw refuse('email', 'unregistered', messages.emailUnregistered)
      throw refuse('password', 'credentials', messages.credentialsWrong)
    }
    limits.reset('loginAccount', emailKey)
    limits.reset('toldFailures', `email ${emailKey}`)
    if (account.disabled_at !== null) throw refuse('email', 'disabled', messages.accountDisabled)
    return success(await signIn(account))
  })

  app.post('/online/logout', async (request) => {
    const { token } = await requireSignedIn(context, request)
    await revokeToken(kysely, token)
    return success()
  })

  app.get('/online/account', async (request) => {
    const { account } = await requireSignedIn(context, request)
    return success({ user: describeUser(account) })
  })
}

function describeUser({ email, name }: Account): { email: string; name: string } {
  return { email, name }
}
