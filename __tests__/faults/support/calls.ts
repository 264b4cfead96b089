import { request as sendRequest } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  /** The envelope's, if the answer is one. */
  code: number | undefined
  message: string | undefined
  data: unknown
  ms: number
}

export interface Call {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** The longest time for any answer, in ms. */
export const ANSWER_LIMIT_MS = 2000

/**
 * One call on its own connection, without `fetch`, which normalizes paths and forbids some headers.
 * @throws Error if nothing is answered within the limit, or the connection ends before
 */
export function call(base: string, { method, path, headers = {}, body }: Call, limitMs = 10_000): Promise<Answer> {
  const { hostname, port } = new URL(base)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const options = { host: hostname, port, path, headers, agent: false, method: method ?? (body ? 'POST' : 'GET') }
    const sent = sendRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        clearTimeout(timer)
        const text = Buffer.concat(chunks).toString()
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text, ...readEnvelope(text), ms: performance.now() - start })
      })
    })
    const timer = setTimeout(() => sent.destroy(new Error(`${path} was not answered in ${limitMs} ms`)), limitMs)
    sent.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    sent.end(body)
  })
}

function readEnvelope(text: string): Pick<Answer, 'code' | 'message' | 'data'> {
  try {
    const { code, message, data } = JSON.parse(text) as { code?: number; message?: string; data?: unknown }
    return { code, message, data }
  } catch {
    return { code: undefined, message: undefined, data: undefined }
  }
}

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

export function callJson(
  base: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  return call(base, { path, headers: { 'content-type': 'application/json', ...BROWSER, ...headers }, body: content })
}

export const LIST = '/online/getListByCategoriesIds?categoriesIds=101&companyId=1&langId=1'

export const INQUIRY = { name: 'Ana', email: 'a@example.com', message: 'Hello', consent: true, companyId: '1' }

export const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'

const BOUNDARY = 'x1y2z3x1y2z3'
const FORM_END = `\r\n--${BOUNDARY}--\r\n`

/** One file as a form's part, as a browser sends it; the caller chooses what is wrong with it. */
export function uploadOf(
  content: string | Buffer,
  {
    name = 'drawing.pdf',
    end = FORM_END,
    type = `multipart/form-data; boundary=${BOUNDARY}`,
    query = 'companyId=1',
  } = {},
): Call {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    path: `/online/inquiryAttachments?${query}`,
    headers: { 'content-type': type, ...BROWSER },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(end)]),
  }
}
