import { load, type CheerioAPI } from 'cheerio'
import { hashPassword } from '../../../../provider/src/accounts/passwords'
import { addStaff, type Role, type Staff } from '../../../../provider/src/staff/staff'
import type { RawAnswer, TestProvider } from '../../support/test-provider'

export const OFFICE_PASSWORD = 'four words and more'

/** A page as somebody at the office gets it. */
export interface OfficePage extends RawAnswer {
  $: CheerioAPI
  /** What is written on it, with single spaces. */
  words: string
}

type Fields = Record<string, string>

interface SentFile {
  name: string
  content: Uint8Array
}

/** A browser without scripts: it keeps cookies, follows redirects, and sends forms with their hidden fields. */
export class OfficeClient {
  cookie = ''
  private page: OfficePage | undefined

  constructor(
    private readonly provider: TestProvider,
    private readonly headers: Fields = {},
  ) {}

  async get(path: string, headers: Fields = {}): Promise<OfficePage> {
    return this.receive(await this.provider.send({ path, headers: this.headersWith(headers) }))
  }

  /** Sends what is given, and nothing else. */
  async post(path: string, fields: Fields, headers: Fields = {}): Promise<OfficePage> {
    const answer = await this.provider.send({
      path,
      method: 'POST',
      headers: this.headersWith({ 'content-type': 'application/x-www-form-urlencoded', ...headers }),
      body: new URLSearchParams(fields).toString(),
    })
    return this.receive(answer)
  }

  /** Fills in the form of the present page with this address, and sends it. */
  async submit(action: string, fields: Fields = {}, files: readonly SentFile[] = []): Promise<OfficePage> {
    const { $ } = this.present()
    const form = $('form').filter((_, element) => $(element).attr('action') === action)
    if (form.length === 0) throw new Error(`The page has no form that goes to ${action}`)
    const filled: Fields = {}
    for (const { name, value } of form.first().serializeArray()) filled[name] = value
    const sent = { ...filled, ...fields }
    if (form.attr('enctype') !== 'multipart/form-data') return this.post(action, sent)
    const data = new FormData()
    for (const [name, value] of Object.entries(sent)) data.append(name, value)
    for (const { name, content } of files) data.append('files', new Blob([Buffer.from(content)]), name)
    const body = new Response(data)
    return this.receive(
      await this.provider.send({
        path: action,
        method: 'POST',
        headers: this.headersWith({ 'content-type': body.headers.get('content-type') ?? '' }),
        body: Buffer.from(await body.arrayBuffer()),
      }),
    )
  }

  async signIn(email: string, password = OFFICE_PASSWORD): Promise<OfficePage> {
    await this.get('/office/sign-in')
    return this.submit('/office/sign-in', { email, password })
  }

  private present(): OfficePage {
    if (!this.page) throw new Error('No page is open')
    return this.page
  }

  private headersWith(headers: Fields): Fields {
    return { ...this.headers, ...(this.cookie && { cookie: this.cookie }), ...headers }
  }

  private async receive(answer: RawAnswer): Promise<OfficePage> {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [cookie = ''] = line.split(';')
      const [name = '', value = ''] = cookie.split('=')
      const others = this.cookie.split('; ').filter((one) => one !== '' && !one.startsWith(`${name}=`))
      this.cookie = [...others, ...(value === '' ? [] : [cookie])].join('; ')
    }
    const { location } = answer.headers
    if (answer.status === 303 && location !== undefined) return this.get(location)
    const $ = load(answer.text)
    $('script, style').remove()
    this.page = { ...answer, $, words: $('body').text().replace(/\s+/g, ' ').trim() }
    return this.page
  }
}

/** A member of staff with the usual password, and by default with a name of their own. */
export async function employ(
  { database: { kysely } }: Pick<TestProvider, 'database'>,
  email: string,
  role: Role = 'sales',
  language = 'en',
  name = `${email.charAt(0).toUpperCase()}${email.slice(1).split('@', 1).join('')} Berg`,
): Promise<Staff> {
  const staff = await addStaff(kysely, { email, name, role, language })
  if (!staff) throw new Error(`${email} works here already`)
  const password_hash = await hashPassword(OFFICE_PASSWORD)
  await kysely.updateTable('staff').set({ password_hash }).where('id', '=', staff.id).execute()
  return { ...staff, password_hash }
}

export async function signedIn(provider: TestProvider, email: string, role: Role = 'sales', language = 'en') {
  const staff = await employ(provider, email, role, language)
  const client = new OfficeClient(provider)
  await client.signIn(email)
  return Object.assign(client, { staff })
}

/** Sends an inquiry as the site does, and returns its reference. */
export async function inquire(provider: TestProvider, fields: object = {}): Promise<string> {
  const { body } = await provider.post('/online/inquiryAdd', {
    name: 'Ana Díaz',
    email: 'ana@example.com',
    message: 'Please quote.',
    consent: true,
    companyId: '1',
    ...fields,
  })
  const { reference } = body.data as { reference: string }
  // The next one comes later, to the millisecond.
  await new Promise((resolve) => setTimeout(resolve, 3))
  return reference
}
