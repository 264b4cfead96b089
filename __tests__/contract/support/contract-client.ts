import type { z } from 'zod'
import { CALLS, envelopeSchema } from '../../../packages/contract/src/calls/all-calls'
import { findCall, parseAnswer } from './read-answers'
import type { itemSchema } from '../../../packages/contract/src/calls/content'
import { toChallenge } from '../../../src/lib/request/challenge'
import { solveChallenge } from '../../../src/lib/request/solve-challenge'

export const companyId = process.env.GATSBY_COMPANY_ID || '1'

export type Item = z.output<typeof itemSchema>

export interface Reply {
  status: number
  code: number
  message: string
  data: unknown
}

/** @throws Error that says what to do when a provider takes no more calls from this address */
export function refuseAtLimit(status: number, retryAfter: string | null | undefined): void {
  if (status !== 429) return
  throw new Error(
    `The provider takes no more such calls from this address for ${retryAfter ?? 'some'} s (HTTP 429). Test it without limits (the embedded one with PROVIDER_RATE_LIMITS=off), or again later.`,
  )
}

/**
 * Reads an answer, with its data, by the contract's schemas.
 * @throws Error that says what is wrong in it
 */
async function readReply(method: string, path: string, response: Response): Promise<Reply> {
  refuseAtLimit(response.status, response.headers.get('retry-after'))
  const answer: unknown = await response.json()
  const call = findCall(method, path)
  if (call && response.ok && !call.bare) parseAnswer(call, answer)
  const { code, message, data } = envelopeSchema.parse(answer)
  return { status: response.status, code: Number(code ?? 200), message: message ?? '', data }
}

export type Site = z.output<typeof CALLS.site.answer>

export interface ContractClient {
  address(path: string, query?: Record<string, string>): URL
  get(path: string, query?: Record<string, string>, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Sends once, whatever the answer. */
  send(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Sends one file. */
  upload(path: string, query: Record<string, string>, file: { name: string; content: string }): Promise<Reply>
  site(): Promise<Site>
  list(query: Record<string, string>): Promise<z.output<typeof CALLS.list.answer>>
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Calls the provider as the site does: it solves a challenge in a refusal, and sends the same again. */
export function createClient(base: string): ContractClient {
  const root = base.endsWith('/') ? base : `${base}/`
  const address = (name: string, query: Record<string, string> = {}): URL => {
    const url = new URL(name, root)
    url.search = new URLSearchParams(query).toString()
    return url
  }
  // A browser's headers: a provider may not count robots.
  const headers = { 'content-type': 'application/json', 'request-type': 'website', 'user-agent': BROWSER }
  const get: ContractClient['get'] = async (name, query, more = {}) =>
    readReply('GET', name, await fetch(address(name, query), { headers: { ...headers, ...more } }))
  const send = async (name: string, body: unknown, more: Record<string, string> = {}): Promise<Reply> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const sending = { method: 'POST', headers: { ...headers, ...more }, body: text }
    return readReply('POST', name, await fetch(address(name), sending))
  }
  return {
    address,
    get,
    send,
    async post(name, body, more) {
      const reply = await send(name, body, more)
      const challenge = reply.code === 428 ? toChallenge(reply.data) : null
      if (!challenge) return reply
      return send(name, { ...(body as object), captcha: await solveChallenge(challenge) }, more)
    },
    async upload(name, query, { name: fileName, content }) {
      const form = new FormData()
      form.append('file', new Blob([content]), fileName)
      const sending = { method: 'POST', headers: { 'Request-Type': 'website' }, body: form }
      return readReply('POST', name, await fetch(address(name, query), sending))
    },
    async site() {
      const answer: unknown = await (await fetch(address('online/site.json', { companyId }))).json()
      return parseAnswer(CALLS.site, answer) as Site
    },
    async list(query) {
      const reply = await get('online/getListByCategoriesIds', { companyId, ...query })
      if (reply.code !== 200) throw new Error(`the list was refused with ${reply.code}: ${reply.message}`)
      return CALLS.list.answer.parse(reply.data)
    },
  }
}
