import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountMailCalls } from '../../../packages/contract/src/calls/account-mail'
import { describeAccount, findAccount, type Account } from '../accounts/accounts'
import { sendReset, resetPassword, setPassword } from '../accounts/change-password'
import { refuseCommonPassword } from '../accounts/common-passwords'
import { confirmAddress, isTaken, sendConfirmation } from '../accounts/confirm-address'
import { hashPassword } from '../accounts/passwords'
import { refuseAccount } from '../accounts/refusals'
import { clientOf } from '../../../packages/server/src/client'
import { demandProof } from '../limits/demand-proof'
import { success } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { serveCalls } from '../calls/serve-calls'
import { checkPassword, countPassword, readSignedIn } from '../calls/authenticate'
import { mailLanguage, type RouteContext } from '../calls/context'

/** Milliseconds until a password reset request is answered: longer than any database lookup. */
const EVEN_TIME = 250

export function registerAccountMail(app: FastifyInstance, context: RouteContext): void {
  const { limits, challenges, outbox } = context
  const { kysely } = context.database

  const sendResetTo = async (companyId: string, email: string, langId: string | undefined): Promise<void> => {
    const account = await findAccount(kysely, companyId, email)
    if (!account || account.disabled_at !== null) return
    await sendReset(kysely, account, mailLanguage(context, langId, account))
    outbox.wake()
  }

  /** Counts a mail to an address that may be a stranger's. */
  const countMail = async ({ ip }: FastifyRequest, { id }: Account): Promise<void> => {
    await limits.take('accountMails', clientOf(ip))
    await limits.take('accountMail', id)
  }

  serveCalls(app, context, accountMailCalls, {
    confirmAddress: {
      answer: async ({ request, body }) => {
        const caller = (await readSignedIn(context, request))?.account
        const account = await confirmAddress(kysely, {
          ...body,
          caller,
          countPassword: (accountId) => countPassword(context, request, accountId),
        })
        outbox.wake()
        return success({ user: describeAccount(account) })
      },
    },

    resendConfirmation: {
      answer: async ({ request, signedIn: { account }, body: { langId } }) => {
        if (account.confirmed_at !== null) return success()
        await countMail(request, account)
        const language = mailLanguage(context, langId, account)
        await kysely
          .transaction()
          .execute((transaction) => sendConfirmation(transaction, account, language, { email: account.email }))
        outbox.wake()
        return success()
      },
    },

    requestPasswordReset: {
      limit: 'passwordReset',
      answer: async ({ body: { email, captcha, langId, companyId } }) => {
        // Checked for every address, so the answer doesn't reveal who has an account.
        mailLanguage(context, langId)
        await demandProof(challenges, captcha)
        await Promise.all([sendResetTo(companyId, email, langId), wait(EVEN_TIME)])
        return success()
      },
    },

    resetPassword: {
      answer: async ({ body }) => {
        refuseCommonPassword(body.password)
        return success({ user: describeAccount(await resetPassword(kysely, body)) })
      },
    },

    changePassword: {
      answer: async ({ request, signedIn, body: { oldPassword, password } }) => {
        refuseCommonPassword(password)
        const { account } = signedIn
        await checkPassword(context, request, account, oldPassword, 'oldPassword')
        const passwordHash = await hashPassword(password)
        const isSet = await kysely
          .transaction()
          .execute((transaction) => setPassword(transaction, account.id, passwordHash, signedIn))
        if (!isSet) throw refuseAccount('oldPassword', 'credentials', messages.loginWrong)
        return success()
      },
    },

    changeEmail: {
      answer: async ({ request, signedIn: { account }, body: { email, password, langId } }) => {
        await checkPassword(context, request, account, password, 'password')
        if (await isTaken(kysely, account, email)) throw refuseAccount('email', 'registered', messages.emailTaken)
        await countMail(request, account)
        const language = mailLanguage(context, langId, account)
        await kysely
          .transaction()
          .execute((transaction) => sendConfirmation(transaction, account, language, { email: email.normalize('NFC') }))
        outbox.wake()
        return success()
      },
    },

    updateAccount: {
      answer: async ({ signedIn: { account }, body: { name, company, country } }) => {
        const changed = { name, company, country }
        await kysely.updateTable('accounts').set(changed).where('id', '=', account.id).execute()
        return success({ user: describeAccount({ ...account, ...changed }) })
      },
    },
  })
}
