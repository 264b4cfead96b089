import { once } from 'node:events'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ParsedMail } from 'mailparser'
import type { BrowserContext, Route } from 'playwright-core'
import { openDatabase } from '../../provider/src/database/connect'
import { findPort } from '../../scripts/lib/ports'
import { startProvider, type RunningProvider } from '../../scripts/lib/provider'
import { recipientOf, startMailServer, type MailServer } from '../provider/support/mail-server'
import { openSite } from './support/browser'
import { e2e } from './support/environment'
import { until } from '../support/until'

jest.setTimeout(240_000)

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const PASSWORD = 'vier Wörter und mehr'
const BUYER = 'jonas.weber@baeckerei.example'
const ANSWER = 'Guten Tag Herr Weber,\n\ndie Muster gehen heute an Sie ab.'
const MESSAGE = 'Vielen Dank! Bitte auch in Schwarz.'

/** Where the provider is killed, in the order of the way. */
const PLACES = [
  'once the file has come',
  'the moment the inquiry is answered for',
  'while its mails are on their way',
  'the moment sales have answered',
  'while the answer is on its way',
  'the moment the buyer has written again',
] as const

type Place = (typeof PLACES)[number]

const site = openSite()

/** A provider that sends its mails to a real mail server, and that can be killed and started again. */
class Company {
  private provider: RunningProvider | undefined

  private constructor(
    readonly mailServer: MailServer,
    private readonly env: Record<string, string>,
  ) {}

  static async open(): Promise<Company> {
    const mailServer = await startMailServer()
    const port = await findPort(8897)
    const company = new Company(mailServer, {
      PROVIDER_PORT: String(port),
      PROVIDER_DATA: mkdtempSync(path.join(tmpdir(), 'company-')),
      PROVIDER_ORIGINS: e2e.site,
      PROVIDER_RATE_LIMITS: 'off',
      DATABASE_URL: '',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Pellucid <post@pellucid.example>',
      OFFICE_MAIL_TO: 'vertrieb@pellucid.example',
      OFFICE_LANGUAGE: 'de',
    })
    await company.start()
    return company
  }

  get url(): string {
    if (!this.provider) throw new Error('The provider is not running')
    return this.provider.url
  }

  async start(): Promise<void> {
    this.provider = await startProvider(this.env)
  }

  async kill(): Promise<void> {
    const ended = once(this.running, 'exit')
    this.running.kill('SIGKILL')
    await ended
  }

  /** Who was killed while sending keeps a mail for two minutes. They have passed. */
  async passTwoMinutes(): Promise<void> {
    const { kysely } = await openDatabase({ dataFolder: this.env.PROVIDER_DATA ?? '', databaseUrl: undefined })
    await kysely.updateTable('deliveries').set({ claimed_until: null }).where('sent_at', 'is', null).execute()
    await kysely.destroy()
  }

  /** @returns the link for a password */
  employ(email: string): string {
    const way = [
      'provider/src/cli/staff.ts',
      'add',
      email,
      '--role',
      'sales',
      '--name',
      'Lena Vogt',
      '--language',
      'de',
    ]
    const env = { ...process.env, ...this.env, SMTP_URL: '', PROVIDER_BASE_URL: this.url }
    const printed = execFileSync(process.execPath, ['--import', 'tsx', ...way], { encoding: 'utf8', env })
    return linkIn(printed, /\/office\/password/)
  }

  /** Waits for a mail; one that comes twice has the same Message-ID and counts once. */
  mailTo(recipient: string, subject: RegExp): Promise<ParsedMail> {
    const isIt = (mail: ParsedMail) => recipientOf(mail).includes(recipient) && subject.test(mail.subject ?? '')
    return until(() => this.mailServer.mails.find(isIt), `the mail ${String(subject)} to ${recipient}`, 30_000)
  }

  async close(): Promise<void> {
    await this.kill()
    await this.mailServer.close()
    rmSync(this.env.PROVIDER_DATA ?? '', { recursive: true, force: true })
  }

  private get running() {
    if (!this.provider) throw new Error('The provider is not running')
    return this.provider.process
  }
}

function linkIn(text: string | undefined, about: RegExp): string {
  const link = (text ?? '').match(/https?:\/\/\S+/g)?.find((found) => about.test(found))
  if (link === undefined) throw new Error(`There is no link ${String(about)} in: ${text}`)
  return link
}

/** The built site calls the tests' provider; these calls go to the company's. */
async function callCompany(context: BrowserContext, company: Company, answered: (route: Route) => Promise<boolean>) {
  await context.route(`${e2e.provider}**`, async (route) => {
    if (await answered(route)) return
    await route.continue({ url: route.request().url().replace(e2e.provider, company.url) })
  })
}

test('an inquiry goes the whole way, to the answer and back, with the provider killed at six places', async () => {
  const company = await Company.open()
  const kills: Place[] = []
  const strike = async (place: Place): Promise<void> => {
    kills.push(place)
    await company.kill()
  }
  /** Passes a call on, and strikes once its answer is there. */
  const strikeAfter = async (route: Route, place: Place, url: string): Promise<void> => {
    const response = await route.fetch({ url, maxRedirects: 0 })
    await strike(place)
    await route.fulfill({ response })
  }

  try {
    // The buyer chooses three products, and sends them with a drawing.
    const buyer = await site.openTab({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })
    await callCompany(buyer.context, company, async (route) => {
      const request = route.request()
      if (request.method() !== 'POST' || !request.url().endsWith('/inquiryAdd')) return false
      await strikeAfter(route, PLACES[1], request.url().replace(e2e.provider, company.url))
      return true
    })
    await buyer.page.goto('/de/product-list/1', { waitUntil: 'networkidle' })
    const adds = buyer.page.getByRole('main').getByRole('button', { name: /auf die Anfrageliste setzen$/ })
    for (let index = 0; index < 3; index += 1) await adds.first().click()
    await buyer.page
      .getByRole('banner')
      .getByRole('link', { name: /auf der Anfrageliste: 3/ })
      .click()
    const list = buyer.page.getByRole('region', { name: /^Anfrageliste/ })
    await list
      .getByRole('textbox', { name: /^Menge/ })
      .first()
      .fill('47.000')
    await buyer.page.getByLabel('Ihr Name').fill('Jonas Weber')
    await buyer.page.getByLabel('Firma').fill('Bäckerei Weber')
    await buyer.page.getByLabel('Land').fill('Deutschland')
    await buyer.page.getByLabel('E-Mail-Adresse').fill(BUYER)
    await buyer.page.getByLabel('Nachricht').fill('Bitte bieten Sie uns diese drei an.')
    await buyer.page.getByRole('checkbox').check()
    const drawing = { name: 'Zeichnung.pdf', mimeType: 'application/pdf', buffer: PDF }
    await buyer.page.getByLabel('Dateien auswählen').setInputFiles(drawing)
    await buyer.page.getByRole('button', { name: 'Zeichnung.pdf entfernen' }).waitFor()
    await strike(PLACES[0])
    await company.start()
    company.mailServer.hold()
    await buyer.page.getByRole('button', { name: 'Anfrage senden' }).click()
    await buyer.page.getByRole('heading', { name: 'Vielen Dank, Ihre Anfrage ist eingegangen' }).waitFor()
    const shown = await buyer.page.getByRole('main').innerText()
    const reference = /PX-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown)?.[0] ?? 'no reference'
    expect(shown).toContain('Deutschland')
    // It may have been killed while sending.
    await company.passTwoMinutes()
    await company.start()

    // Both mails arrive, also when the mail server keeps them waiting and the provider is gone meanwhile.
    await until(() => company.mailServer.connections() > 0, 'a mail on its way')
    await strike(PLACES[2])
    await company.passTwoMinutes()
    company.mailServer.accept()
    await company.start()
    const toSales = await company.mailTo('vertrieb@pellucid.example', new RegExp(reference))
    const confirmation = await company.mailTo(BUYER, new RegExp(`Ihre Anfrage ${reference} ist eingegangen`))
    expect(toSales.replyTo?.text).toContain(BUYER)
    // Nobody has confirmed the address: the mail has nothing that its sender wrote.
    expect(confirmation.text).not.toContain('Zeichnung.pdf')

    // Sales open the link, sign in, and see what was asked and which pages were looked at.
    const office = await site.browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })
    const desk = await office.newPage()
    await desk.goto(company.employ('lena@pellucid.example'))
    await desk.getByLabel('Neues Passwort').fill(PASSWORD)
    await desk.getByLabel('Passwort wiederholen').fill(PASSWORD)
    await desk.getByRole('button', { name: 'Passwort setzen' }).click()
    await desk.goto(linkIn(toSales.text, /\/office\/inquiries\/PX-/))
    await desk.getByLabel('E-Mail-Adresse').fill('lena@pellucid.example')
    await desk.getByLabel('Passwort').fill(PASSWORD)
    await desk.getByRole('button', { name: 'Anmelden' }).click()
    await desk.getByRole('heading', { name: `Jonas Weber ${reference}` }).waitFor()
    expect(await desk.locator('.products > li').count()).toBe(3)
    expect(await desk.getByText('47.000 Stück').count()).toBe(1)
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name: 'Zeichnung.pdf' }).click(),
    ])
    expect(readFileSync(await download.path())).toEqual(PDF)
    expect(await desk.locator('ol.visits').innerText()).toContain('/de/product-list/1')

    // They answer, and the buyer reads it by the link in the mail, on another device.
    await desk.route('**/answer', (route) => strikeAfter(route, PLACES[3], route.request().url()))
    await desk.getByLabel('Ihre Antwort').fill(ANSWER)
    company.mailServer.hold()
    await desk.getByRole('button', { name: 'Antwort senden' }).click()
    await until(() => kills.includes(PLACES[3]), 'the answer stored')
    await company.passTwoMinutes()
    const tried = company.mailServer.connections()
    await company.start()
    await until(() => company.mailServer.connections() > tried, 'the answer on its way')
    await strike(PLACES[4])
    await company.passTwoMinutes()
    company.mailServer.accept()
    await company.start()
    await desk.goto(`${company.url}office/inquiries/${reference}`)
    await desk.locator('.step.answer').waitFor()
    expect(await desk.locator('.step.answer .written').allInnerTexts()).toEqual([ANSWER])
    const answer = await company.mailTo(BUYER, /Unsere Antwort auf Ihre Anfrage/)
    expect(answer.text).toContain('die Muster gehen heute an Sie ab')

    const reader = await site.openTab({ locale: 'de-DE', viewport: { width: 360, height: 740 } })
    await callCompany(reader.context, company, async (route) => {
      const request = route.request()
      if (request.method() !== 'POST' || !request.url().endsWith('/inquiryMessage')) return false
      await strikeAfter(route, PLACES[5], request.url().replace(e2e.provider, company.url))
      return true
    })
    await reader.page.goto(linkIn(answer.text, /\/de\/inquiry-status\?/))
    await reader.page.getByText('die Muster gehen heute an Sie ab').waitFor()
    await reader.page.getByLabel('Ihre Nachricht').fill(MESSAGE)
    await reader.page.getByRole('button', { name: 'Nachricht senden' }).click()
    await reader.page.getByText('Ihre Nachricht ist eingegangen.').waitFor()
    await company.passTwoMinutes()
    await company.start()

    // It stands unread at the top of the office, once.
    await desk.goto(`${company.url}office/`)
    const row = desk.locator('.inbox li').first()
    expect(await row.innerText()).toContain(reference)
    expect(await row.innerText()).toContain('Ungelesen:')
    await row.getByRole('link').click()
    expect(await desk.locator('.step.message .written').allInnerTexts()).toEqual([MESSAGE])
    await desk.goto(`${company.url}office/`)
    expect(await desk.locator('.inbox li').count()).toBe(1)
    expect(await desk.locator('.inbox li.unread').count()).toBe(0)

    // Sales were told of it, too. A mail that came twice has the same Message-ID.
    const countMails = () => new Set(company.mailServer.mails.map(({ messageId }) => messageId)).size
    await until(() => countMails() >= 4, 'four mails')
    expect(countMails()).toBe(4)
    expect(kills).toEqual(PLACES)
    expect(buyer.problems.filter((problem) => !/Failed to load resource/.test(problem))).toEqual([])
    await office.close()
  } finally {
    await company.close()
  }
})
