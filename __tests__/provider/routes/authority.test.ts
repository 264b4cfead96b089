import { CALLS } from '../../../packages/contract/src/calls/all-calls'
import type { Call } from '../../../packages/contract/src/calls/call'
import { issueLink } from '../../../provider/src/accounts/one-time-links'
import { issueToken, revokeToken } from '../../../provider/src/accounts/tokens'
import { startSession } from '../../../provider/src/staff/sessions'
import { employ } from '../office/support/office-client'
import { listChanges, readState, restoreState, type StoredState } from '../support/stored-state'
import { providerForAll } from '../support/test-provider'
import { Visitor } from '../support/visitor'

type Name = {
  [Each in keyof typeof CALLS]: (typeof CALLS)[Each] extends { token: 'required' } ? Each : never
}[keyof typeof CALLS]

interface Expected {
  given?: Record<string, unknown>
  /** Tables that the owner changes. */
  changes: string[]
  /** Tables that another account changes: only rows of its own. Absent where the owner's password refuses it. */
  others?: string[]
}

const PASSWORD = 'words of the owner'

const NEEDING: Record<Name, Expected> = {
  account: { changes: [], others: [] },
  myInquiries: { changes: [], others: [] },
  logout: { changes: ['tokens'], others: ['tokens'] },
  accountData: { changes: [], others: [] },
  accountDelete: {
    given: { password: PASSWORD, inquiries: 'erase' },
    changes: ['accounts', 'deliveries', 'inquiries', 'one_time_links', 'personal_data_log', 'tokens'],
  },
  resendConfirmation: { given: { langId: '1' }, changes: [], others: [] },
  changePassword: {
    given: { oldPassword: PASSWORD, password: 'quite another phrase' },
    changes: ['accounts', 'one_time_links', 'tokens'],
  },
  changeEmail: {
    given: { email: 'next@example.com', password: PASSWORD, langId: '1' },
    changes: ['deliveries', 'one_time_links'],
  },
  updateAccount: {
    given: { name: 'Mallory', company: 'Evil', country: '' },
    changes: ['accounts'],
    others: ['accounts'],
  },
}

/** Tokens by whose they are. */
const tokens: Record<string, string> = {}
let owner = ''
const provider = providerForAll({ PROVIDER_RATE_LIMITS: 'off' })
let before: StoredState

beforeAll(async () => {
  const { kysely } = provider.database
  const sign = async (email: string, change: object, password: string) => {
    const { body } = await new Visitor(provider).register({ email, password, name: email })
    const { token, device } = body.data as { token: string; device: string }
    await kysely
      .updateTable('accounts')
      .set({ confirmed_at: new Date().toISOString(), ...change })
      .where('email', '=', email)
      .execute()
    const { id } = await kysely.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return { id, token, device }
  }
  const own = await sign('owner@example.com', {}, PASSWORD)
  owner = own.id
  tokens.owner = own.token
  await issueToken(kysely, owner)
  tokens.other = (await sign('other@example.com', {}, 'not the same words')).token
  // Their passwords are the owner's: only their state stands in the way.
  tokens.disabled = (await sign('disabled@example.com', { disabled_at: new Date().toISOString() }, PASSWORD)).token
  tokens.unconfirmed = (await sign('unconfirmed@example.com', { confirmed_at: null }, PASSWORD)).token
  tokens.ended = (await issueToken(kysely, owner)).token
  await revokeToken(kysely, tokens.ended)

  const authorization = `Bearer ${own.token}`
  const inquiry = { name: 'Ana', email: 'owner@example.com', message: 'Trays?', consent: true, companyId: '1' }
  const sent = await provider.post('/online/inquiryAdd', inquiry, { authorization })
  const data = await provider.send({ path: '/online/accountData?companyId=1', headers: { authorization } })
  const { url } = (JSON.parse(data.text) as { data: { url: string } }).data
  Object.assign(tokens, {
    'of the office': await startSession(kysely, (await employ(provider, 'lin@example.com', 'admin')).id),
    'of an inquiry': (sent.body.data as { statusToken: string }).statusToken,
    'of a device': own.device,
    'of a link': await issueLink(kysely, 'reset-password', owner, {}),
    'of the data': new URL(url, 'http://x').searchParams.get('key') ?? '',
    'of an expired sign-in': (await issueToken(kysely, owner)).token,
  })
  const { created_at } = await kysely
    .selectFrom('tokens')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await kysely.updateTable('tokens').set({ expires_at: created_at }).where('created_at', '=', created_at).execute()
  const isAnnounced = async () =>
    (await kysely.selectFrom('inquiries').select('announced_at').executeTakeFirstOrThrow()).announced_at !== null
  while (!(await isAnnounced())) await new Promise((resolve) => setTimeout(resolve, 20))
  before = await readState(provider)
})

async function call(name: Name, token: string | undefined) {
  const { method, path }: Call = CALLS[name]
  const given = { companyId: '1', ...NEEDING[name].given }
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  if (method === 'POST') return (await provider.post(`/${path}`, given, headers)).body
  const { text } = await provider.send({ path: `/${path}?${new URLSearchParams(given).toString()}`, headers })
  return JSON.parse(text) as { code: number; data: unknown }
}

/** What is stored of the owner. */
const ofOwner = ({ tables }: StoredState) =>
  [...tables]
    .flatMap(([name, rows]) => rows.map((row) => `${name} ${JSON.stringify(row)}`))
    .filter((row) => row.includes(owner))

async function walk(token: string | undefined) {
  const outcomes: [name: string, code: number, changes: string[]][] = []
  for (const name of Object.keys(NEEDING) as Name[]) {
    const { code, data } = await call(name, token)
    const after = await readState(provider)
    const changes = listChanges(before, after)
    outcomes.push([name, code, changes])
    if (token !== tokens.owner) {
      expect([name, ofOwner(after)]).toEqual([name, ofOwner(before)])
      expect([name, JSON.stringify(data)]).toEqual([name, expect.not.stringMatching(/owner@example.com|Trays\?/)])
    }
    if (changes.length > 0) await restoreState(provider, before)
  }
  return outcomes
}

const names = Object.keys(NEEDING) as Name[]

describe('the calls that need an account', () => {
  it('have a row here each', () => {
    const needing = Object.entries(CALLS as Record<string, Call>).filter(([, { token }]) => token === 'required')
    expect([...names].sort()).toEqual(needing.map(([name]) => name).sort())
  })

  it('serve its owner', async () => {
    expect(await walk(tokens.owner)).toEqual(names.map((name) => [name, 200, NEEDING[name].changes]))
  })

  it('give another account its own things, and leave the owner’s alone', async () => {
    expect(await walk(tokens.other)).toEqual(
      names.map((name) => {
        const { others } = NEEDING[name]
        return [name, others ? 200 : 500, others ?? []]
      }),
    )
  })

  it('serve an account whose address is not confirmed, and show it nothing that others sent under the address', async () => {
    const inquiry = { name: 'Ana', email: 'unconfirmed@example.com', message: 'Trays?', consent: true, companyId: '1' }
    await provider.post('/online/inquiryAdd', inquiry)
    const { data } = await call('myInquiries', tokens.unconfirmed)
    expect(data).toMatchObject({ total: 0 })
    await restoreState(provider, before)
    // It has sent no inquiry, has a link that waits, and is signed in nowhere else.
    const changed: Partial<Record<Name, string[]>> = {
      resendConfirmation: ['deliveries', 'one_time_links'],
      accountDelete: ['accounts', 'deliveries', 'one_time_links', 'personal_data_log', 'tokens'],
      changePassword: ['accounts', 'one_time_links'],
    }
    expect(await walk(tokens.unconfirmed)).toEqual(
      names.map((name) => [name, 200, changed[name] ?? NEEDING[name].changes]),
    )
  })

  it.each([
    'anonymous',
    'disabled',
    'ended',
    'of the office',
    'of an inquiry',
    'of a device',
    'of a link',
    'of the data',
    'of an expired sign-in',
  ])('do nothing for a token that is %s', async (whose) => {
    expect([whose, tokens[whose] === undefined]).toEqual([whose, whose === 'anonymous'])
    expect(await walk(tokens[whose])).toEqual(names.map((name) => [name, 401, []]))
  })
})
