import { RequestError } from '../../lib/request/request-error'
import type { AccountError, AccountErrors, AccountFailure } from './account-errors'
import { MAX_LENGTH, PASSWORD_LENGTH, type AccountFieldName } from './account-fields'

/** Why the provider refused: errors by field, or what failed as a whole. */
export interface AttemptFailure {
  errors: AccountErrors
  failure: AccountFailure | null
}

/** Fields by the names that the provider gives them. */
const FIELDS = new Map<unknown, AccountFieldName>(
  Object.entries({
    name: 'name',
    email: 'email',
    password: 'password',
    captcha: 'captcha',
    captchaId: 'captcha',
  } as const),
)

/** The provider's messages that blame a field, for answers without a list of errors. */
const KNOWN_MESSAGES = new Map<unknown, readonly [AccountFieldName, AccountError]>(
  Object.entries({
    验证码错误: ['captcha', { text: 'errors.captchaWrong' }],
    验证码已过期: ['captcha', { text: 'errors.captchaExpired' }],
    邮箱已被注册: ['email', { text: 'errors.emailTaken' }],
    邮箱未注册: ['email', { text: 'errors.emailUnknown' }],
    用户名或密码错误: ['password', { text: 'errors.credentials' }],
    '用户不存在/密码错误': ['password', { text: 'errors.credentials' }],
    密码长度必须介于5到20个字符之间: ['password', { text: 'errors.passwordLength', ...PASSWORD_LENGTH }],
    邮箱格式不正确: ['email', { text: 'errors.emailFormat' }],
    邮箱格式错误: ['email', { text: 'errors.emailFormat' }],
    邮箱不能为空: ['email', { text: 'errors.emailRequired' }],
    账户已被停用: ['email', { text: 'errors.disabled' }],
  } as const),
)

const RULE_TEXTS = new Map<unknown, AccountError['text']>(
  Object.entries({
    captcha: 'errors.captchaWrong',
    expired: 'errors.captchaExpired',
    credentials: 'errors.credentials',
    registered: 'errors.emailTaken',
    unregistered: 'errors.emailUnknown',
    disabled: 'errors.disabled',
  } as const),
)

const REQUIRED_TEXTS: Partial<Record<AccountFieldName, AccountError['text']>> = {
  email: 'errors.emailRequired',
  password: 'errors.passwordRequired',
  captcha: 'errors.captchaRequired',
}

/** Reads why a sign-in or a registration failed. */
export function readFailure(error: unknown): AttemptFailure {
  if (!(error instanceof RequestError)) return { errors: {}, failure: 'failed' }
  const errors = readErrors(error)
  if (Object.keys(errors).length > 0) return { errors, failure: null }
  return { errors, failure: readWhole(error) }
}

function readWhole({ kind, code }: RequestError): AccountFailure {
  if (kind === 'network' || kind === 'timeout') return 'offline'
  if (kind === 'duplicate') return 'duplicate'
  if (code === 429) return 'tooMany'
  return kind === 'reply' && code !== null ? 'refused' : 'failed'
}

function readErrors({ data, serverMessage }: RequestError): AccountErrors {
  const listed = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : []
  const errors: AccountErrors = {}
  for (const entry of Array.isArray(listed) ? (listed as unknown[]) : []) {
    if (typeof entry !== 'object' || entry === null) continue
    const { field, rule, message } = entry as Record<string, unknown>
    const name = FIELDS.get(field)
    if (name) errors[name] ??= wordRule(name, rule, message)
  }
  const known = KNOWN_MESSAGES.get(serverMessage)
  if (Object.keys(errors).length === 0 && known) errors[known[0]] = known[1]
  return errors
}

function wordRule(name: AccountFieldName, rule: unknown, message: unknown): AccountError {
  const text = RULE_TEXTS.get(rule)
  if (text) return { text }
  const required = REQUIRED_TEXTS[name]
  if (rule === 'required' && required) return { text: required }
  if (rule === 'length' && name === 'password') return { text: 'errors.passwordLength', ...PASSWORD_LENGTH }
  const max = MAX_LENGTH[name]
  if (rule === 'length' && max !== undefined) return { text: 'errors.tooLong', max }
  if (rule === 'format' && name === 'email') return { text: 'errors.emailFormat' }
  const known = KNOWN_MESSAGES.get(message)
  return known?.[0] === name ? known[1] : { text: 'errors.refused' }
}
