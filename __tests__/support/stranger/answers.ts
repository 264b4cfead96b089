import { REMOVED, buildItem, buildSiteDocument, findItems, findLanguage, isCategory, searchItems } from './content'

export interface RecordedCall {
  method: string
  /** Relative to the base address, such as 'online/inquiryAdd'. */
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  /** The parsed JSON, else the text as it came; for a form with files, the raw text. */
  body: unknown
}

export interface Answer {
  status: number
  envelope: unknown
}

interface Sent {
  key: string | undefined
  body: string
  data: { id: string; receivedAt: string }
}

/** The provider's memory between calls. */
export interface Memory {
  sessions: Set<string>
  inquiries: Sent[]
  accounts: Map<string, { password: string; name: string }>
  tokens: Map<string, string>
  captchas: number
  files: number
}

export const emptyMemory = (): Memory => ({
  sessions: new Set(),
  inquiries: [],
  accounts: new Map(),
  tokens: new Map(),
  captchas: 0,
  files: 0,
})

type Respond = (call: RecordedCall, memory: Memory, base: string) => Answer

/** Success without a code or a message: both may be absent. */
const data = (value: unknown): Answer => ({ status: 200, envelope: { data: value, traceId: 'b7' } })

/** Success with a code in digits. */
const done = (message: string, value: unknown = null): Answer => ({
  status: 200,
  envelope: { data: value, message, code: '200' },
})

const refuse = (code: number, message: string, errors?: readonly { field: string; rule: string }[], status = 200) => ({
  status,
  envelope: {
    message,
    code: String(code),
    data: errors ? { errors: errors.map((error) => ({ message, ...error })) } : null,
  },
})

const bodyOf = (call: RecordedCall) => (call.body ?? {}) as Record<string, unknown>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A refusal for the first missing field. */
function findMissing(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Answer | undefined {
  const errors = names
    .filter((name) => fields[name] === undefined || fields[name] === '' || fields[name] === null)
    .map((field) => ({ field, rule: 'required' }))
  return errors.length > 0 ? refuse(400, `${errors[0]?.field}不能为空`, errors) : undefined
}

function readPage({ query }: RecordedCall) {
  const pageNow = Number(query.pageNow || 1)
  const pageSize = Number(query.pageSize || 20)
  return {
    pageNow,
    pageSize,
    cut: <T>(list: readonly T[]) => list.slice((pageNow - 1) * pageSize, pageNow * pageSize),
  }
}

const unknown = (field: string) => refuse(400, `${field}不存在`, [{ field, rule: 'unknown' }])

const siteDocument: Respond = ({ query }) =>
  query.companyId
    ? { status: 200, envelope: buildSiteDocument() }
    : refuse(400, 'companyId不能为空', [{ field: 'companyId', rule: 'required' }], 400)

const list: Respond = (call, _memory, base) => {
  const { query } = call
  const missing = findMissing(query, ['categoriesIds', 'companyId', 'langId'])
  if (missing) return missing
  const language = findLanguage(query.langId)
  if (!language) return unknown('langId')
  const categories = (query.categoriesIds ?? '').split(',')
  if (!categories.every(isCategory)) return unknown('categoriesIds')
  const found = findItems(categories, query.updatedSince)
  const since = query.updatedSince
  const { pageNow, pageSize, cut } = readPage(call)
  return data({
    removed: since
      ? REMOVED.filter(({ in: category, at }) => categories.includes(category) && at >= since).map(({ id }) => id)
      : [],
    list: cut(found).map((item) => buildItem(item, language, base)),
    pageSize,
    pageNow,
    total: found.length,
  })
}

const search: Respond = (call, _memory, base) => {
  const { query } = call
  const missing = findMissing(query, ['keyword', 'companyId', 'langId'])
  if (missing) return missing
  const language = findLanguage(query.langId)
  if (!language) return unknown('langId')
  const found = searchItems(query.keyword ?? '', query.kind || undefined, language)
  const { pageNow, pageSize, cut } = readPage(call)
  const shown = cut(found).map((item) => ({ ...buildItem(item, language, base), body: undefined }))
  return done('操作成功', { list: shown, total: found.length, pageNow, pageSize })
}

const beginSession: Respond = (call, { sessions }) => {
  const missing = findMissing(bodyOf(call), ['visitedPage', 'companyId'])
  if (missing) return missing
  const id = `visit-${sessions.size + 1}`
  sessions.add(id)
  return { status: 200, envelope: { message: id } }
}

const recordVisit: Respond = (call, { sessions }) => {
  const missing = findMissing(bodyOf(call), ['visitedPage', 'companyId', 'userId'])
  if (missing) return missing
  return done(sessions.has(textOf(bodyOf(call).userId)) ? '已记录' : '404')
}

const addInquiry: Respond = (call, { inquiries }) => {
  const missing = findMissing(bodyOf(call), ['name', 'email', 'message', 'consent', 'companyId'])
  if (missing) return missing
  const key = call.headers['idempotency-key']
  const body = JSON.stringify(Object.entries(bodyOf(call)).sort())
  const known = inquiries.find((inquiry) => key !== undefined && inquiry.key === key)
  if (known && known.body !== body) {
    return refuse(409, '该幂等键已用于另一条询盘', [{ field: 'Idempotency-Key', rule: 'conflict' }])
  }
  if (known) return data(known.data)
  const stored = { id: `inquiry/${inquiries.length + 1}`, receivedAt: '2025-06-01T09:00:00+09:00' }
  inquiries.push({ key, body, data: stored })
  return data(stored)
}

const addFile: Respond = (call, memory) => {
  const type = call.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data'))
    return refuse(415, '请求内容类型必须是multipart/form-data', undefined, 415)
  const [, name] = /filename="([^"]*)"/.exec(textOf(call.body)) ?? []
  if (!name) return refuse(400, '附件不能为空', [{ field: 'file', rule: 'required' }])
  memory.files += 1
  return data({
    id: `file:${memory.files}`,
    name,
    kind: 'pdf',
    size: textOf(call.body).length,
    expiresAt: '2030-01-01T00:00:00Z',
  })
}

const captcha: Respond = (_call, memory) => {
  memory.captchas += 1
  return data({
    question: 'What is two plus three?',
    image: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 30"><path d="M5 25 20 5 35 25 50 5 65 25"/></svg>',
    expiresAt: '2030-01-01T00:00:00Z',
    captchaId: `captcha ${memory.captchas}`,
  })
}

const signIn = (memory: Memory, email: string, message: string): Answer => {
  const token = `token-${memory.tokens.size + 1}`
  memory.tokens.set(token, email)
  const name = memory.accounts.get(email)?.name ?? ''
  return done(message, { user: { name, email }, expiresAt: '2030-01-01T00:00:00Z', token })
}

function readAccountForm(call: RecordedCall) {
  const { email, password, captcha: answer, name } = bodyOf(call)
  const form = { email: textOf(email).toLowerCase(), password: textOf(password), name: textOf(name) }
  const refusal =
    form.email === ''
      ? refuse(500, '邮箱不能为空', [{ field: 'email', rule: 'required' }])
      : form.password.length < 5 || form.password.length > 20
        ? refuse(500, '密码长度必须介于5到20个字符之间', [{ field: 'password', rule: 'length' }])
        : textOf(answer) !== '5'
          ? refuse(500, '验证码错误', [{ field: 'captcha', rule: 'captcha' }])
          : undefined
  return { form, refusal }
}

const register: Respond = (call, memory) => {
  const { form, refusal } = readAccountForm(call)
  if (refusal) return refusal
  if (memory.accounts.has(form.email)) return refuse(500, '邮箱已被注册', [{ field: 'email', rule: 'registered' }])
  memory.accounts.set(form.email, form)
  return signIn(memory, form.email, '注册成功')
}

const login: Respond = (call, memory) => {
  const { form, refusal } = readAccountForm(call)
  if (refusal) return refusal
  const account = memory.accounts.get(form.email)
  if (!account) return refuse(500, '邮箱未注册', [{ field: 'email', rule: 'unregistered' }])
  if (account.password !== form.password) {
    return refuse(500, '用户名或密码错误', [{ field: 'password', rule: 'credentials' }])
  }
  return signIn(memory, form.email, '操作成功')
}

const signedIn =
  (respond: (email: string, token: string, memory: Memory) => Answer): Respond =>
  ({ headers }, memory) => {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const email = memory.tokens.get(token)
    return email === undefined ? refuse(401, '认证失败，无法访问系统资源') : respond(email, token, memory)
  }

/** The answer of a provider without objections, by method and path. */
export const KIND_ANSWERS: Readonly<Record<string, Respond>> = {
  'GET online/site.json': siteDocument,
  'GET online/getListByCategoriesIds': list,
  'GET online/search': search,
  'POST online/accessRecords': beginSession,
  'POST online/accessRecordsAll': recordVisit,
  'POST online/inquiryAdd': addInquiry,
  'POST online/inquiryAttachments': addFile,
  'GET online/captcha': captcha,
  'POST online/register': register,
  'POST online/login': login,
  'POST online/logout': signedIn((_email, token, { tokens }) => {
    tokens.delete(token)
    return done('操作成功')
  }),
  'GET online/account': signedIn((email, _token, { accounts }) =>
    data({ user: { email, name: accounts.get(email)?.name ?? '' } }),
  ),
  'GET online/myInquiries': signedIn(() => data({ list: [], total: 0, pageNow: 1, pageSize: 20 })),
}

export const NOT_FOUND: Answer = refuse(404, '请求的资源不存在', undefined, 404)
