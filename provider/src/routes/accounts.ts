import type { FastifyInstance } from 'fastify'
import { accountCalls } from '../../../packages/contract/src/calls/accounts'
import { createAccount, emailKeyOf, describeAccount, findAccount, type Account } from '../accounts/accounts'
import { refuseCommonPassword } from '../accounts/common-passwords'
import { issueDevice, readDevice } from '../accounts/devices'
import { LoginThrottle } from '../accounts/login-throttle'
import { sendConfirmation } from '../accounts/confirm-address'
import { hashPassword, verifyPassword } from '../accounts/passwords'
import { refuseAccount as refuse } from '../accounts/refusals'
import { issueTokenOf, revokeToken } from '../accounts/tokens'
import { findAttachments } from '../attachments/attachments'
import { MAX_LEVEL } from '../limits/challenges'
import { demandProof } from '../limits/demand-proof'
import { success } from '../../../packages/server/src/envelope'
import { findStepKinds, statusForBuyer } from '../inquiries/describe-for-buyer'
import { describeInquiry } from '../inquiries/describe-inquiry'
import { statusTokenOf } from '../inquiries/status-link'
import { messages } from '../../../packages/server/src/messages'
import { Queue } from '../lib/queue'
import { clientOf } from '../../../packages/server/src/client'
import { serveCalls } from '../calls/serve-calls'
import { mailLanguage, refuseUnknown, type RouteContext } from '../calls/context'

interface Registration {
  companyId: string
  email: string
  name: string
  passwordHash: string
  /** Language of its mails. */
  language: string
}

/** Challenges per address in ten minutes, after which the next ones cost twice the work, and so on. */
const USUAL_CHALLENGES = 20

/** Lists of inquiries being created or waiting; more would delay other calls. */
const MAX_LISTS = 10

export function registerAccounts(app: FastifyInstance, context: RouteContext): void {
  const { limits, challenges, live, outbox } = context
  const { kysely } = context.database
  const throttle = new LoginThrottle(limits)
  const lists = new Queue({ most: MAX_LISTS })
  const deviceSecret = context.deriveSecret('device')

  const signIn = async (account: Account) => {
    const issued = await issueTokenOf(context.database, account)
    if (!issued) throw refuse('password', 'credentials', messages.loginWrong)
    const { email, name } = account
    return { ...issued, device: issueDevice(deviceSecret, account), user: { email, name } }
  }

  const makeAccount = (given: Registration) =>
    kysely.transaction().execute(async (transaction) => {
      const account = await createAccount(transaction, given)
      if (account) await sendConfirmation(transaction, account, given.language, { email: account.email })
      return account
    })

  /** The mailbox's owner can take over an unconfirmed account created with its address. */
  const offerReplacement = async (former: Account, { email, name, passwordHash, language }: Registration) => {
    if (former.disabled_at !== null) return
    const link = { email: email.normalize('NFC'), replacement: { name, passwordHash } }
    await kysely.transaction().execute((transaction) => sendConfirmation(transaction, former, language, link))
  }

  serveCalls(app, context, accountCalls, {
    captcha: {
      limit: 'captcha',
      answer: async ({ query: { langId }, counted }) => {
        if (!live.current.catalogue.languageOf(langId)) throw refuseUnknown('langId', langId)
        const level = Math.min(MAX_LEVEL, 2 ** Math.floor(Math.max(0, counted - 1) / USUAL_CHALLENGES))
        return success(await challenges.create(level))
      },
    },

    register: {
      limit: 'register',
      answer: async ({ request, body: form }) => {
        refuseCommonPassword(form.password)
        await demandProof(challenges, form.captcha)
        await limits.take('registerAccount', `${clientOf(request.ip).address} ${emailKeyOf(form.email)}`)
        const language = mailLanguage(context, form.langId)
        const former = await findAccount(kysely, form.companyId, form.email)
        // A confirmed account is unchanged; otherwise the password is needed in any case.
        const passwordHash = former?.confirmed_at ? '' : await hashPassword(form.password)
        const account = former ? undefined : await makeAccount({ ...form, passwordHash, language })
        if (former && !former.confirmed_at) await offerReplacement(former, { ...form, passwordHash, language })
        outbox.wake()
        if (!account) {
          throw refuse('email', 'registered', messages.emailTaken)
        }
        return success(await signIn(account), messages.registered)
      },
    },

    login: {
      answer: async ({ request, body: form }) => {
        const account = await findAccount(kysely, form.companyId, form.email)
        const attempt = await throttle.receive({
          client: clientOf(request.ip),
          emailKey: emailKeyOf(form.email),
          device: account ? readDevice(deviceSecret, form.device, account) : null,
        })
        await demandProof(challenges, form.captcha, await throttle.levelOf(attempt))
        await throttle.admit(attempt)
        const isRight = await verifyPassword(form.password, account?.password_hash)
        if (!account || !isRight) {
          // After many failures, a visitor is no longer told who has an account.
          if (!(await throttle.fail(attempt))) throw refuse('password', 'credentials', messages.userOrPasswordWrong)
          if (!account) throw refuse('email', 'unregistered', messages.emailUnknown)
          throw refuse('password', 'credentials', messages.loginWrong)
        }
        await throttle.succeed(attempt)
        if (account.disabled_at !== null) throw refuse('email', 'disabled', messages.accountDisabled)
        return success(await signIn(account))
      },
    },

    logout: {
      answer: async ({ signedIn }) => {
        await revokeToken(kysely, signedIn.token)
        return success()
      },
    },

    account: { answer: ({ signedIn }) => success({ user: describeAccount(signedIn.account) }) },

    myInquiries: {
      answer: async ({ signedIn, query: { pageNow, pageSize } }) => {
        await limits.take('myInquiries', signedIn.account.id)
        return lists.run(async () => {
          const own = kysely.selectFrom('inquiries').where('account_id', '=', signedIn.account.id)
          const { total } = await own.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
          const rows = await own
            .selectAll()
            .orderBy('received_at', 'desc')
            .orderBy('id', 'desc')
            .limit(pageSize)
            .offset((pageNow - 1) * pageSize)
            .execute()
          const ids = rows.map(({ id }) => id)
          const attachments = await findAttachments(kysely, ids)
          const threads = await findStepKinds(kysely, ids)
          const list = rows.map((row) => {
            const sent = (attachments.get(row.id) ?? []).filter(({ event_id }) => event_id === null)
            const thread = threads.get(row.id) ?? []
            return {
              ...describeInquiry(row),
              attachments: sent.map(({ name, size }) => ({ name, size })),
              reference: row.reference,
              status: statusForBuyer(row.status, thread),
              statusToken: statusTokenOf(context.deriveSecret, row.id),
              answers: thread.filter(({ kind }) => kind === 'answer').length,
            }
          })
          return success({ total: Number(total), pageNow, pageSize, list })
        })
      },
    },
  })
}
