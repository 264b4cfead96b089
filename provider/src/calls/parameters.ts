import type { z } from 'zod'
import { isFormField } from '../../../packages/contract/src/read-inquiry'
import { refuseParameters, type FieldError } from '../../../packages/server/src/envelope'
import { messages } from '../../../packages/server/src/messages'
import { formTextsOf } from '../inquiries/form-texts'

/** Far more than any call has; each wrong one is reported. */
const MAX_PARAMETERS = 200

/**
 * Validates a call's parameters. Null and empty ones count as missing, because clients send those for blank fields.
 * @param code of the refusal
 * @throws Refusal that lists every wrong parameter
 */
export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  code = 400,
): z.output<Schema> {
  const given = typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.entries(input) : []
  if (given.length > MAX_PARAMETERS) {
    throw refuseParameters([{ field: 'extra', rule: 'count', message: messages.tooManyExtraFields }], code)
  }
  const filled = Object.fromEntries(given.filter(([, value]) => value !== null && value !== ''))
  const parsed = schema.safeParse(filled)
  if (parsed.success) return parsed.data
  const errors = new Map<string, FieldError>()
  for (const issue of parsed.error.issues) {
    // For an error inside a list or object, the caller is told the parameter.
    const field = String(issue.path[0] ?? '')
    if (!errors.has(field)) errors.set(field, describeIssue(field, filled[field], issue))
  }
  throw refuseParameters([...errors.values()], code)
}

/** The specification's wording for a missing parameter, if it has one. */
const requiredMessages: Record<string, string> = {
  email: messages.emailEmpty,
  password: messages.passwordLength,
  token: messages.linkOver,
  captcha: messages.captchaWrong,
}

function describeIssue(field: string, value: unknown, issue: z.core.$ZodIssue): FieldError {
  const label = labelOf(field)
  const custom = issue.code === 'custom' ? issue.params : undefined
  if (custom?.rule === 'count') return { field, rule: 'count', message: messages.tooManyExtraFields }
  if (custom?.rule === 'attachment') return { field, rule: 'unknown', message: messages.attachmentsUnknown }
  if (custom?.rule === 'name') return { field, rule: 'format', message: String(custom.message) }
  if (custom?.rule === 'consent') return { field, rule: 'consent', message: messages.consent }
  if (value === undefined || issue.code === 'too_small' || custom?.rule === 'required') {
    const inItsWords = Object.hasOwn(requiredMessages, field) ? requiredMessages[field] : undefined
    return { field, rule: 'required', message: inItsWords ?? messages.empty(label) }
  }
  if (custom?.rule === 'format') return { field, rule: 'format', message: String(custom.message) }
  if (custom?.rule === 'length') return { field, rule: 'length', message: String(custom.message) }
  if (custom?.rule === 'range' && typeof value === 'string') {
    return { field, rule: 'range', message: messages.range(label, Number(custom.min), Number(custom.max)) }
  }
  if (issue.code === 'too_big') {
    return { field, rule: 'length', message: messages.tooLong(label, Number(issue.maximum)) }
  }
  const formatIssue = typeof value === 'string' && issue.code !== 'invalid_type'
  if (!formatIssue) return { field, rule: 'type', message: messages.wrongType(label) }
  return { field, rule: 'format', message: messages.wrongFormat(label) }
}

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
  email: '邮箱',
  password: '密码',
  oldPassword: '原密码',
  token: '链接（token）',
  captcha: '验证码',
  consent: '隐私政策',
  attachments: '附件',
}

/** A parameter's name in messages. */
export function labelOf(field: string): string {
  if (Object.hasOwn(labels, field)) return labels[field] ?? field
  return isFormField(field) ? formTextsOf('zh').fields[field] : field
}
