import type { FastifyInstance } from 'fastify'
import { accountDataCalls } from '../../../packages/contract/src/calls/account-data'
import { findActiveAccount, type Account } from '../accounts/accounts'
import { failure, Refusal, success } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { queueDelivery } from '../deliveries/deliveries'
import { removeFiles } from '../attachments/sweep-attachments'
import { erasePerson } from '../personal-data/erase-person'
import { exportPerson } from '../personal-data/export-person'
import { countPerson, findAccountHolder } from '../personal-data/find-person'
import { hashEmail, logPersonalData } from '../personal-data/personal-data-log'
import { serveCalls } from '../calls/serve-calls'
import { isSame, sign } from '../lib/signatures'
import { checkPassword } from '../calls/authenticate'
import { mailLanguage, type RouteContext } from '../calls/context'

/** Lifetime of a link to the data, in milliseconds. */
const LINK_LIFETIME = 10 * 60_000

export function registerAccountData(app: FastifyInstance, context: RouteContext): void {
  const { limits } = context
  const { kysely } = context.database
  const store = context.attachments
  const secret = context.deriveSecret('account-data')

  /**
   * Signs a link to an account's data. A new password invalidates it: a former owner of the account may have created
   * it.
   */
  const signLink = ({ id, password_hash }: Account, time: string): string =>
    sign(secret, JSON.stringify([id, password_hash, time]))

  /** The account of a link's key; none if invalid or expired. */
  const readLink = async (key: string): Promise<Account | undefined> => {
    const [id = '', time = '', signature = ''] = key.split('.')
    if (!(Number(time) > Date.now())) return undefined
    const account = await findActiveAccount(kysely, context.config.companyId, id)
    return account && isSame(signature, signLink(account, time)) ? account : undefined
  }

  serveCalls(app, context, accountDataCalls, {
    // The files may be far larger than a page can hold, so the browser downloads them, without a token.
    accountData: {
      answer: async ({ signedIn: { account } }) => {
        await limits.take('accountData', account.id)
        const expiresAt = new Date(Date.now() + LINK_LIFETIME)
        const time = String(expiresAt.getTime())
        const query = new URLSearchParams({ key: `${account.id}.${time}.${signLink(account, time)}` })
        return success({ url: `online/accountDataFile?${query.toString()}`, expiresAt: expiresAt.toISOString() })
      },
    },

    accountDataFile: {
      answer: async ({ query: { key }, reply }) => {
        const account = await readLink(key)
        if (!account) throw new Refusal(failure(404, messages.notFound), 404)
        await limits.take('accountData', account.id)
        const person = await findAccountHolder(kysely, account)
        const entry = { companyId: account.company_id, action: 'export', command: 'online/accountData' } as const
        const emailHash = hashEmail(context.deriveSecret, account.email)
        await logPersonalData(kysely, { ...entry, emailHash, counts: countPerson(person) })
        reply
          .header('content-type', 'application/zip')
          .header('content-disposition', `attachment; filename="my-data-${new Date().toISOString().slice(0, 10)}.zip"`)
        return exportPerson(kysely, person, store)
      },
    },

    accountDelete: {
      answer: async ({ request, signedIn: { account }, body: { password, inquiries: fate, companyId } }) => {
        await checkPassword(context, request, account, password, 'password')
        const person = await findAccountHolder(kysely, account)
        const emailHash = hashEmail(context.deriveSecret, account.email)
        const files = await erasePerson(kysely, person, fate, async (transaction, released) => {
          const counts =
            fate === 'erase' ? countPerson(person) : { ...countPerson(person), ...keptCounts(person, released) }
          const entry = { companyId, action: 'erase', command: 'online/accountDelete', emailHash } as const
          await logPersonalData(transaction, { ...entry, counts })
          // The owner of an unconfirmed address may know nothing of the account.
          if (account.confirmed_at === null) return
          await queueDelivery(transaction, {
            channel: 'mail',
            template: 'account-deleted',
            companyId,
            recipient: account.email,
            language: mailLanguage(context, undefined, account),
            data: {},
          })
        })
        context.outbox.wake()
        await removeFiles(kysely, store, files)
        const count = person.inquiries.length
        return success({ inquiries: fate === 'erase' ? { erased: count, kept: 0 } : { erased: 0, kept: count } })
      },
    },
  })
}

/** Data erased with an account whose inquiries are kept. */
function keptCounts({ signIns }: { signIns: unknown[] }, files: unknown[]) {
  return { inquiries: 0, visits: 0, sessions: signIns.length, files: files.length }
}
