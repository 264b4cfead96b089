/** Kinds of parameter errors, which clients word in their own language. */
export const RULES = [
  'required',
  'type',
  'length',
  'common',
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

export interface KnownMessage {
  words: string
  /** An alternative wording that the site understands, too. */
  orElse?: string
  /** The field and rule of the message, if any. */
  about?: { field: string; rule: Rule }
}

/** Messages that clients translate. The site has each text by name in `feedback.json`, below `server`. */
export const KNOWN_MESSAGES = {
  done: { words: '操作成功' },
  registered: { words: '注册成功' },
  captchaWrong: { words: '验证码错误', about: { field: 'captcha', rule: 'captcha' } },
  captchaExpired: { words: '验证码已过期', about: { field: 'captcha', rule: 'expired' } },
  proofRequired: { words: '需要安全验证', about: { field: 'captcha', rule: 'required' } },
  emailEmpty: { words: '邮箱不能为空', about: { field: 'email', rule: 'required' } },
  emailIncorrect: { words: '邮箱格式不正确', about: { field: 'email', rule: 'format' } },
  emailFormat: { words: '邮箱格式错误', about: { field: 'email', rule: 'format' } },
  passwordLength: {
    words: '密码长度必须介于5到20个字符之间',
    orElse: '密码长度必须在5到20个字符之间',
    about: { field: 'password', rule: 'length' },
  },
  passwordCommon: { words: '密码过于常见，请换一个', about: { field: 'password', rule: 'common' } },
  emailTaken: { words: '邮箱已被注册', about: { field: 'email', rule: 'registered' } },
  emailUnknown: { words: '邮箱未注册', about: { field: 'email', rule: 'unregistered' } },
  loginWrong: { words: '用户名或密码错误', about: { field: 'password', rule: 'credentials' } },
  userOrPasswordWrong: { words: '用户不存在/密码错误', about: { field: 'password', rule: 'credentials' } },
  accountDisabled: { words: '账户已被停用', about: { field: 'email', rule: 'disabled' } },
  linkOver: { words: '链接无效或已过期', about: { field: 'token', rule: 'expired' } },
  authenticationFailed: { words: '认证失败，无法访问系统资源' },
} as const satisfies Record<string, KnownMessage>

export type KnownMessageName = keyof typeof KNOWN_MESSAGES

/** The embedded provider's other messages. Providers may word these freely: clients use the code and the rule. */
export const FURTHER_MESSAGES = {
  tooManyRequests: '请求过于频繁，请稍后再试',
  systemError: '系统错误',
  unavailable: '服务暂时不可用，请稍后再试',
  notFound: '请求的资源不存在',
  methodNotAllowed: '不支持该请求方法',
  malformedJson: '请求内容不是有效的JSON',
  unsupportedType: '请求内容类型必须是application/json',
  tooLarge: '请求内容不能超过256KB',
  badRequest: '请求无效',
  tooSlow: '请求传输过慢，已中断',
  unsupportedCharset: '请求内容必须是UTF-8编码，且不能压缩',
  forbiddenName: '字段名不能是__proto__、constructor等保留名称',
  malformedForm: '请求内容不是完整有效的multipart/form-data表单',
  tooManyFormParts: '表单的字段或文件过多',
  tooManyUploads: '上传的附件过多，请稍后再试',
  storageFull: '附件存储空间不足，请稍后再试',
  storageUnavailable: '附件存储暂时不可用，请稍后再试',
  diskFull: '存储空间不足，请稍后再试',
  consent: '请先同意隐私政策',
  idempotencyKeyFormat: 'Idempotency-Key必须是8到200个可见字符',
  idempotencyConflict: '该幂等键已用于另一条询盘',
  tooManyExtraFields: '附加字段不能超过20个',
  unsupportedUpload: '请求内容类型必须是multipart/form-data',
  attachmentMissing: '请选择附件',
  attachmentKind: '不支持该附件格式',
  attachmentSize: '单个附件不能超过10MB',
  attachmentsUnknown: '附件不存在或已过期，请重新上传',
  attachmentsCount: '附件不能超过5个',
  attachmentsSize: '附件总大小不能超过25MB',
} as const
