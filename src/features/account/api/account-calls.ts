import { toObject } from '../../../lib/to-value'
import { environment } from '../../../site/environment'
import { post } from '../../../lib/request/client'
import type { CaptchaAnswer } from '../ui/use-captcha'
import { tokenStore } from '../../../lib/request/token'

/** The calls of the contract's extension `accountMail`. All throw a RequestError. */

const { companyId } = environment

/** @param password not needed where the account is signed in */
export async function confirmAddress(token: string, password: string): Promise<void> {
  await post('online/confirmAddress', { token, ...(password !== '' && { password }), companyId })
}

export async function resendConfirmation(langId: string): Promise<void> {
  await post('online/resendConfirmation', { langId, companyId }, { withoutGuard: true })
}

export async function requestPasswordReset(email: string, captcha: CaptchaAnswer, langId: string): Promise<void> {
  const body = { email, ...captcha, langId, companyId }
  await post('online/requestPasswordReset', body, { withoutToken: true })
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await post('online/resetPassword', { token, password, companyId }, { withoutToken: true })
}

export async function changePassword(oldPassword: string, password: string): Promise<void> {
  await post('online/changePassword', { oldPassword, password, companyId })
}

export async function changeEmail(password: string, email: string, langId: string): Promise<void> {
  await post('online/changeEmail', { password, email, langId, companyId })
}

export async function updateAccount(details: { name: string; company: string; country: string }): Promise<void> {
  await post('online/updateAccount', { ...details, companyId }, { withoutGuard: true })
}

export type InquiryFate = 'keep' | 'erase'

/** Numbers of inquiries erased with the account, and kept without it; zero if the provider does not report them. */
export interface Deletion {
  erased: number
  kept: number
}

/**
 * Deletes the account of the signed-in visitor.
 * @throws RequestError
 */
export async function postAccountDelete(password: string, inquiries: InquiryFate): Promise<Deletion> {
  const { data } = await post('online/accountDelete', { password, inquiries, companyId })
  const { erased, kept } = toObject(toObject(data).inquiries)
  return { erased: toCount(erased), kept: toCount(kept) }
}

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0
}

/** Signs out in this browser, and at the provider if it can be reached. If not, the token expires there later. */
export async function signOut(): Promise<void> {
  try {
    await post('online/logout', {}, { background: true, withoutGuard: true })
  } catch {
    // The token is removed from this browser whatever the provider answers.
  } finally {
    tokenStore.remove()
  }
}
