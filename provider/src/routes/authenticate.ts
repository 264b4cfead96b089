import type { FastifyRequest } from 'fastify'
import type { Account } from '../accounts/accounts'
import { verifyPassword } from '../accounts/passwords'
import { refuseAccount } from '../accounts/refusals'
import { findTokenAccount } from '../accounts/tokens'
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

/** A stolen token alone can neither change or delete an account nor help to guess its password. */
export async function checkPassword(
  { limits }: RouteContext,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  await limits.take('accountPassword', account.id)
  if (await verifyPassword(password, account.password_hash)) return
  throw refuseAccount(field, 'credentials', messages.loginWrong)
}
