import type { BrowserContextOptions, Page } from 'playwright-core'
import { readConfig } from '../../provider/src/config'
import { connectDatabase, type DatabaseHandle } from '../../provider/src/database/connect'
import { openSite } from './support/browser'
import { e2e } from './support/environment'
import { until } from '../support/until'
import { findViolations } from '../support/axe'

const PASSWORD = 'correct horse'

const site = openSite()
let database: DatabaseHandle

beforeAll(async () => {
  database = await connectDatabase(readConfig({ PROVIDER_DATA: e2e.data, DATABASE_URL: '' }, '/'))
})
afterAll(() => database.kysely.destroy())

/** A wide window, and a phone in the dark. */
const SCREENS: [string, BrowserContextOptions][] = [
  ['a wide window', { locale: 'en-GB' }],
  ['a phone in the dark', { locale: 'en-GB', colorScheme: 'dark', viewport: { width: 390, height: 800 } }],
]

let count = 0
const newEmail = () => `links-${Date.now()}-${(count += 1)}@example.com`

const call = async (path: string, body: object, token?: string) => {
  const response = await fetch(`${e2e.provider}online/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ ...body, companyId: '1' }),
  })
  return (await response.json()) as { code: number; data: Record<string, string> | null }
}

/** The query of the status page of a new inquiry, which the office has answered. */
async function askAndAnswer(email: string): Promise<string> {
  const { data } = await call('inquiryAdd', { name: 'Ana', email, message: 'Trays, please.', consent: true })
  const { id = '', reference = '', statusToken: token = '' } = data ?? {}
  const step = { id: `answer-${id}`, inquiry_id: id, happened_at: new Date().toISOString(), kind: 'answer' } as const
  await database.kysely
    .insertInto('inquiry_events')
    .values({ ...step, body: 'Our quotation is attached.', staff_id: null, seen_at: null })
    .execute()
  return `?${new URLSearchParams({ reference, token }).toString()}`
}

const secretOf = (email: string, template: 'confirm-address' | 'reset-password') =>
  until(async () => {
    const mail = await database.kysely
      .selectFrom('deliveries')
      .select('data')
      .where('recipient', '=', email)
      .where('template', '=', template)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return mail && (JSON.parse(mail.data) as { token: string }).token
  }, `the mail ${template} to ${email}`)

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/login#register')
  await page.locator('#account-email').fill(email)
  await page.locator('#account-password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/account')
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('#account-email').fill(email)
  await page.locator('#account-password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Nothing for axe to find, and nothing wider than the screen. */
async function expectSound(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${selector}`)
}

describe.each(SCREENS)('in %s', (_name, options) => {
  test('the status page is sound with an answer, after a message, with a wrong link and without one', async () => {
    const { page, problems } = await site.openTab(options)
    const query = await askAndAnswer(newEmail())
    await page.goto(`/inquiry-status${query}`)
    await page.getByText('Our quotation is attached.').waitFor()
    await expectSound(page)
    // By keyboard alone; an empty message comes first.
    await tabTo(page, '#status-message')
    await tabTo(page, 'main form button[type=submit]')
    await page.keyboard.press('Enter')
    await until(() => page.evaluate(() => document.activeElement?.id === 'status-message'), 'the field has the focus')
    await expectSound(page)
    await page.keyboard.type('In blue, please.')
    await tabTo(page, 'main form button[type=submit]')
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'In blue, please.' }).waitFor()
    await expectSound(page)
    expect(problems).toEqual([])
    for (const wrong of ['/inquiry-status', '/inquiry-status?reference=PX-2222-2222&token=none']) {
      await page.goto(wrong)
      await page.getByRole('heading', { name: 'No inquiry found for this link' }).waitFor()
      await expectSound(page)
    }
  })

  test('the pages for an address and a new password are sound with a link, after a mistake, and without a link', async () => {
    const { page } = await site.openTab(options)
    for (const [address, shown] of [
      ['/confirm-address?token=none', '#confirm-password'],
      ['/reset-password?token=none', '#new-password'],
    ] as const) {
      await page.goto(address)
      await page.locator(shown).waitFor()
      await expectSound(page)
      await tabTo(page, 'main form button[type=submit]')
      await page.keyboard.press('Enter')
      await page.locator(`${shown}[aria-invalid]:focus`).waitFor()
      await expectSound(page)
      await page.keyboard.type('abcdefgh')
      await page.keyboard.press('Enter')
      await page.getByText('This link has been used or has expired.').waitFor()
      await expectSound(page)
    }
    await page.goto('/reset-password')
    await page.locator('#reset-email').waitFor()
    await expectSound(page)
  })

  test('the account is sound with an unconfirmed address, inquiries and open forms', async () => {
    const { page } = await site.openTab(options)
    const email = newEmail()
    await register(page, email)
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
    await call('inquiryAdd', { name: 'Ana', email, message: 'Trays, please.', consent: true }, token)
    await page.goto('/account')
    await page.getByText('is not confirmed yet').waitFor()
    for (const summary of await page.locator('main summary').all()) await summary.press('Enter')
    await page.getByRole('link', { name: 'Status and answers' }).waitFor()
    await expectSound(page)
  })
})

test('the status page stays open in another language', async () => {
  const { page } = await site.openTab({ locale: 'en-GB' })
  const query = await askAndAnswer(newEmail())
  await page.goto(`/inquiry-status${query}`)
  await page.getByLabel('Choose language: English').press('Enter')
  await page.getByRole('link', { name: 'Deutsch' }).press('Enter')
  await page.waitForURL(`**/de/inquiry-status${query}`)
  await page.getByText('Our quotation is attached.').waitFor()
})

test('a forgotten password is replaced with the link from the mail, in another language and after a reload', async () => {
  const { page } = await site.openTab({ locale: 'en-GB' })
  const email = newEmail()
  await register(page, email)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.locator('#reset-email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText(`If there is an account for ${email}`).waitFor()

  await page.goto(`/reset-password?token=${await secretOf(email, 'reset-password')}`)
  await page.locator('#new-password').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await page.locator('#new-password').waitFor()
  await page.getByLabel('Choose language: English').click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/reset-password')
  await page.getByLabel('Neues Passwort').fill('battery staple')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await page.getByText('Ihr Passwort wurde geändert.').waitFor()
  await page.getByRole('status').getByRole('link', { name: 'Anmelden' }).click()
  await page.locator('#account-email').fill(email)
  await page.locator('#account-password').fill('battery staple')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/de/account')
  await page.getByText(`Ihre Adresse ${email} ist bestätigt.`).waitFor()
})

test('what was typed in the account waits for the sign-in when the session has ended', async () => {
  const { page } = await site.openTab({ locale: 'en-GB' })
  const email = newEmail()
  await register(page, email)
  await page.goto(`/confirm-address?token=${await secretOf(email, 'confirm-address')}`)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await page.getByText('Your address is confirmed.').waitFor()

  await page.goto('/account')
  await page.getByText(`Your address ${email} is confirmed.`).waitFor()
  await page.getByText('Your details', { exact: true }).click()
  await page.getByLabel('Company').fill('Sushi Norte')
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await call('logout', {}, token)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/login?from=*')
  await signIn(page, email)
  await page.waitForURL('**/account')
  expect(await page.getByLabel('Company').inputValue()).toBe('Sushi Norte')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your details are saved.').waitFor()
})
