import type { FastifyRequest } from 'fastify'
import type { Account } from '../accounts/accounts'
import { verifyPassword } from '../accounts/passwords'
import { refuseAccount } from '../accounts/refusals'
import { findTokenAccount } from '../accounts/tokens'
import { clientOf } from '../../../packages/server/src/client'
import { failure, Refusal } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import type { RouteContext } from './context'

export interface SignedIn {
  account: Account
  token: string
}

/** The calling account; undefined without a valid token. */
export async function readSignedIn(context: RouteContext, request: FastifyRequest): Promise<SignedIn | undefined> {
  const token = /^Bearer +(\S{1,200}) *$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const account = await findTokenAccount(context.database.kysely, context.config.companyId, token)
  return account && { account, token }
}

/** The calling account; throws a refusal with code 401 if there is none. */
export async function requireSignedIn(context: RouteContext, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await readSignedIn(context, request)
  if (!signedIn) throw new Refusal(failure(401, messages.authenticationFailed))
  return signedIn
}

/**
 * Counts a password that is given for an account without work.
 * @throws Refusal with HTTP status 429
 */
export async function countPassword(
  { limits }: RouteContext,
  { ip }: FastifyRequest,
  accountId: string,
): Promise<void> {
  await limits.take('accountPasswords', clientOf(ip))
  await limits.take('accountPassword', accountId)
}

/** A stolen token alone can neither change or delete an account nor help to guess its password. */
export async function checkPassword(
  context: RouteContext,
  request: FastifyRequest,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  await countPassword(context, request, account.id)
  if (await verifyPassword(password, account.password_hash, true)) return
  throw refuseAccount(field, 'credentials', messages.loginWrong)
}
