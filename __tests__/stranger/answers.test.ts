import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { BROWSER_ARGS, findHeadlessBrowser } from '../../scripts/lib/find-browser'
import type { RecordedCall, Scripted, Stranger } from '../support/stranger/stranger'
import { NETWORK_ROWS, SITUATION_ROWS, type AnswerRow } from './support/answer-rows'
import { startStrangerSite, type StrangerSite } from './support/stranger-site'
import { until } from '../support/until'

const MINUTES = 60_000

let site: StrangerSite
let stranger: Stranger
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  site = await startStrangerSite()
  // The page's clock is ahead of the server's here, so a fresh build would seem to have come after the page.
  const latest = join(site.public, 'builds/latest.json')
  const build = JSON.parse(readFileSync(latest, 'utf8')) as object
  writeFileSync(latest, JSON.stringify({ ...build, timestamp: 0 }))
  stranger = site.stranger
  browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: BROWSER_ARGS })
  context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })
  await recordPopups()
  page = await context.newPage()
  // For answers that never come.
  await page.clock.install()
  page.setDefaultTimeout(40_000)
  await page.goto('/contact.html')
}, 20 * MINUTES)

afterAll(async () => {
  await browser.close()
  await site.stop()
})

const ITEM = { id: '1', kind: 'product', path: 'product/x', name: 'From the provider', summary: '' }
const FOUND: Scripted = { envelope: { code: 200, data: { total: 1, list: [ITEM] } } }

const idle = () => page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())))

/** The inquiries that the browser keeps. */
const readKept = () =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('site:inquiry:'))
      .map((key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { state: string }).state),
  )

interface SeenPopup {
  id: string
  text: string
}

/** The popups since the last act under a row. A popup closes by itself, on a slow machine before anyone looks. */
let popups: SeenPopup[] = []

async function recordPopups(): Promise<void> {
  await context.exposeBinding('recordPopup', (_source, popup: SeenPopup) => void popups.push(popup))
  await context.addInitScript(() => {
    const { recordPopup } = window as never as { recordPopup: (popup: SeenPopup) => void }
    const seen = new WeakMap<HTMLElement, string>()
    new MutationObserver(() => {
      for (const box of document.querySelectorAll<HTMLElement>('[data-popup]:has([role="alert"])')) {
        const text = box.textContent
        if (seen.get(box) !== text) recordPopup({ id: box.dataset.popup ?? '', text })
        seen.set(box, text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

async function closePopups(): Promise<void> {
  const close = () =>
    page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-popup] button')) button.click()
      return true
    })
  // A new page may just be replacing the old one.
  await until(close, 'popups to close')
}

/**
 * React marks the elements that it has hydrated; Gatsby's own mark is missing, since the page's clock is a fake one.
 */
const isTakenOver = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')) &&
  !document.querySelector('#inquiry:not([novalidate])')

/** Starts again at a page, with only the given values in the browser's storage. */
async function openAnew(path: string, stored: Record<string, string> = {}): Promise<void> {
  // Here no code of the site can write in between.
  await page.goto('/builds/latest.json')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(path, { waitUntil: 'load' })
  // A form submitted before hydration is sent by the browser itself.
  await until(() => page.evaluate(isTakenOver), 'the page’s code')
}

/** Does something while the provider answers a call by a row, and waits for the end. */
async function under(
  row: AnswerRow,
  path: string,
  act: () => Promise<void>,
  /** What is seen as long as nothing has changed. */
  see?: () => Promise<void>,
): Promise<void> {
  const { script } = row
  if (typeof script === 'object') stranger.answer(path, script)
  if (script === 'hang') stranger.answer(path, { fault: 'hang' })
  if (script === 'offline') await context.setOffline(true)
  const before = stranger.callsTo(path).length
  popups = []
  await act()
  if (script === 'hang') {
    await until(async () => stranger.callsTo(path).length > before, `the call of ${path}`)
    await page.clock.fastForward(30_500)
  }
  await seePopup(row)
  await see?.()
  await context.setOffline(false)
  stranger.answer(path, null)
}

/** The effect that is seen at once, for any call. */
async function seePopup({ popup }: AnswerRow): Promise<void> {
  if (!popup) return
  const [type, words] = popup
  const isSeen = ({ id, text }: SeenPopup) => id.startsWith(`${type}:`) && text.includes(words)
  await until(async () => popups.some(isSeen), `the ${type} “${words}”`).catch((error: unknown) => {
    throw new Error(`${String(error)}; seen at ${page.url()}: ${JSON.stringify(popups)}`)
  })
  await closePopups()
}

const wordsOf = ({ popup }: AnswerRow) => popup?.[1] ?? ''

beforeEach(async () => {
  stranger.reset()
  await context.setOffline(false)
})

const name = (row: AnswerRow) => [row.what, row] as const
const named = SITUATION_ROWS.map(name)

describe('an inquiry', () => {
  const path = 'online/inquiryAdd'
  const panel = () => page.locator('form [role="alert"]')
  const email = () => page.locator('#inquiry-email')
  const submit = () => page.locator('form button[type="submit"]:not([form])').last()

  async function fillIn(message: string): Promise<void> {
    await page.locator('#inquiry-name').fill('Ann')
    await email().fill('ann@example.com')
    await page.locator('#inquiry-message').fill(message)
    await page.locator('#inquiry-consent').check()
  }

  beforeAll(async () => {
    await page.goto('/inquiry.html')
  }, MINUTES)

  beforeEach(async () => {
    if (await page.locator('#inquiry-message').isVisible()) return
    await openAnew('/inquiry.html')
  })

  const bodyOf = ({ body }: RecordedCall) => body as { message: string }
  const keysOf = () => stranger.callsTo(path).map(({ headers }) => headers['idempotency-key'])

  async function seesForm(row: AnswerRow, message: string, title: string): Promise<void> {
    await panel().getByRole('heading', { name: title }).waitFor()
    if (row.script !== 'hang' && !('data' in ((row.script as { envelope?: object }).envelope ?? {}))) {
      await panel().getByText(wordsOf(row)).waitFor()
    }
    expect(await page.locator('#inquiry-message').inputValue()).toBe(message)
    expect(await page.locator('#inquiry-name').inputValue()).toBe('Ann')
    expect(await page.locator('#inquiry-consent').isChecked()).toBe(true)
    const isBlamed = row.inquiry === 'email'
    expect(await email().getAttribute('aria-invalid')).toBe(isBlamed ? 'true' : null)
    expect((await panel().innerText()).includes('marked fields')).toBe(isBlamed)
    if (isBlamed) expect(await email().evaluate((field) => document.activeElement === field)).toBe(true)
    expect(await readKept()).toEqual([])
  }

  async function isNotSentAgain(): Promise<void> {
    // Not always one: Chromium itself repeats a request after a status 408.
    const sent = stranger.callsTo(path).length
    await wakeOutbox()
    expect(stranger.callsTo(path)).toHaveLength(sent)
    expect(new Set(keysOf()).size).toBe(1)
  }

  /** Makes the browser send the waiting inquiries. */
  async function wakeOutbox(): Promise<void> {
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    await idle()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }

  // Specification: 8.6
  test.each([...named, ...NETWORK_ROWS.map(name)])('that meets %s', async (what, row) => {
    if (row.inquiry === 'sign-in') await openAnew('/inquiry.html', { token: 'old' })
    await fillIn(what)
    const seeKept = async () => {
      await page.getByRole('heading', { name: 'Your inquiry has not been sent yet' }).waitFor()
      expect(await readKept()).toEqual(['waiting'])
    }
    await under(row, path, () => submit().click(), row.inquiry === 'kept' ? seeKept : undefined)
    switch (row.inquiry) {
      case 'sign-in':
        await page.waitForURL('**/login.html?from=%2Finquiry.html')
        await page.getByText('Your inquiry is kept in this browser and has not been sent yet.').waitFor()
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
        expect(await readKept()).toEqual(['refused'])
        await isNotSentAgain()
        break
      case 'kept':
        await wakeOutbox()
        await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
        expect(bodyOf(stranger.callsTo(path).at(-1) as RecordedCall).message).toBe(what)
        expect(new Set(keysOf()).size).toBe(1)
        expect(await readKept()).toEqual([])
        await page.getByRole('button', { name: 'Send another inquiry' }).click()
        break
      case 'unsure':
        await seesForm(row, what, 'We can’t tell whether your inquiry has arrived')
        await isNotSentAgain()
        break
      default:
        await seesForm(row, what, 'Your inquiry was not accepted')
        await isNotSentAgain()
    }
  }, MINUTES) // prettier-ignore

  test(
    'is in the form again after a sign-in, and is sent with the new token',
    async () => {
      await openAnew('/inquiry.html', { token: 'old' })
      await fillIn('Wait for me')
      stranger.answer(path, { envelope: { code: 401 } })
      await submit().click()
      await page.waitForURL('**/login.html?from=%2Finquiry.html')
      stranger.answer(path, null)
      stranger.answer('online/login', { envelope: { code: 200, message: '操作成功', data: { token: 'new' } } })
      await page.locator('#account-email').fill('ann@example.com')
      await page.locator('#account-password').fill('secret')
      await page.getByRole('img', { name: 'What is two plus three?' }).waitFor()
      await page.locator('#account-captcha').fill('5')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL('**/inquiry.html')
      await page.locator('[data-popup^="success:"]').getByText('The operation was successful.').waitFor()
      await panel().getByText('Please send it now.').waitFor()
      expect(await page.locator('#inquiry-message').inputValue()).toBe('Wait for me')
      await submit().click()
      await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
      expect(stranger.callsTo(path).at(-1)?.headers.authorization).toBe('Bearer new')
    },
    MINUTES,
  )
})

describe.each([
  ['sign-in', '/login.html', 'Sign in', 'online/login'],
  ['registration', '/login.html#register', 'Register', 'online/register'],
])('a %s', (_what, address, button, path) => {
  const TEXTS = {
    refused: 'The service did not accept this. Please check what you entered.',
    failed: 'Something went wrong on our side. Please try again later.',
    offline: 'The service can’t be reached. Please check your connection and try again.',
    tooMany: 'There were too many attempts. Please wait a few minutes and try again.',
  }
  const panel = () => page.locator('form:has(#account-email) > [role="alert"]')

  async function fillIn(): Promise<void> {
    await page.locator('#account-email').fill('ann@example.com')
    await page.locator('#account-password').fill('secret')
    await page.getByRole('img', { name: 'What is two plus three?' }).waitFor()
    await page.locator('#account-captcha').fill('5')
  }

  // A captcha can be used only once, and the next one may come while it is being filled in.
  beforeEach(() => openAnew(address), MINUTES)

  // Specification: 8.6
  test.each(named)('that meets %s', async (_row, row) => {
    await fillIn()
    await under(row, path, () => page.getByRole('button', { name: button, exact: true }).click())
    if (row.credentials === 'email') {
      await page.locator('#account-email[aria-invalid="true"]').waitFor()
      expect(await page.locator('#account-email').evaluate((field) => document.activeElement === field)).toBe(true)
    } else if (row.credentials !== 'in') {
      await panel().getByText(TEXTS[row.credentials]).waitFor()
      const isSelfExplained = row.credentials === 'offline' || row.credentials === 'tooMany'
      if (!isSelfExplained) await panel().getByText(wordsOf(row)).waitFor()
    }
    expect(await page.locator('#account-password').inputValue()).toBe('secret')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(stranger.callsTo(path).length).toBeLessThanOrEqual(1)
  }, MINUTES) // prettier-ignore
})

describe('a search', () => {
  const path = 'online/search'
  const TEXTS = {
    unreachable: 'The search can’t be reached at the moment.',
    unavailable: 'The search is not available at the moment.',
    refused: 'The search service refused this search.',
    unreadable: 'The search service’s answer can’t be read.',
  } // prettier-ignore
  const box = () => page.locator('#search-keyword')
  const main = () => page.locator('main')

  beforeEach(async () => {
    if (!(await box().isVisible())) await openAnew('/search.html')
    stranger.answer(path, FOUND)
    await box().fill('cup')
    await main().getByText('From the provider').waitFor()
  })

  // Specification: 8.6
  test.each(named)('that meets %s', async (_row, row) => {
    await under(row, path, () => box().fill('tub'))
    if (row.search === 'sign-in') {
      await page.waitForURL('**/login.html?from=%2Fsearch.html%3Fq%3Dtub')
      // The address changes before the page does.
      return box().waitFor({ state: 'hidden' })
    }
    const note = TEXTS[row.search as keyof typeof TEXTS]
    await main().getByText(`${note} These results come from the site’s own index.`).waitFor()
    const others = Object.values(TEXTS).filter((text) => text !== note)
    for (const other of others) expect(await main().getByText(other).count()).toBe(0)
    expect(await main().getByText('Nothing found').count()).toBe(0)
  }, MINUTES) // prettier-ignore
})

describe('the account', () => {
  const path = 'online/myInquiries'
  const USER: Scripted = { envelope: { code: 200, data: { user: { email: 'ann@example.com', name: 'Ann' } } } }
  const failure = () => page.locator('main [role="alert"]')

  // Specification: 8.6
  test.each(named)('that meets %s', async (_row, row) => {
    stranger.answer('online/account', USER)
    const retry = page.getByRole('button', { name: 'Try again' })
    const open = async () => ((await retry.isVisible()) ? retry.click() : openAnew('/account.html', { token: 't-1' }))
    // Without a connection the page itself could not be opened.
    if (row.script === 'offline' && !(await retry.isVisible())) {
      stranger.answer(path, { status: 400 })
      await open()
      await retry.waitFor()
    }
    await under(row, path, open)
    if (row.search === 'sign-in') {
      await page.waitForURL('**/login.html?from=%2Faccount.html')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    } else {
      await failure().getByText('Your inquiries can’t be shown at the moment.').waitFor()
      await failure().getByText(wordsOf(row)).waitFor()
    }
  }, MINUTES) // prettier-ignore
})
