import { z } from 'zod'
import { KNOWN_MESSAGES } from '../messages'
import {
  captchaParameters,
  passwordParameter,
  wrongCaptcha,
  wrongEmail,
  wrongNewPassword,
  accountUser,
  PROFILE_LIMITS,
} from './accounts'
import { companyParameter, defineCalls, emailParameter, idParameter, noData, requiredText, text } from './call'

const token = requiredText(100).describe('of the link')
const langId = idParameter.optional().describe("the mail's language")
const ownPassword = z.string().max(200).describe("the account's")
const email = emailParameter(KNOWN_MESSAGES.emailIncorrect.words)

const wrongLink = { message: 'linkOver', code: 500, when: 'the link is unknown, used or over' } as const
const wrongOwn = { message: 'loginWrong', code: 500, when: "another password than the account's" } as const
const taken = { message: 'emailTaken', code: 500, when: 'another account has confirmed the email' } as const

export const accountMailCalls = defineCalls({
  confirmAddress: {
    method: 'POST',
    path: 'online/confirmAddress',
    does: 'Confirms an address with the link that was sent to it.',
    extension: 'accountMail',
    token: 'read',
    body: z.object({
      token,
      password: ownPassword.default('').describe("the account's, unless it is signed in"),
      ...companyParameter,
    }),
    refusedWith: 500,
    answer: z.object({ user: accountUser }),
    messages: [
      wrongLink,
      { ...wrongOwn, when: 'the account is not signed in, and the password is missing or another' },
      taken,
    ],
  },
  resendConfirmation: {
    method: 'POST',
    path: 'online/resendConfirmation',
    does: 'Sends the link again that confirms the address.',
    extension: 'accountMail',
    token: 'required',
    body: z.object({ langId, ...companyParameter }),
    answer: noData,
  },
  requestPasswordReset: {
    method: 'POST',
    path: 'online/requestPasswordReset',
    does: 'Sends a link to choose a new password, if the address has an account.',
    extension: 'accountMail',
    body: z.object({ email, ...captchaParameters, langId, ...companyParameter }),
    refusedWith: 500,
    answer: noData,
    messages: [
      { message: 'done', code: 200, when: 'in any case, whether the address has an account or not' },
      ...wrongCaptcha,
      ...wrongEmail,
    ],
  },
  resetPassword: {
    method: 'POST',
    path: 'online/resetPassword',
    does: 'Changes the password with the link that was sent, confirms the address, and revokes all tokens.',
    extension: 'accountMail',
    body: z.object({ token, password: passwordParameter, ...companyParameter }),
    refusedWith: 500,
    answer: z.object({ user: accountUser }),
    messages: [wrongLink, ...wrongNewPassword],
  },
  changePassword: {
    method: 'POST',
    path: 'online/changePassword',
    does: 'Changes the password, and revokes all other tokens of the account.',
    extension: 'accountMail',
    token: 'required',
    body: z.object({ oldPassword: ownPassword, password: passwordParameter, ...companyParameter }),
    refusedWith: 500,
    answer: noData,
    messages: [{ ...wrongOwn, about: '`oldPassword`, `credentials`' }, ...wrongNewPassword],
  },
  changeEmail: {
    method: 'POST',
    path: 'online/changeEmail',
    does: "Sends a link to a new address, which becomes the account's when the link is used.",
    extension: 'accountMail',
    token: 'required',
    body: z.object({ password: ownPassword, email, langId, ...companyParameter }),
    refusedWith: 500,
    answer: noData,
    messages: [wrongOwn, ...wrongEmail, taken],
  },
  updateAccount: {
    method: 'POST',
    path: 'online/updateAccount',
    does: "Changes the account's own details.",
    extension: 'accountMail',
    token: 'required',
    body: z.object({
      name: text(PROFILE_LIMITS.name).default(''),
      company: text(PROFILE_LIMITS.company).default(''),
      country: text(PROFILE_LIMITS.country).default(''),
      ...companyParameter,
    }),
    refusedWith: 500,
    answer: z.object({ user: accountUser }),
  },
})
