import { z } from 'zod'
import { readChallenge } from '../../../src/lib/request/challenge'
import { solveChallenge } from '../../../src/lib/request/solve-challenge'

/** The shapes of the contract; further fields are allowed, as extensions. */

export const companyId = process.env.PROVIDER_COMPANY_ID || '1'

/** What may be missing: a provider need not have it. */
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')
const seo = { title_translatable: text, details_translatable: text, keyword_translatable: text }
const kind = z.enum(['product', 'news', 'page', 'case'])
const path = z.string().regex(/^[^/\s]+(\/[^/\s]+){0,3}$/)

export const siteShape = z.object({
  settings: z.object({
    routeMode: z.string(),
    routePath: z.object({ product: path, news: path, case: path }),
    subFolderMode: z.number(),
    inquiryForm: z.boolean().optional(),
    accountData: z.boolean().optional(),
    accountDelete: z.boolean().optional(),
    listMode: z.enum(['slash', 'dash']),
    organization: z
      .object({
        address: z.object({ country: z.string().regex(/^[A-Z]{2}$/) }).nullish(),
        contacts: z.array(z.object({ contactType: z.string().min(1), email: text, telephone: text })).optional(),
      })
      .optional(),
    seo: z.record(z.string(), z.object({ prefix: z.string(), suffix: z.string(), companyName: z.string().min(1) })),
  }),
  languages: z
    .array(z.object({ langId: z.string(), code: z.string(), htmlLang: z.string().min(2), name: z.string().min(1) }))
    .min(1),
  categories: z.array(
    z.object({
      categoryId: z.string(),
      kind,
      path,
      name: z.record(z.string(), z.string()),
      seo: z.record(z.string(), z.object(seo)),
      sort: z.number(),
    }),
  ),
})

const listedItem = {
  id: z.string().min(1),
  kind,
  categoriesIds: z.array(z.string()).min(1),
  path,
  name: z.string().min(1),
  summary: text,
  images: z.array(
    z.object({
      url: z.url({ protocol: /^https?$/ }),
      alt: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
    }),
  ),
  ...seo,
  publishedAt: z.iso
    .datetime({ offset: true })
    .nullish()
    .transform((given) => given ?? null),
  updatedAt: z.iso.datetime({ offset: true }),
  sort: z.number(),
  facts: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((given) => given ?? null),
  relatedIds: z.array(z.string()).default([]),
  fallbackFields: z.array(z.string()).optional(),
}
export const itemShape = z.object({ ...listedItem, body: text })
export type Item = z.infer<typeof itemShape>

const paging = { total: z.int().nonnegative(), pageNow: z.int().positive(), pageSize: z.int().positive() }
export const listShape = z.object({ ...paging, list: z.array(itemShape), removed: z.array(z.string()) })
export const searchShape = z.object({ ...paging, list: z.array(z.object(listedItem)) })
export const errorsShape = z.object({
  errors: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string().min(1) })).min(1),
})

export interface Reply {
  status: number
  code: number
  message: string
  data: unknown
}

const envelopeShape = z.object({
  code: z.union([z.number(), z.string()]).nullish(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
})

async function readReply(response: Response): Promise<Reply> {
  const { code, message, data } = envelopeShape.parse(await response.json())
  return { status: response.status, code: Number(code ?? 200), message: message ?? '', data }
}

export interface ContractClient {
  address(path: string, query?: Record<string, string>): URL
  get(path: string, query?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Once, whatever the answer. */
  send(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  site(): Promise<z.infer<typeof siteShape>>
  list(query: Record<string, string>): Promise<z.infer<typeof listShape>>
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Calls the provider as the site does: a challenge that a refusal brings is solved, and the same sent again. */
export function createClient(base: string): ContractClient {
  const root = base.endsWith('/') ? base : `${base}/`
  const address = (name: string, query: Record<string, string> = {}): URL => {
    const url = new URL(name, root)
    url.search = new URLSearchParams(query).toString()
    return url
  }
  // As a browser: a provider may leave robots out of what it counts.
  const headers = { 'content-type': 'application/json', 'request-type': 'website', 'user-agent': BROWSER }
  const get = async (name: string, query?: Record<string, string>): Promise<Reply> =>
    readReply(await fetch(address(name, query), { headers }))
  const send = async (name: string, body: unknown, more: Record<string, string> = {}): Promise<Reply> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return readReply(await fetch(address(name), { method: 'POST', headers: { ...headers, ...more }, body: text }))
  }
  return {
    address,
    get,
    send,
    async post(name, body, more) {
      const reply = await send(name, body, more)
      const challenge = reply.code === 428 ? readChallenge(reply.data) : null
      if (!challenge) return reply
      return send(name, { ...(body as object), captcha: await solveChallenge(challenge) }, more)
    },
    async site() {
      return siteShape.parse(await (await fetch(address('online/site.json', { companyId }))).json())
    },
    async list(query) {
      const reply = await get('online/getListByCategoriesIds', { companyId, ...query })
      if (reply.code !== 200) throw new Error(`the list was refused with ${reply.code}: ${reply.message}`)
      return listShape.parse(reply.data)
    },
  }
}
