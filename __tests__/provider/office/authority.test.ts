import { createHmac } from 'node:crypto'
import { fastify } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { issueLink } from '../../../provider/src/accounts/one-time-links'
import { indexInquiries } from '../../../provider/src/inquiries/index-inquiries'
import { loadSecret } from '../../../provider/src/database/secrets'
import { OFFICE_ROUTES, type OfficeRoute } from '../../../provider/src/office/routes'
import { serveOffice, type Handlers } from '../../../provider/src/office/serve-office'
import { issuePendingSignIn } from '../../../provider/src/staff/pending-sign-in'
import { endSession, findSession, startSession } from '../../../provider/src/staff/sessions'
import { findStaff, type Role } from '../../../provider/src/staff/staff'
import type { Office } from '../../../provider/src/office/visit'
import { SAMPLE_FILES, uploadFile } from '../support/sample-attachments'
import { listChanges, readState, restoreState, type StoredState } from '../support/stored-state'
import { providerForAll } from '../support/test-provider'
import { Visitor } from '../support/visitor'
import { employ, inquire, OFFICE_PASSWORD } from './support/office-client'

/** Who may use a route, and what it then answers and changes. Written apart from the table that it tests. */
interface Expected {
  who: 'anyone' | 'staff' | 'admin'
  status: number
  /** Tables, and `files`. */
  changes: string[]
  /** Also while a demanded second factor is missing. */
  unfinished?: true
  /** Asks for a sign-in with the form in hand. */
  keeps?: true
  path?: string
  fields?: () => Record<string, string> | Promise<Record<string, string>>
  file?: Uint8Array
}

const LOG = 'staff_log'
const INQUIRY = ['inquiries', 'inquiry_events', LOG]
const SECRETS = { old: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', new: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' }
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const owner = () => ({ 'factor-password': OFFICE_PASSWORD, 'factor-code': codeOf(SECRETS.old) })
const choice = { password: 'another long phrase', again: 'another long phrase' }

const ROUTES: Record<OfficeRoute, Expected> = {
  'GET /fonts/:file': { who: 'anyone', status: 200, changes: [], path: '/fonts/inter-latin-wght-normal.woff2' },
  'GET /sign-in': { who: 'anyone', status: 200, changes: [] },
  'POST /sign-in': {
    who: 'anyone',
    status: 303,
    changes: [LOG, 'staff_sessions'],
    fields: () => ({ email: 'plain@example.com', password: OFFICE_PASSWORD }),
  },
  'POST /sign-in/code': {
    who: 'anyone',
    status: 303,
    changes: ['staff', LOG, 'staff_sessions'],
    fields: async () => ({ pending: await pendingOf(people.guarded), code: codeOf(SECRETS.old) }),
  },
  'GET /password': { who: 'anyone', status: 200, changes: [], path: '/password?token={link}' },
  'POST /password': {
    who: 'anyone',
    status: 303,
    changes: ['one_time_links', 'staff', LOG],
    fields: () => ({ token: targets.link ?? '', ...choice }),
  },
  'POST /sign-out': { who: 'staff', status: 303, changes: [LOG, 'staff_sessions'], unfinished: true },

  'GET /me': { who: 'staff', status: 200, changes: [] },
  'POST /me': { who: 'staff', status: 303, changes: ['staff'], fields: () => ({ name: 'Mallory', language: 'de' }) },
  'POST /me/password': {
    who: 'staff',
    status: 303,
    changes: ['staff', LOG, 'staff_sessions'],
    fields: () => ({ current: OFFICE_PASSWORD, ...choice }),
  },
  'POST /me/sessions': { who: 'staff', status: 303, changes: ['staff_sessions'] },
  'GET /me/second-factor': { who: 'staff', status: 200, changes: [], unfinished: true },
  'POST /me/second-factor': {
    who: 'staff',
    status: 303,
    changes: ['staff', LOG, 'staff_sessions'],
    unfinished: true,
    fields: () => ({ ...owner(), secret: SECRETS.new, code: codeOf(SECRETS.new) }),
  },
  'POST /me/second-factor/remove': {
    who: 'staff',
    status: 303,
    changes: ['staff', LOG, 'staff_sessions'],
    fields: owner,
  },

  'GET /': { who: 'staff', status: 200, changes: [] },
  'GET /export.csv': { who: 'staff', status: 200, changes: [LOG] },
  'GET /export.xlsx': { who: 'staff', status: 200, changes: [LOG] },
  'GET /inquiries/:reference': { who: 'staff', status: 200, changes: ['inquiries', LOG] },
  'GET /inquiries/:reference/files/:file': { who: 'staff', status: 200, changes: [LOG] },
  'GET /inquiries/:reference/files/:file/preview': { who: 'staff', status: 200, changes: ['files'] },
  'POST /inquiries/:reference/status': {
    who: 'staff',
    status: 303,
    changes: INQUIRY,
    fields: () => ({ status: 'won' }),
  },
  'POST /inquiries/:reference/not-spam': { who: 'staff', status: 303, changes: INQUIRY },
  'POST /inquiries/:reference/settled': { who: 'staff', status: 303, changes: INQUIRY },
  'POST /inquiries/:reference/owner': {
    who: 'staff',
    status: 303,
    changes: INQUIRY,
    fields: () => ({ owner: people.plain ?? '' }),
  },
  'POST /inquiries/:reference/notes': {
    who: 'staff',
    status: 303,
    changes: ['inquiry_events', LOG],
    fields: () => ({ note: 'Call them.' }),
  },
  'POST /inquiries/:reference/answer': {
    who: 'staff',
    status: 303,
    changes: ['deliveries', 'inquiries', 'inquiry_attachments', 'inquiry_events', LOG, 'files'],
    keeps: true,
    fields: () => ({ body: 'Dear Ana', language: 'en', seen: '' }),
    file: SAMPLE_FILES['drawing.pdf'] ?? Buffer.alloc(0),
  },

  'GET /visits': { who: 'staff', status: 200, changes: [] },
  'GET /visits/export.csv': { who: 'staff', status: 200, changes: [], path: '/visits/export.csv?list=pages' },
  'GET /accounts': { who: 'staff', status: 200, changes: [] },
  'POST /accounts/:id/disable': {
    who: 'staff',
    status: 303,
    changes: ['accounts', LOG, 'tokens'],
    path: '/accounts/{account}/disable',
  },
  'POST /accounts/:id/enable': {
    who: 'staff',
    status: 303,
    changes: ['accounts', LOG],
    path: '/accounts/{disabledAccount}/enable',
  },
  'GET /mails': { who: 'staff', status: 200, changes: [] },
  'GET /mails/:id': { who: 'staff', status: 200, changes: [], path: '/mails/{mail}' },
  'GET /mails/:id/preview': { who: 'staff', status: 200, changes: [], path: '/mails/{mail}/preview' },
  'POST /mails/:id/resend': { who: 'staff', status: 303, changes: ['deliveries', LOG], path: '/mails/{mail}/resend' },

  'GET /persons': { who: 'admin', status: 200, changes: [] },
  'POST /persons': {
    who: 'admin',
    status: 200,
    changes: ['personal_data_log', LOG],
    fields: () => ({ email: 'ana@example.com' }),
  },
  'POST /persons/export': {
    who: 'admin',
    status: 200,
    changes: ['personal_data_log', LOG],
    fields: () => ({ email: 'ana@example.com' }),
  },
  'POST /persons/erase': {
    who: 'admin',
    status: 303,
    changes: [
      'accounts',
      'deliveries',
      'inquiries',
      'inquiry_attachments',
      'one_time_links',
      'personal_data_log',
      LOG,
      'tokens',
      'files',
    ],
    fields: () => ({ email: 'ana@example.com', confirmation: 'ana@example.com' }),
  },
  'GET /staff': { who: 'admin', status: 200, changes: [] },
  'POST /staff': {
    who: 'admin',
    status: 200,
    changes: ['one_time_links', 'staff', LOG],
    fields: () => ({ email: 'new@example.com', name: 'New', role: 'admin', language: 'en' }),
  },
  'POST /staff/:id/invite': {
    who: 'admin',
    status: 200,
    changes: ['one_time_links', LOG],
    path: '/staff/{plain}/invite',
  },
  'POST /staff/:id/role': {
    who: 'admin',
    status: 303,
    changes: ['staff', LOG],
    path: '/staff/{plain}/role',
    fields: () => ({ role: 'admin' }),
  },
  'POST /staff/:id/factor': {
    who: 'admin',
    status: 303,
    changes: ['staff', LOG],
    path: '/staff/{plain}/factor',
    fields: () => ({ demand: 'yes' }),
  },
  'POST /staff/:id/disable': {
    who: 'admin',
    status: 303,
    changes: ['one_time_links', 'staff', LOG],
    path: '/staff/{plain}/disable',
  },
  'POST /staff/:id/enable': { who: 'admin', status: 303, changes: ['staff', LOG], path: '/staff/{gone}/enable' },
  'GET /log': { who: 'admin', status: 200, changes: [] },
}

interface Actor {
  /** Of `people`; nobody for strangers. */
  as: string | null
  isEnded?: true
  headers?: Record<string, string>
  hasForeignToken?: true
}

const ELSEWHERE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }

const ACTORS = {
  anonymous: { as: null },
  sales: { as: 'sales' },
  'sales without the demanded factor': { as: 'demanded' },
  admin: { as: 'admin' },
  'an ended session': { as: 'admin', isEnded: true },
  'a request from another origin': { as: 'admin', headers: ELSEWHERE },
  'the token of another session': { as: 'admin', hasForeignToken: true },
} satisfies Record<string, Actor>

type ActorName = keyof typeof ACTORS

/** Ids by name. */
let people: Record<string, string> = {}
let targets: Record<string, string> = {}
const provider = providerForAll({ PROVIDER_RATE_LIMITS: 'off' })
let before: StoredState
let deriveSecret: (purpose: string) => string
/** Cookies and form tokens of signed-in people. */
const sessions = new Map<string, { cookie: string; csrf: string }>()

const drawPicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

async function pendingOf(id = ''): Promise<string> {
  const staff = await findStaff(provider.database.kysely, id)
  if (!staff) throw new Error('Nobody has this id')
  return issuePendingSignIn(deriveSecret('office-pending'), staff)
}

beforeAll(async () => {
  const { kysely } = provider.database
  deriveSecret = await loadSecret(kysely)
  const hire = async (name: string, role: Role, change: object = {}) => {
    const { id } = await employ(provider, `${name}@example.com`, role)
    if (Object.keys(change).length > 0) await kysely.updateTable('staff').set(change).where('id', '=', id).execute()
    return id
  }
  const factor = { totp_secret: SECRETS.old }
  people = {
    admin: await hire('admin', 'admin', factor),
    sales: await hire('sales', 'sales', factor),
    demanded: await hire('demanded', 'sales', { must_use_totp: 1 }),
    guarded: await hire('guarded', 'sales', factor),
    plain: await hire('plain', 'sales'),
    gone: await hire('gone', 'sales', { disabled_at: new Date().toISOString() }),
  }
  for (const [name, isEnded] of [
    ['admin', false],
    ['sales', false],
    ['demanded', false],
    ['ended', true],
  ] as const) {
    const id = people[isEnded ? 'admin' : name] ?? ''
    // Another window of the same person.
    await startSession(kysely, id)
    // Later than the test lasts: otherwise a page would note after a minute that the session is in use.
    const token = await startSession(kysely, id, Date.now() + 3600_000)
    const csrf = createHmac('sha256', deriveSecret('office-csrf')).update(token).digest('base64url')
    sessions.set(name, { cookie: `office=${token}`, csrf })
    const session = await findSession(kysely, token)
    if (isEnded && session) await endSession(kysely, session.tokenHash)
  }

  const visitor = new Visitor(provider)
  await visitor.signUp()
  await visitor.register({ email: 'other@example.com' })
  await kysely.updateTable('accounts').set({ confirmed_at: new Date().toISOString() }).execute()
  const gone = { disabled_at: new Date().toISOString() }
  await kysely.updateTable('accounts').set(gone).where('email', '=', 'other@example.com').execute()
  const file = await uploadFile(provider, 'photo.png', await drawPicture())
  const reference = await inquire(provider, { attachments: [file] })
  await kysely.updateTable('inquiries').set({ suspicion: 'quick' }).execute()
  const isAnnounced = async () =>
    (await kysely.selectFrom('inquiries').select('announced_at').executeTakeFirstOrThrow()).announced_at !== null
  while (!(await isAnnounced())) await new Promise((resolve) => setTimeout(resolve, 20))
  const idOf = async (email: string) =>
    (await kysely.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const mail = await kysely
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', 'mail')
    .executeTakeFirstOrThrow()
  targets = {
    ...people,
    reference,
    file,
    mail: mail.id,
    account: await idOf('ana@example.com'),
    disabledAccount: await idOf('other@example.com'),
    link: await issueLink(kysely, 'staff-password', people.plain ?? '', {}),
  }
  // As the provider itself does, some time later.
  await indexInquiries(kysely)
  before = await readState(provider)
})

async function send(route: OfficeRoute, { as, isEnded, headers = {}, hasForeignToken }: Actor) {
  const [method = '', path = ''] = route.split(' ')
  const { fields, file, ...expected } = ROUTES[route]
  const session = sessions.get(isEnded ? 'ended' : (as ?? ''))
  const csrf = hasForeignToken ? sessions.get('sales')?.csrf : session?.csrf
  const filled = (expected.path ?? path.replace(/:(\w+)/g, '{$1}')).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = targets[name]
    if (value === undefined) throw new Error(`${route} needs a ${name}`)
    return value
  })
  const sent = new URLSearchParams({ csrf: csrf ?? '', ...(await fields?.()) })
  const form = file && new FormData()
  if (form) {
    for (const [name, value] of sent) form.append(name, value)
    form.append('files', new Blob([Buffer.from(file)]), 'drawing.pdf')
  }
  const body = new Response(form ?? sent)
  return provider.send({
    path: `/office${filled}`,
    method,
    headers: {
      ...(session && { cookie: session.cookie }),
      ...(method === 'POST' && { 'content-type': body.headers.get('content-type') ?? '' }),
      ...headers,
    },
    ...(method === 'POST' && { body: Buffer.from(await body.arrayBuffer()) }),
  })
}

type Outcome = [route: string, status: number, leadsTo: string, changes: string[]]

function expectedOf(route: OfficeRoute, actor: ActorName): Outcome {
  const { who, status, changes, unfinished, keeps } = ROUTES[route]
  const isForm = route.startsWith('POST')
  const { as, isEnded, headers, hasForeignToken }: Actor = ACTORS[actor]
  const refused = (code: number, leadsTo = ''): Outcome => [route, code, leadsTo, []]
  if (headers || (hasForeignToken && isForm && who !== 'anyone')) return refused(403)
  if (who !== 'anyone') {
    if (as === null || isEnded) return keeps ? refused(401) : refused(303, '/office/sign-in')
    if (as === 'demanded' && !unfinished) return refused(303, '/office/me/second-factor')
    if (as !== 'admin' && who === 'admin') return refused(403)
  }
  // Whoever is signed in needs no page to sign in.
  if (route === 'GET /sign-in' && as !== null && !isEnded) return refused(303, '/office/')
  return [route, status, 'anywhere', changes]
}

describe('the table of routes', () => {
  it('has a row here for every route', () => {
    expect(Object.keys(ROUTES).sort()).toEqual(Object.keys(OFFICE_ROUTES).sort())
  })

  it.each(Object.keys(ACTORS) as ActorName[])('gives %s what is theirs, and else changes nothing', async (actor) => {
    const outcomes: Outcome[] = []
    const expected: Outcome[] = []
    for (const route of Object.keys(ROUTES) as OfficeRoute[]) {
      const { status, headers } = await send(route, ACTORS[actor])
      const changes = listChanges(before, await readState(provider))
      const wanted = expectedOf(route, actor)
      const leadsTo = wanted[2] === 'anywhere' ? 'anywhere' : (headers.location ?? '').split('?', 1).join('')
      outcomes.push([route, status, leadsTo, changes])
      expected.push([wanted[0], wanted[1], wanted[2], [...wanted[3]].sort(byName)])
      if (changes.length > 0) await restoreState(provider, before)
    }
    expect(outcomes).toEqual(expected)
  })

  it('is all that is registered', async () => {
    const handlers = { 'GET /extra': () => ({ goTo: '/', done: undefined }) } as unknown as Handlers
    const office = {} as Office
    const some = fastify()
    await expect(
      some.register((scope) => serveOffice(scope, office, handlers), { prefix: '/office' }).ready(),
    ).rejects.toThrow('GET /sign-in of the office has no handler.')
    const answer = () => ({ goTo: '/', done: undefined })
    const all = Object.fromEntries(Object.keys(OFFICE_ROUTES).map((route) => [route, answer]))
    const more = { ...all, 'GET /extra': answer } as unknown as Handlers
    await expect(
      fastify()
        .register((scope) => serveOffice(scope, office, more), { prefix: '/office' })
        .ready(),
    ).rejects.toThrow('GET /office/extra is not in the office’s table')
  })
})

/** Tables by name, then the files. */
function byName(one: string, other: string): number {
  return Number(one === 'files') - Number(other === 'files') || (one < other ? -1 : 1)
}
