import { environment } from '../../../config/environment'
import { post } from '../../../lib/request/client'
import type { CaptchaAnswer } from '../ui/use-captcha'

/** The calls of the contract's extension `accountMail`. All throw a RequestError. */

const quiet = { quiet: true } as const
const { companyId } = environment

/** @param password not needed where the account is signed in */
export async function confirmAddress(token: string, password: string): Promise<void> {
  await post('online/confirmAddress', { token, ...(password !== '' && { password }), companyId }, quiet)
}

export async function resendConfirmation(langId: string): Promise<void> {
  await post('online/resendConfirmation', { langId, companyId }, { ...quiet, withoutGuard: true })
}

export async function requestPasswordReset(email: string, captcha: CaptchaAnswer, langId: string): Promise<void> {
  const body = { email, ...captcha, langId, companyId }
  await post('online/requestPasswordReset', body, { ...quiet, withoutToken: true })
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await post('online/resetPassword', { token, password, companyId }, { ...quiet, withoutToken: true })
}

export async function changePassword(oldPassword: string, password: string): Promise<void> {
  await post('online/changePassword', { oldPassword, password, companyId }, quiet)
}

export async function changeEmail(password: string, email: string, langId: string): Promise<void> {
  await post('online/changeEmail', { password, email, langId, companyId }, quiet)
}

export async function updateAccount(details: { name: string; company: string; country: string }): Promise<void> {
  await post('online/updateAccount', { ...details, companyId }, { ...quiet, withoutGuard: true })
}
