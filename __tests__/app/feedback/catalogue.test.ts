import { KNOWN_MESSAGES } from '../../../packages/contract/src/messages'
import { LANGUAGE_CODES } from '../../../src/site/languages'
import { findServerMessage } from '../../../src/site/server-messages'
import { loadTexts, translateNotice } from '../../../src/app/feedback/translate-notice'

/** The specification's list, with the provider's message for each. */
const SPECIFIED = [
  ['captcha error', ['验证码错误'], 'The captcha is wrong.'],
  ['operation successful', ['操作成功'], 'The operation was successful.'],
  ['username or password error', ['用户名或密码错误'], 'The user name or password is wrong.'],
  [
    'password length must be between 5 and 20 characters',
    ['密码长度必须介于5到20个字符之间', '密码长度必须在5到20个字符之间'],
    'The password must be between 5 and 20 characters long.',
  ],
  ['email format incorrect', ['邮箱格式不正确'], 'The email address is not correct.'],
  ['email already registered', ['邮箱已被注册'], 'This email address is already registered.'],
  ['registration successful', ['注册成功'], 'Registration successful.'],
  ['captcha expired', ['验证码已过期'], 'The captcha has expired.'],
  ['email format error', ['邮箱格式错误'], 'The email address has the wrong format.'],
  ['email cannot be empty', ['邮箱不能为空'], 'The email address cannot be empty.'],
  [
    'authentication failed, unable to access system resources',
    ['认证失败，无法访问系统资源'],
    'Authentication failed. The system’s resources are not accessible.',
  ],
  ['email not registered', ['邮箱未注册'], 'This email address is not registered.'],
  [
    'user does not exist or password error',
    ['用户不存在/密码错误'],
    'The user does not exist or the password is wrong.',
  ],
  ['account disabled', ['账户已被停用'], 'This account has been disabled.'],
] as const

const SYSTEM_ERROR: Record<string, string> = {
  en: 'System error',
  zh: '系统错误',
  ja: 'システムエラー',
  ko: '시스템 오류',
  fr: 'Erreur système',
  de: 'Systemfehler',
  es: 'Error del sistema',
  pt: 'Erro do sistema',
  ru: 'Системная ошибка',
  it: 'Errore di sistema',
  pl: 'Błąd systemu',
}

// Specification: 8.11
test('the specification lists fourteen messages', () => {
  expect(SPECIFIED).toHaveLength(14)
})

// Specification: 8.12, 8.13, 8.14, 8.15, 8.16, 8.17, 8.18, 8.19, 8.20, 8.21, 8.22, 8.23, 8.24, 8.25
test.each(SPECIFIED)('"%s" is translated', async (_what, messages, english) => {
  const texts = await loadTexts('en')
  for (const message of messages) expect(translateNotice({ from: 'server', message }, texts)).toBe(english)
})

test('space around a message does not matter', () => {
  expect(findServerMessage(' 验证码错误\n')?.text).toBe('captchaWrong')
})

test.each(['帐号不存在', '', 'constructor', 'toString', '__proto__'])('"%s" is not in the catalogue', (message) => {
  expect(findServerMessage(message)).toBeNull()
})

describe.each(LANGUAGE_CODES)('%s', (language) => {
  // Specification: 1.7, 8.11
  test('says each of the fourteen messages in words of its own', async () => {
    const texts = await loadTexts(language)
    const said = SPECIFIED.map(([, [message]]) => translateNotice({ from: 'server', message }, texts))
    expect(new Set(said).size).toBe(14)
    expect(said).not.toContain(texts.systemError)
    expect(said.filter((words) => !words.trim())).toEqual([])
  })

  test('has a text for each message of the catalogue, and none without one', async () => {
    const { server } = await loadTexts(language)
    expect(Object.keys(server).sort()).toEqual(Object.keys(KNOWN_MESSAGES).sort())
  })

  // Specification: 8.26
  test('shows any other message as a system error', async () => {
    const words = translateNotice({ from: 'server', message: '数据库连接失败' }, await loadTexts(language))
    expect(words).toBe(SYSTEM_ERROR[language])
  })

  test('has its own words for statuses, network, time limit, unreadable answers and repetition', async () => {
    const texts = await loadTexts(language)
    const said = [
      translateNotice({ from: 'status', status: 401 }, texts),
      translateNotice({ from: 'status', status: 403 }, texts),
      translateNotice({ from: 'status', status: 404 }, texts),
      translateNotice({ from: 'default' }, texts),
      translateNotice({ from: 'network' }, texts),
      translateNotice({ from: 'timeout' }, texts),
      translateNotice({ from: 'unreadable' }, texts),
      translateNotice({ from: 'duplicate' }, texts),
    ]
    expect(said.filter((words) => !words)).toEqual([])
    expect(new Set(said).size).toBe(said.length)
  })
})

// Specification: 6.2, 8.7, 8.8, 8.9
test.each([
  [401, 'Authentication failed. System resources cannot be accessed.'],
  [403, 'You do not have permission for this operation.'],
  [404, 'The requested resource does not exist.'],
] as const)('status %s is worded as the specification has it', async (status, words) => {
  expect(translateNotice({ from: 'status', status }, await loadTexts('en'))).toBe(words)
})

// Specification: 8.10
test('an answer without a message is an unknown system error, to be reported', async () => {
  const words = translateNotice({ from: 'default' }, await loadTexts('en'))
  expect(words).toBe('Unknown system error. Please report it to the administrator.')
})
