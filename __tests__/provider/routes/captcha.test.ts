import { MAX_LEVEL } from '../../../provider/src/limits/challenges'
import { providerForEach } from '../support/test-provider'
import { Visitor } from '../support/visitor'

const provider = providerForEach()

const get = (query: Record<string, string> = {}) =>
  provider.get('/online/captcha', { companyId: '1', langId: '1', ...query })

describe('a captcha', () => {
  it('is a signed challenge that has 20 minutes', async () => {
    const { status, body, headers } = await get()
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        code: 200,
        message: '操作成功',
        data: {
          challenge: {
            parameters: { algorithm: 'PBKDF2/SHA-256', cost: 2, keyLength: 32, data: { level: 1 } },
            signature: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
          },
        },
      },
    })
    const { expiresAt } = body.data as { expiresAt: string }
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 20 * 60_000)).toBeLessThan(10_000)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is another one each time', async () => {
    const signatures = [await get(), await get()].map(
      ({ body }) => (body.data as { challenge: { signature: string } }).challenge.signature,
    )
    expect(new Set(signatures).size).toBe(2)
  })

  it.each([
    [{ langId: '99' }, 'unknown'],
    [{ langId: '' }, 'required'],
    [{ companyId: '7' }, 'unknown'],
  ])('is refused for %j', async (query, rule) => {
    expect((await get(query)).body).toMatchObject({ code: 400, data: { errors: [{ rule }] } })
  })

  it('takes more work for a client that asks for many, up to a limit', async () => {
    const visitor = new Visitor(provider)
    const levels: unknown[] = []
    for (let count = 0; count < 130; count += 1) {
      levels.push(((await visitor.challenge()).parameters as { data?: { level: number } }).data?.level)
    }
    expect([levels[0], levels[19], levels[20], levels[40], levels.at(-1)]).toEqual([1, 1, 2, 4, MAX_LEVEL])
  })
})
