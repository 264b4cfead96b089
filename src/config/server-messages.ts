import type feedback from '../locales/en/feedback.json'

/** Names a text below `server` in `src/locales/<language>/feedback.json`. */
export type ServerMessageKey = keyof typeof feedback.server

/** The rules that a provider names with a field (docs/provider-contract.md). */
const RULES = [
  'required',
  'type',
  'length',
  'format',
  'range',
  'unknown',
  'consent',
  'count',
  'conflict',
  'kind',
  'size',
  'captcha',
  'expired',
  'credentials',
  'registered',
  'unregistered',
  'disabled',
] as const

export type Rule = (typeof RULES)[number]

/** A field that the provider finds fault with, by the provider's name; the rule is null where it is none of the contract's. */
export interface Blame {
  field: string
  rule: Rule | null
}

interface ServerMessage {
  text: ServerMessageKey
  /** The field that the message is about, where it is about one. */
  about?: Blame
}

/**
 * What the provider says, in its own words: the text that says it in the visitor's language, and the field that it is about.
 * Adding a message is an entry here and its text in each language (docs/adding-a-server-message.md).
 */
export const SERVER_MESSAGES = {
  验证码错误: { text: 'captchaWrong', about: { field: 'captcha', rule: 'captcha' } },
  操作成功: { text: 'done' },
  用户名或密码错误: { text: 'loginWrong', about: { field: 'password', rule: 'credentials' } },
  密码长度必须介于5到20个字符之间: { text: 'passwordLength', about: { field: 'password', rule: 'length' } },
  密码长度必须在5到20个字符之间: { text: 'passwordLength', about: { field: 'password', rule: 'length' } },
  邮箱格式不正确: { text: 'emailIncorrect', about: { field: 'email', rule: 'format' } },
  邮箱已被注册: { text: 'emailTaken', about: { field: 'email', rule: 'registered' } },
  注册成功: { text: 'registered' },
  验证码已过期: { text: 'captchaExpired', about: { field: 'captcha', rule: 'expired' } },
  邮箱格式错误: { text: 'emailFormat', about: { field: 'email', rule: 'format' } },
  邮箱不能为空: { text: 'emailEmpty', about: { field: 'email', rule: 'required' } },
  '认证失败，无法访问系统资源': { text: 'authenticationFailed' },
  邮箱未注册: { text: 'emailUnknown', about: { field: 'email', rule: 'unregistered' } },
  '用户不存在/密码错误': { text: 'userOrPasswordWrong', about: { field: 'password', rule: 'credentials' } },
  需要安全验证: { text: 'proofRequired', about: { field: 'captcha', rule: 'required' } },
  账户已被停用: { text: 'accountDisabled', about: { field: 'email', rule: 'disabled' } },
} as const satisfies Record<string, ServerMessage>

export function readRule(rule: unknown): Rule | null {
  return RULES.find((known) => known === rule) ?? null
}

/** What is known of what the provider says; null where the catalogue does not have it. */
export function findServerMessage(message: string): ServerMessage | null {
  const known: Record<string, ServerMessage> = SERVER_MESSAGES
  const words = message.trim()
  return Object.hasOwn(known, words) ? (known[words] ?? null) : null
}
