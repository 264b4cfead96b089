import { createHash } from 'node:crypto'
import type { Answer, TestProvider } from './test-provider'

export const password = 'correct horse'

/** What a person does with the accounts' calls, in a few words. */
export class Visitor {
  constructor(private readonly provider: TestProvider) {}

  async captcha(): Promise<{ captchaId: string; question: string; image: string; expiresAt: string }> {
    const { body } = await this.provider.get('/online/captcha', { companyId: '1', langId: '1' })
    return body.data
  }

  /** A new captcha with its answer. */
  async answeredCaptcha(): Promise<{ captchaId: string; captcha: string }> {
    const { captchaId } = await this.captcha()
    return { captchaId, captcha: await this.answerOf(captchaId) }
  }

  /** The sum, found by trying all; the database has only its hash. */
  async answerOf(captchaId: string): Promise<string> {
    const row = await this.provider.database.kysely
      .selectFrom('captchas')
      .select('sum_hash')
      .where('id', '=', captchaId)
      .executeTakeFirstOrThrow()
    for (let sum = 0; sum < 60; sum += 1) {
      const hash = createHash('sha256').update(`${captchaId}:${sum}`).digest('hex')
      if (hash === row.sum_hash) return String(sum)
    }
    throw new Error('the answer is not a small number')
  }

  async register(fields: object = {}, headers?: Record<string, string>): Promise<Answer> {
    return this.submit('register', { name: 'Ana Díaz', ...fields }, headers)
  }

  async login(fields: object = {}, headers?: Record<string, string>): Promise<Answer> {
    return this.submit('login', fields, headers)
  }

  private async submit(call: string, fields: object, headers?: Record<string, string>): Promise<Answer> {
    const form = { email: 'ana@example.com', password, companyId: '1', ...(await this.answeredCaptcha()), ...fields }
    return this.provider.post(`/online/${call}`, form, headers)
  }

  /** A registered visitor's token. */
  async signUp(email = 'ana@example.com'): Promise<string> {
    const { body } = await this.register({ email })
    return (body.data as { token: string }).token
  }

  async getAs(token: string, path: string, query: Record<string, string> = {}): Promise<Answer['body']> {
    const { text } = await this.provider.send({
      path: `${path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return JSON.parse(text) as Answer['body']
  }
}
