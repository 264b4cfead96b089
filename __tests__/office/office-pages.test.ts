import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import sharp from 'sharp'
import { issueLink } from '../../provider/src/accounts/one-time-links'
import { VisitCounter } from '../../provider/src/visits/visit-counter'
import { BROWSER_ARGS, findHeadlessBrowser } from '../../scripts/lib/find-browser'
import { employ, inquire, OFFICE_PASSWORD } from '../provider/office/support/office-client'
import { SAMPLE_FILES, uploadFile } from '../provider/support/sample-attachments'
import { startTestProvider, type TestProvider } from '../provider/support/test-provider'
import { findViolations } from '../support/axe'

jest.setTimeout(240_000)

/** A folder for pictures of all pages, to be looked at. */
const { OFFICE_SHOTS } = process.env

let provider: TestProvider
let browser: Browser
let base = ''
let reference = ''
let mailId = ''

beforeAll(async () => {
  provider = await startTestProvider({
    PROVIDER_RATE_LIMITS: 'off',
    CONTENT: path.resolve('content'),
  })
  base = `http://127.0.0.1:${provider.port}`
  browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: BROWSER_ARGS })
  await fill()
  await fillVisits()
})
afterAll(async () => {
  await browser.close()
  await provider.close()
})

const upload = (name: string, content: Uint8Array) => uploadFile(provider, name, content)

/** What a company has after some weeks. */
async function fill(): Promise<void> {
  const { kysely } = provider.database
  await employ(provider, 'ada@example.com', 'admin')
  await employ(provider, 'lin@example.com', 'sales', 'zh')
  await employ(provider, 'jonas@example.com', 'sales', 'de')
  const names = ['Ana Díaz', 'Jan Kowalski', '王芳', '佐藤 健', 'Olga Petrova', 'N'.repeat(100), 'שרה כהן', 'Tom']
  for (const [index, name] of names.entries()) {
    await inquire(provider, {
      name,
      company: index % 3 === 2 ? '' : `Company of ${index} and the longest of names in the trade GmbH & Co. KG`,
      country: 'Spain',
      email: `buyer${index}@example.com`,
      message: 'Hello, we are looking for trays for our bakery. '.repeat(index + 1),
      product: index === 3 ? 'Sushi tray' : '',
    })
  }
  const drawing = SAMPLE_FILES['drawing.pdf'] ?? Buffer.alloc(0)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7aa' } })
    .png()
    .toBuffer()
  const recordsId = (await provider.post('/online/accessRecords', visitTo('/fr/food-tray'))).body.message
  await provider.post('/online/accessRecordsAll', {
    ...visitTo('/fr/apple-clamshell-4-cavity?q=pomme'),
    userId: recordsId,
  })
  reference = await inquire(provider, {
    name: 'Marie Dupont',
    company: 'Boulangerie Dupont',
    country: 'France',
    email: 'buyer1@example.com',
    phone: '+33 1 23 45 67 89',
    message: 'Bonjour,\n\nnous cherchons un emballage pour nos pommes et nos macarons.\nMerci de votre offre.',
    visitedPage: 'http://localhost:9000/fr/inquiry',
    recordsId,
    attachments: [await upload('plan.pdf', drawing), await upload('photo.png', picture)],
    products: JSON.stringify([
      {
        sku: 'PP-FV-103',
        name: 'Apple clamshell',
        path: 'apple-clamshell-4-cavity',
        quantity: 20000,
        note: 'With our logo',
      },
      { sku: 'GONE-1', name: 'Old tray', path: 'old-tray', quantity: null, note: '' },
    ]),
  })
  await kysely.updateTable('inquiries').set({ language: 'fr' }).where('reference', '=', reference).execute()
  await kysely.updateTable('inquiries').set({ status: 'won' }).where('name', '=', 'Jan Kowalski').execute()
  await kysely.updateTable('inquiries').set({ suspicion: 'links,quick' }).where('name', '=', 'Tom').execute()
  await kysely
    .insertInto('accounts')
    .values({
      id: 'a1',
      company_id: '1',
      email: 'buyer1@example.com',
      email_key: 'buyer1@example.com',
      name: 'Marie Dupont',
      password_hash: '',
      created_at: '2026-05-01T10:00:00.000Z',
      disabled_at: null,
    })
    .execute()
}

/** Ten weeks of visits: pages, products, searches, one inquiry, a robot's address, words from right to left. */
async function fillVisits(): Promise<void> {
  const { kysely } = provider.database
  const products = ['apple-clamshell-4-cavity', 'sushi-tray-8', 'meal-prep-tray-2', 'macaron-blister-12']
  const found = provider.live.current.catalogue.content.items.filter(({ facts }) => facts).map(({ path: own }) => own)
  const seen = [...products.filter((own) => found.includes(own)), ...found.slice(0, 14)]
  const pages = ['/', '/materials', '/about', '/inquiry', '/contact', '/product-list/1', `/${'x'.repeat(300)}`]
  const words = [
    'macaron',
    'reusable cup',
    'עטיפה לסושי',
    '<b>tray</b>',
    'PP-SU-101',
    '餐盒',
    'xylophone',
    'w'.repeat(90),
  ]
  const hosts = ['https://www.google.com/', 'https://www.bing.com/', '', 'https://trade.example/a', '']
  const devices = ['phone', 'desktop', 'desktop', 'tablet', '']
  const languages = ['', '', '/de', '/zh', '/fr', '/es', '/ja']
  const rows = []
  for (let day = 1; day <= 70; day += 1) {
    const weekday = new Date(Date.now() - day * 86_400_000).getUTCDay()
    const sessions = (weekday % 6 === 0 ? 4 : 12) + ((day * 7) % 5)
    for (let session = 0; session < sessions; session += 1) {
      const number = day * 31 + session
      const way = [
        pages[number % pages.length],
        `/${seen[Math.floor(seen.length * (((number * 37) % 100) / 100) ** 2)]}`,
        ...(number % 3 === 0 ? [`/${seen[(number * 5) % seen.length]}`] : []),
        ...(number % 4 === 0 ? [`/search?q=${encodeURIComponent(words[(number / 4) % words.length] ?? '')}`] : []),
      ]
      for (const [index, page] of way.entries()) {
        rows.push({
          id: `visit-${day}-${session}-${index}`,
          session_id: `session-${day}-${session}`,
          company_id: '1',
          visited_page: `${languages[number % languages.length]}${page}`,
          referer: index === 0 ? (hosts[number % hosts.length] ?? '') : '',
          received_at: new Date(Date.now() - day * 86_400_000 + (session * 60 + index) * 1000).toISOString(),
          device: devices[number % devices.length] ?? '',
        })
      }
    }
  }
  for (let start = 0; start < rows.length; start += 500) {
    await kysely
      .insertInto('visits')
      .values(rows.slice(start, start + 500))
      .execute()
  }
  const inquiries = await kysely.selectFrom('inquiries').select(['id', 'extra']).limit(4).execute()
  for (const [index, { id }] of inquiries.entries()) {
    const list = [{ path: seen[index], sku: '', name: '', quantity: null, note: '' }]
    await kysely
      .updateTable('inquiries')
      .set({
        records_id: `session-${index + 2}-1`,
        received_at: new Date(Date.now() - (index + 2) * 86_400_000).toISOString(),
        extra: JSON.stringify({ products: JSON.stringify(list) }),
      })
      .where('id', '=', id)
      .where('records_id', '=', '')
      .execute()
  }
  await new VisitCounter(provider).countDue()
}

const visitTo = (page: string) => ({ companyId: '1', visitedPage: `http://localhost:9000${page}`, referer: '' })

async function signIn(context: BrowserContext, email = 'ada@example.com'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${base}/office/`)
  await page.fill('#email', email)
  await page.fill('#password', OFFICE_PASSWORD)
  await page.press('#password', 'Enter')
  await page.waitForSelector('h1')
  return page
}

it('an inquiry is answered with the keyboard alone', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await signIn(context)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/inquiries/${reference}`)
  await page.keyboard.press('r')
  await page.keyboard.type('Bonjour')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.notice.good')
  expect(await page.locator('.step.answer .written').textContent()).toBe('Bonjour')
  expect(await page.locator('.head .status-in-work').count()).toBe(1)
  await page.keyboard.press('?')
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('i')
  await page.waitForURL(`${base}/office/`)
  await page.keyboard.press('/')
  await page.keyboard.type('dupont')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/office/?q=dupont*')
  expect(await page.locator('.inbox li').count()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
  const mail = await provider.database.kysely.selectFrom('deliveries').select('id').executeTakeFirstOrThrow()
  mailId = mail.id
})

it('a template fills the answer in the chosen language, and nothing is sent by it', async () => {
  const context = await browser.newContext()
  const page = await signIn(context)
  await page.goto(`${base}/office/inquiries/${reference}`)
  expect(await page.inputValue('#language')).toBe('fr')
  await page.click('[data-template=samples]')
  expect(await page.inputValue('#body')).toContain('Bonjour Marie Dupont')
  await page.selectOption('#language', 'de')
  await page.fill('#body', '')
  await page.click('[data-template=samples]')
  expect(await page.inputValue('#body')).toContain('Guten Tag Marie Dupont')
  await context.close()
})

it('the visits are read with the keyboard alone', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await signIn(context)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.getByRole('link', { name: 'Visits', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/office/visits')
  await page.getByRole('link', { name: '7 days' }).press('Enter')
  await page.waitForURL('**/office/visits?days=7')
  await page.selectOption('#language', 'de')
  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await page.waitForURL('**language=de')
  await page.locator('summary').first().press('Enter')
  expect(await page.getByRole('region', { name: 'By day' }).getByRole('row').count()).toBe(8)
  expect(await page.getByRole('img').getAttribute('aria-label')).toMatch(/visits, .* page views/)
  expect(problems).toEqual([])
  await context.close()
})

const pagesOf = () => [
  ['inbox', '/'],
  ['suspected', '/?status=suspected'],
  ['visits', '/visits'],
  ['visits-year', '/visits?days=364'],
  ['visits-none', '/visits?from=2001-01-01&to=2001-01-31&language=zh'],
  ['inquiry', `/inquiries/${reference}`],
  ['staff', '/staff'],
  ['me', '/me'],
  ['second-factor', '/me/second-factor'],
  ['accounts', '/accounts'],
  ['mails', '/mails'],
  ['mail', `/mails/${mailId}`],
  ['persons', '/persons'],
  ['log', '/log'],
  ['not-found', '/nowhere'],
]

/** Checks the page that is open, and takes its picture. */
async function check(page: Page, name: string): Promise<void> {
  expect((await findViolations(page)).map((found) => `${name}: ${found}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect([name, Math.max(0, overflow)]).toEqual([name, 0])
  if (!OFFICE_SHOTS) return
  mkdirSync(OFFICE_SHOTS, { recursive: true })
  await page.screenshot({ path: path.join(OFFICE_SHOTS, `${name}.png`), fullPage: true })
}

describe.each([
  ['narrow', 360, 'light', 'jonas@example.com', 'admin'],
  ['narrow', 360, 'dark', 'ada@example.com', 'admin'],
  ['wide', 1440, 'light', 'ada@example.com', 'admin'],
  ['wide', 1440, 'dark', 'lin@example.com', 'admin'],
] as const)('%s (%i px), %s, as %s', (width, pixels, colorScheme, email, role) => {
  let context: BrowserContext
  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width: pixels, height: 900 }, colorScheme })
    await provider.database.kysely.updateTable('staff').set({ role }).where('email', '=', email).execute()
  })
  afterAll(() => context.close())

  it('every page is right for everybody, and fits', async () => {
    const name = (page: string) => `${page}-${width}-${colorScheme}`
    const page = await context.newPage()
    await page.goto(`${base}/office/sign-in`)
    await check(page, name('sign-in'))
    const token = await issueLink(provider.database.kysely, 'staff-password', await idOf(email), {})
    await page.goto(`${base}/office/password?token=${token}`)
    await check(page, name('password'))
    await page.close()
    const signed = await signIn(context, email)
    for (const [title = '', way = ''] of pagesOf()) {
      await signed.goto(`${base}/office${way}`)
      await check(signed, name(title))
    }
    await signed.goto(`${base}/office/persons`)
    await signed.fill('#email', 'buyer1@example.com')
    await signed.press('#email', 'Enter')
    await signed.waitForSelector('.danger-zone')
    await check(signed, name('person'))
  })
})

async function idOf(email: string): Promise<string> {
  const { kysely } = provider.database
  return (await kysely.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}
