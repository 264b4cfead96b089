import { z } from 'zod'
import { KNOWN_MESSAGES } from '../messages'
import {
  companyParameter,
  defineCalls,
  emailParameter,
  idParameter,
  noData,
  pageParameters,
  paging,
  requiredText,
  text,
  time,
  type CallMessage,
} from './call'
import { SIGNED_IN_EXAMPLE } from './examples'
import { INQUIRY_FIELDS } from '../inquiry-fields'
import { eachField } from './inquiries'
import { BUYER_STATUSES } from './inquiry-status'

/** Characters of a captcha answer; a usual one has 700. */
export const MAX_ANSWER = 4000

/** Characters of a known device's token. */
export const MAX_DEVICE_TOKEN = 200

/** Counts characters as people do, not UTF-16 units. */
function isAllowedLength(password: string): boolean {
  const { length } = [...password]
  return length >= 5 && length <= 20
}

const passwordRule = { rule: 'length', message: KNOWN_MESSAGES.passwordLength.words }

export const passwordParameter = z
  .string()
  .overwrite((password) => password.normalize('NFC'))
  .refine(isAllowedLength, { params: passwordRule })
  .describe('5 to 20 characters (code points after NFC), not trimmed')

export const captchaParameters = {
  captcha: requiredText(MAX_ANSWER).describe('see [Captchas](#captchas)'),
  captchaId: z.unknown().optional().meta({ type: 'string', description: 'of a picture' }),
}

const credentials = z.object({
  email: emailParameter(KNOWN_MESSAGES.emailIncorrect.words),
  password: passwordParameter,
  ...captchaParameters,
  ...companyParameter,
})

/** Profile fields and their maximum lengths. */
export const PROFILE_LIMITS = {
  name: INQUIRY_FIELDS.name.max,
  company: INQUIRY_FIELDS.company.max,
  country: INQUIRY_FIELDS.country.max,
}

const user = z.object({ email: z.string(), name: z.string() })

export const accountUser = user.extend({
  company: z.string().optional(),
  country: z.string().optional(),
  confirmed: z.boolean().optional().describe("whether the email was proved to be the owner's"),
})

const signedIn = z.object({
  token: z.string().min(20),
  expiresAt: time,
  device: z.string().max(MAX_DEVICE_TOKEN).optional(),
  user,
})

export const wrongCaptcha = [
  {
    message: 'captchaWrong',
    code: 500,
    when: 'the captcha is missing or wrong',
    about: '`captcha` or `captchaId`, `required`; `captcha`, `captcha`',
  },
  { message: 'captchaExpired', code: 601, when: 'the captcha is over or has served' },
] as const satisfies readonly CallMessage[]

export const wrongEmail = [
  { message: 'emailEmpty', code: 500, when: 'no email' },
  { message: 'emailIncorrect', code: 500, when: 'malformed email' },
] as const satisfies readonly CallMessage[]

export const wrongPassword = [
  {
    message: 'passwordLength',
    code: 500,
    when: 'the password is missing, too short or too long',
    about: '`password`, `required` or `length`',
  },
] as const satisfies readonly CallMessage[]

/** For a newly chosen password. */
export const wrongNewPassword = [
  ...wrongPassword,
  {
    message: 'passwordCommon',
    code: 500,
    when: 'the password is one of the 10,000 most common ones',
    about: '`password`, `common`',
  },
] as const satisfies readonly CallMessage[]

const wrongCredentials = [...wrongCaptcha, ...wrongEmail, ...wrongPassword] as const satisfies readonly CallMessage[]

const challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string().regex(/^PBKDF2\/SHA-(256|384|512)$/),
    nonce: z.string().regex(/^([0-9a-f]{2})+$/),
    salt: z.string().regex(/^([0-9a-f]{2})+$/),
    cost: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: z.string().regex(/^[0-9a-f]+$/),
  }),
  signature: z.string().min(1),
})

/** A captcha is either a challenge or a picture. */
const captcha = z.union([
  z.object({ challenge, expiresAt: time }),
  z.object({
    captchaId: z.string().min(1),
    image: z.string().regex(/^<svg [^]*<\/svg>\s*$/),
    question: z.string().min(1),
    expiresAt: time,
  }),
])

const inquiryOfAccount = z.object({
  id: z.string().min(1),
  receivedAt: time,
  ...eachField(() => z.string()),
  visitedPage: z.string(),
  extra: z.record(z.string(), z.string()).describe('free fields'),
  products: z.array(z.looseObject({ path: z.string() })).optional(),
  attachments: z.array(z.object({ name: z.string(), size: z.int() })).optional(),
  reference: z.string().min(1).optional(),
  status: z.enum(BUYER_STATUSES).optional(),
  statusToken: z.string().min(1).optional().describe('as in `inquiryAdd`'),
  answers: z.int().nonnegative().optional().describe('how many answers it has had'),
})

export const accountCalls = defineCalls({
  captcha: {
    method: 'GET',
    path: 'online/captcha',
    does: 'Gives a [captcha](#captchas): a challenge or a picture.',
    extension: 'accounts',
    query: z.object({ ...companyParameter, langId: idParameter }),
    answer: captcha,
  },
  register: {
    method: 'POST',
    path: 'online/register',
    does: 'Makes an account, and signs in.',
    extension: 'accounts',
    body: credentials.extend({
      name: text(PROFILE_LIMITS.name).default(''),
      langId: idParameter.optional().describe("the language of the account's mails, see [Mail](#mail-an-extension)"),
    }),
    refusedWith: 500,
    answer: signedIn,
    messages: [
      { message: 'registered', code: 200, when: 'done, and signed in' },
      ...wrongCaptcha,
      ...wrongEmail,
      ...wrongNewPassword,
      { message: 'emailTaken', code: 500, when: 'the email has an account' },
    ],
    example: SIGNED_IN_EXAMPLE,
  },
  login: {
    method: 'POST',
    path: 'online/login',
    does: 'Signs in.',
    extension: 'accounts',
    body: credentials.extend({
      device: text(MAX_DEVICE_TOKEN).default('').describe('see [Known devices](#known-devices)'),
    }),
    refusedWith: 500,
    answer: signedIn,
    messages: [
      ...wrongCredentials,
      { message: 'emailUnknown', code: 500, when: 'the email has no account' },
      { message: 'loginWrong', code: 500, when: "another password than the account's" },
      {
        message: 'userOrPasswordWrong',
        code: 500,
        when: 'instead of the two above, from the sixth failure in 15 minutes on',
      },
      { message: 'accountDisabled', code: 500, when: 'the password is right, and the account disabled' },
    ],
    example: SIGNED_IN_EXAMPLE,
  },
  logout: {
    method: 'POST',
    path: 'online/logout',
    does: 'Revokes the token.',
    extension: 'accounts',
    token: 'required',
    answer: noData,
  },
  account: {
    method: 'GET',
    path: 'online/account',
    does: 'Says whose account it is.',
    extension: 'accounts',
    token: 'required',
    answer: z.object({ user: accountUser }),
  },
  myInquiries: {
    method: 'GET',
    path: 'online/myInquiries',
    does: 'Lists the inquiries that were sent while signed in, the newest first.',
    extension: 'accounts',
    token: 'required',
    query: z.object({ ...pageParameters, ...companyParameter }),
    answer: z.object({ ...paging, list: z.array(inquiryOfAccount) }),
  },
})
