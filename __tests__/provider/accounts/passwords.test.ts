import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { createAccount, type Account } from '../../../provider/src/accounts/accounts'
import { confirmAddress } from '../../../provider/src/accounts/confirm-address'
import { issueLink } from '../../../provider/src/accounts/one-time-links'
import { hashPassword, verifyPassword } from '../../../provider/src/accounts/passwords'
import { checkPassword } from '../../../provider/src/calls/authenticate'
import type { RouteContext } from '../../../provider/src/calls/context'
import { connectDatabase, type DatabaseHandle } from '../../../provider/src/database/connect'
import { temporaryFolder } from '../../support/temporary-folder'

describe('a password', () => {
  it('has another hash each time, which only it matches', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
    expect(one).toMatch(/^\$scrypt\$v=1\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('secret', one)).toBe(true)
    expect(await verifyPassword('Secret', one)).toBe(false)
  })

  it('is checked at the cost that stands in its hash', async () => {
    const cheap = '$scrypt$v=1$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$'
    const { scryptSync } = await import('node:crypto')
    const key = scryptSync('secret', 'saltsaltsaltsalt', 32, { N: 16, r: 8, p: 1 }).toString('base64url')
    expect(await verifyPassword('secret', cheap + key)).toBe(true)
  })

  it('takes about as long to check for an unknown account as for a known one', async () => {
    const hash = await hashPassword('secret')
    const time = async (of: string | undefined): Promise<number> => {
      const start = performance.now()
      expect(await verifyPassword('wrong', of)).toBe(false)
      return performance.now() - start
    }
    expect(await time(undefined)).toBeGreaterThan((await time(hash)) / 5)
  })

  it.each(['', 'secret', '$scrypt$v=2$ln=17,r=8,p=1$x$y', '$argon2id$v=19$m=1,t=1,p=1$x$y'])(
    'is not checked against %j',
    async (hash) => {
      await expect(verifyPassword('secret', hash)).rejects.toThrow(/unknown form/)
    },
  )

  it('is not checked for a crowd that would wait for long', async () => {
    const hash = `$scrypt$v=1$ln=4,r=8,p=1$c2FsdA$${Buffer.alloc(32).toString('base64url')}`
    const checks = await Promise.allSettled(Array.from({ length: 50 }, () => verifyPassword('secret', hash)))
    const refused = checks.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(30)
    expect(refused[0]).toMatchObject({
      reason: { httpStatus: 503, headers: { 'retry-after': expect.any(String) as unknown } },
    })
    expect(await verifyPassword('secret', hash)).toBe(false)
  })

  const hash = `$scrypt$v=1$ln=14,r=8,p=1$c2FsdA$${Buffer.alloc(32).toString('base64url')}`
  const context = { limits: { take: () => Promise.resolve(1) } } as unknown as RouteContext
  const request = { ip: '127.0.0.1' } as FastifyRequest
  const account = { id: 'eve', password_hash: hash } as Account
  const confirmation = { companyId: '1', password: 'secret', caller: undefined, countPassword: () => Promise.resolve() }
  let kysely: DatabaseHandle['kysely']
  let token: string
  beforeAll(async () => {
    const database = await connectDatabase({ dataFolder: temporaryFolder(), databaseUrl: undefined })
    kysely = database.kysely
    const eve = await createAccount(kysely, { companyId: '1', email: 'eve@example.com', name: '', passwordHash: hash })
    token = await issueLink(kysely, 'confirm-address', eve?.id ?? '', { email: 'eve@example.com' })
  })
  afterAll(() => kysely.destroy())

  it.each<[string, () => Promise<unknown>]>([
    ['that has not', () => verifyPassword('secret', hash, true)],
    ['that is signed in', () => checkPassword(context, request, account, 'secret', 'oldPassword')],
    ['that has a link', () => confirmAddress(kysely, { ...confirmation, token })],
  ])('is checked for those who have done some work beside a crowd %s', async (_crowd, check) => {
    const crowd = Promise.allSettled(Array.from({ length: 50 }, check))
    await setImmediate()
    const checks = Array.from({ length: 5 }, () => verifyPassword('secret', hash))
    expect(await Promise.all(checks)).toEqual([false, false, false, false, false])
    expect((await crowd).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(40)
  })
})
