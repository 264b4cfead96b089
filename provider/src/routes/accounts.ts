import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createAccount, emailKeyOf, findAccount, type Account } from '../accounts/accounts'
import { issueDevice, MAX_DEVICE_TOKEN, readDevice } from '../accounts/devices'
import { GuessingGuard } from '../accounts/guessing'
import { hashPassword, verifyPassword } from '../accounts/passwords'
import { issueToken, revokeToken } from '../accounts/tokens'
import { MAX_ANSWER } from '../captcha/challenges'
import { demandProof } from '../captcha/demand-proof'
import { emailParameter } from '../email'
import { refuseParameters, success, type FieldError, type Refusal } from '../envelope'
import { messages } from '../messages'
import { idParameter, parseParameters, requiredText, text } from '../parameters'
import { clientAddress, limitAddress } from '../rate-limits'
import { requireSignedIn } from './authenticate'
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
  captcha: requiredText(MAX_ANSWER),
  companyId: idParameter,
  device: text(MAX_DEVICE_TOKEN).default(''),
})
const registerSchema = loginSchema.extend({ name: text(100).default('') })

/** Business that is refused has code 500, which the site shows as an error message in the visitor's language. */
const refusedCode = 500

function refuse(field: string, rule: FieldError['rule'], message: string): Refusal {
  return refuseParameters([{ field, rule, message }], refusedCode)
}

export function registerAccounts(app: FastifyInstance, context: RouteContext): void {
  const { limits, challenges } = context
  const { kysely } = context.database
  const guard = new GuessingGuard(limits)
  const deviceSecret = context.deriveSecret('device')

  const signIn = async (account: Account) => ({
    ...(await issueToken(kysely, account.id)),
    device: issueDevice(deviceSecret, account.id),
    user: describeUser(account),
  })

  app.post('/online/register', { onRequest: limitAddress(limits, 'register') }, async (request) => {
    const form = parseParameters(registerSchema, request.body, refusedCode)
    checkCompany(context, form.companyId)
    await demandProof(challenges, form.captcha)
    await limits.take('registerAccount', `${clientAddress(request.ip)} ${emailKeyOf(form.email)}`)
    const taken = refuse('email', 'registered', messages.emailRegistered)
    if (await findAccount(kysely, form.companyId, form.email)) throw taken
    const account = await createAccount(kysely, { ...form, passwordHash: await hashPassword(form.password) })
    if (!account) throw taken
    return success(await signIn(account), messages.registered)
  })

  app.post('/online/login', async (request) => {
    const form = parseParameters(loginSchema, request.body, refusedCode)
    checkCompany(context, form.companyId)
    const account = await findAccount(kysely, form.companyId, form.email)
    const attempt = await guard.receive({
      address: clientAddress(request.ip),
      emailKey: emailKeyOf(form.email),
      device: account ? readDevice(deviceSecret, form.device, account.id) : null,
    })
    await demandProof(challenges, form.captcha, await guard.levelOf(attempt))
    await guard.admit(attempt)
    const isRight = await verifyPassword(form.password, account?.password_hash)
    if (!account || !isRight) {
      // Who tries often learns no more who has an account.
      if (!(await guard.fail(attempt))) throw refuse('password', 'credentials', messages.userOrPasswordWrong)
      if (!account) throw refuse('email', 'unregistered', messages.emailUnregistered)
      throw refuse('password', 'credentials', messages.credentialsWrong)
    }
    await guard.succeed(attempt)
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
