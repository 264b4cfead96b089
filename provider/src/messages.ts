/** What the provider says, in Chinese, as the clients of this contract expect; they translate what they know. */
export const messages = {
  success: '操作成功',
  registered: '注册成功',
  captchaWrong: '验证码错误',
  captchaExpired: '验证码已过期',
  passwordLength: '密码长度必须介于5到20个字符之间',
  credentialsWrong: '用户名或密码错误',
  /** Instead of the one above, and of `emailUnregistered`, to who has tried often. */
  userOrPasswordWrong: '用户不存在/密码错误',
  emailRegistered: '邮箱已被注册',
  emailUnregistered: '邮箱未注册',
  accountDisabled: '账户已被停用',
  unauthorized: '认证失败，无法访问系统资源',
  tooManyRequests: '请求过于频繁，请稍后再试',
  systemError: '系统错误',
  notFound: '请求的资源不存在',
  malformedJson: '请求内容不是有效的JSON',
  unsupportedType: '请求内容类型必须是application/json',
  tooLarge: '请求内容不能超过256KB',
  badRequest: '请求无效',
  emailEmpty: '邮箱不能为空',
  /** Of an account. */
  emailFormat: '邮箱格式不正确',
  inquiryEmailFormat: '邮箱格式错误',
  consent: '请先同意隐私政策',
  idempotencyKeyFormat: 'Idempotency-Key必须是8到200个可见字符',
  idempotencyConflict: '该幂等键已用于另一条询盘',
  tooManyExtraFields: '附加字段不能超过20个',
  empty: (label: string) => `${label}不能为空`,
  tooLong: (label: string, max: number) => `${label}不能超过${max}个字符`,
  wrongType: (label: string) => `${label}类型不正确`,
  wrongFormat: (label: string) => `${label}格式不正确`,
  range: (label: string, min: number, max: number) => `${label}必须是${min}到${max}之间的整数`,
  unknown: (label: string, value: string) => `${label}不存在：${value}`,
} as const

const labels: Record<string, string> = {
  companyId: '公司编号（companyId）',
  langId: '语言编号（langId）',
  categoriesIds: '分类编号（categoriesIds）',
  pageNow: '页码（pageNow）',
  pageSize: '每页数量（pageSize）',
  updatedSince: '更新时间（updatedSince）',
  keyword: '关键词（keyword）',
  kind: '类型（kind）',
  visitedPage: '访问页面（visitedPage）',
  referer: '来源页面（referer）',
  referrer: '来源页面（referrer）',
  userId: '会话编号（userId）',
  recordsId: '会话编号（recordsId）',
  name: '姓名',
  company: '公司名称',
  country: '国家',
  email: '邮箱',
  password: '密码',
  captcha: '验证码',
  captchaId: '验证码编号（captchaId）',
  phone: '电话',
  product: '产品',
  quantity: '数量',
  message: '留言内容',
  consent: '隐私政策',
}

/** A parameter in the words of a message. */
export function labelOf(field: string): string {
  return labels[field] ?? field
}
