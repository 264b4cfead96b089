import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { BROWSER_ARGS, findHeadlessBrowser } from '../../scripts/lib/find-browser'
import { employ, inquire, OFFICE_PASSWORD } from '../provider/office/support/office-client'
import { recipientOf, startMailServer, type MailServer } from '../provider/support/mail-server'
import { SAMPLE_FILES } from '../provider/support/sample-attachments'
import { startTestProvider, type TestProvider } from '../provider/support/test-provider'
import { until } from '../support/until'

jest.setTimeout(240_000)

let mailServer: MailServer
let provider: TestProvider
let browser: Browser

beforeAll(async () => {
  mailServer = await startMailServer()
  provider = await startTestProvider({
    PROVIDER_RATE_LIMITS: 'off',
    CONTENT: path.resolve('content'),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Pellucid <post@pellucid.example>',
    OFFICE_MAIL_TO: 'sales@pellucid.example',
  })
  browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: BROWSER_ARGS })
})
afterAll(async () => {
  await browser.close()
  await provider.close()
  await mailServer.close()
})

it('a salesperson answers the overdue inquiry with a quotation, and enters nothing twice', async () => {
  const { kysely } = provider.database
  await employ(provider, 'admin@example.com', 'admin', 'en', '')
  const products = JSON.stringify([
    { sku: 'PP-FV-103', name: 'Apple clamshell', path: 'apple-clamshell-4-cavity', quantity: 20000, note: '' },
  ])
  const overdue = await inquire(provider, {
    name: 'Ana Díaz',
    company: 'Frutas SL',
    email: 'ana@example.com',
    products,
  })
  await inquire(provider, { name: 'Jan', company: 'Newer Ltd' })
  const past = new Date(Date.now() - 86_400_000).toISOString()
  await kysely.updateTable('inquiries').set({ due_at: past }).where('reference', '=', overdue).execute()
  const answersTo = () => mailServer.mails.filter((mail) => /Our answer/.test(mail.subject ?? ''))

  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'en' })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
  await page.goto(`http://127.0.0.1:${provider.port}/office/`)
  await page.getByLabel('Email address').fill('admin@example.com')
  await page.getByLabel('Password').fill(OFFICE_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()

  // What is overdue is at the top, in sight on a phone, and says what it needs.
  const first = page.locator('.inbox li').first()
  await first.waitFor()
  const box = await first.boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(640)
  expect(await first.innerText()).toMatch(/Frutas SL[\s\S]*20,000 pieces[\s\S]*Overdue: /)
  expect(await page.evaluate(() => document.fonts.load('16px Inter').then((faces) => faces.length))).toBe(1)
  await first.getByRole('link').click()

  // The name is asked for once; a template needs no more.
  await page.getByLabel('Your name').fill('Lin Berg')
  await page.getByLabel('Direct line').fill('+86 574 5550 0188')
  const asksForFile = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Quote attached' }).click()
  await asksForFile
  expect(await page.getByLabel('Your answer').inputValue()).toContain('Dear Ana Díaz')
  await page.getByRole('button', { name: 'Send answer' }).click()

  // Without the file it is not sent: it comes back as it was written.
  await page.getByText('Not sent yet').waitFor()
  expect(answersTo()).toEqual([])
  expect(await page.getByLabel('Your name').inputValue()).toBe('Lin Berg')
  expect(await page.getByLabel('Your answer').inputValue()).toContain('quotation attached')
  const buffer = Buffer.from(SAMPLE_FILES['drawing.pdf'] ?? [])
  await page.getByLabel('Files').setInputFiles({ name: 'offer-1.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Send answer' }).click()

  await page.locator('.notice.good').waitFor()
  expect(await page.locator('.head .status-quoted').innerText()).toBe('Quoted')
  expect(await page.locator('.head .due').count()).toBe(0)
  const mail = await until(() => answersTo()[0], 'the answer', 30_000)
  expect(recipientOf(mail)).toContain('ana@example.com')
  const { text = '' } = mail
  const count = (part: string) => text.split(part).length - 1
  expect([count('Ana Díaz'), count('Lin Berg'), count('+86 574 5550 0188'), count('regards')]).toEqual([1, 1, 1, 1])
  expect(text).not.toMatch(/admin/i)
  await until(async () => {
    await page.reload()
    return (await page.locator('.step.answer .mail-sent').count()) === 1 || undefined
  }, 'the mark of a sent mail')

  // The next answer asks for nothing that is known, and the inbox goes on with what is due.
  expect(await page.getByLabel('Your name').count()).toBe(0)
  await page.getByRole('link', { name: 'All inquiries' }).click()
  expect(await page.locator('.inbox li').first().innerText()).toContain('Newer Ltd')
  expect(refused).toEqual([])
  await context.close()
})
