import type { Challenge } from '../../../src/lib/request/challenge'
import { solveChallenge } from '../../../src/lib/request/solve-challenge'
import type { Answer, TestProvider } from './test-provider'

export const password = 'correct horse'

export class Visitor {
  constructor(private readonly provider: TestProvider) {}

  async challenge(headers: Record<string, string> = {}): Promise<Challenge> {
    const { text } = await this.provider.send({ path: '/online/captcha?companyId=1&langId=1', headers })
    return (JSON.parse(text) as { data: { challenge: Challenge } }).data.challenge
  }

  /** The solution of a challenge, or of a new one. */
  async solve(challenge?: Challenge, headers?: Record<string, string>): Promise<string> {
    return solveChallenge(challenge ?? (await this.challenge(headers)))
  }

  async register(fields: object = {}, headers?: Record<string, string>): Promise<Answer> {
    return this.submit('register', { name: 'Ana Díaz', ...fields }, headers)
  }

  async login(fields: object = {}, headers?: Record<string, string>): Promise<Answer> {
    return this.submit('login', fields, headers)
  }

  private async submit(call: string, fields: object, headers?: Record<string, string>): Promise<Answer> {
    const captcha = 'captcha' in fields ? {} : { captcha: await this.solve(undefined, headers) }
    const form = { email: 'ana@example.com', password, companyId: '1', ...captcha, ...fields }
    return this.provider.post(`/online/${call}`, form, headers)
  }

  /** Registers a visitor and returns the token. */
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
