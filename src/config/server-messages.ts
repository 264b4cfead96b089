import type feedback from '../locales/en/feedback.json'

/** Names a text below `server` in `src/locales/<language>/feedback.json`. */
export type ServerMessageKey = keyof typeof feedback.server

/**
 * What the provider says, in its own words, and the text that says it in the visitor's language. Adding a message is an
 * entry here and its text in each language (docs/adding-a-server-message.md).
 */
export const SERVER_MESSAGES = {
  验证码错误: 'captchaWrong',
  操作成功: 'done',
  用户名或密码错误: 'loginWrong',
  密码长度必须介于5到20个字符之间: 'passwordLength',
  密码长度必须在5到20个字符之间: 'passwordLength',
  邮箱格式不正确: 'emailIncorrect',
  邮箱已被注册: 'emailTaken',
  注册成功: 'registered',
  验证码已过期: 'captchaExpired',
  邮箱格式错误: 'emailFormat',
  邮箱不能为空: 'emailEmpty',
  '认证失败，无法访问系统资源': 'authenticationFailed',
  邮箱未注册: 'emailUnknown',
  '用户不存在/密码错误': 'userOrPasswordWrong',
  账户已被停用: 'accountDisabled',
} as const satisfies Record<string, ServerMessageKey>

/** The text for what the provider says; null where the catalogue does not know it. */
export function findServerMessage(message: string): ServerMessageKey | null {
  const known: Record<string, ServerMessageKey> = SERVER_MESSAGES
  const words = message.trim()
  return Object.hasOwn(known, words) ? (known[words] ?? null) : null
}
