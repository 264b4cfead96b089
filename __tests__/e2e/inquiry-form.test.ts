import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Route } from 'playwright-core'
import { openSite } from './support/browser'
import { e2e } from './support/environment'
import { readInquiries } from './support/read-inquiries'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const DRAWING = { name: 'drawing.pdf', mimeType: 'application/pdf', buffer: PDF }

const site = openSite()

async function fillIn(page: Page, email: string): Promise<void> {
  await page.locator('[name=name]').fill('Ana Buyer')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=message]').fill('Please quote\nthese.')
  await page.locator('[name=consent]').check()
}

const send = (page: Page) => page.locator('#inquiry button:not([type=button])')

const isScript = (address: URL) => address.pathname.endsWith('.js')

const readDraft = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('site:inquiry-draft') ?? 'null') as {
      fields: Record<string, unknown>
      storedAt: number
    } | null
    return stored && { ...stored.fields, storedAt: stored.storedAt }
  })

describe('without JavaScript', () => {
  const open = () => site.openTab({ javaScriptEnabled: false, locale: 'de-DE' })

  // Specification: 1.3
  test('an inquiry is sent with a file, and its reference is seen in the visitor’s language', async () => {
    const { page } = await open()
    await page.goto('/de/inquiry')
    await fillIn(page, 'plain@example.com')
    await page.locator('[name=attachments]').setInputFiles(DRAWING)
    await send(page).click()
    await page.getByRole('heading', { name: 'Vielen Dank, Ihre Anfrage ist eingegangen' }).waitFor()
    const [stored, ...others] = readInquiries('plain@example.com')
    expect(others).toEqual([])
    expect(stored).toMatchObject({ name: 'Ana Buyer', message: 'Please quote\r\nthese.', visitedPage: '/de/inquiry' })
    expect(stored?.attachments.map(({ name }) => name)).toEqual(['drawing.pdf'])
    expect(readFileSync(path.join(e2e.data, stored?.attachments[0]?.file ?? ''))).toEqual(PDF)
    await page.getByText(stored?.reference ?? 'no reference').waitFor()
    const statusLink = page.getByRole('link', { name: 'Stand und Antworten' })
    const status = new URL((await statusLink.getAttribute('href')) ?? '')
    expect(status.origin + status.pathname).toBe(`${e2e.site}/de/inquiry-status`)
    expect(status.searchParams.get('reference')).toBe(stored?.reference)
    await page.getByRole('link', { name: 'Weitere Anfrage senden' }).click()
    await page.waitForURL(`${e2e.site}/de/inquiry`)
  })

  test('mistakes are named, and everything that was typed or chosen is still there', async () => {
    const { page } = await open()
    await page.goto('/de/inquiry')
    // An error that only the provider finds.
    await fillIn(page, 'wrong@example')
    await page.locator('[name=company]').fill('"Díaz" & <Hijos>')
    await page.locator('[name=attachments]').setInputFiles(DRAWING)
    await send(page).click()
    await page.getByRole('heading', { name: 'Ihre Anfrage wurde nicht angenommen' }).waitFor()
    expect(await page.locator('[name=email]').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('[name=name]').inputValue()).toBe('Ana Buyer')
    expect(await page.locator('[name=company]').inputValue()).toBe('"Díaz" & <Hijos>')
    expect(await page.locator('[name=message]').inputValue()).toBe('Please quote\nthese.')
    expect(await page.locator('[name=consent]').isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: 'drawing.pdf' }).isChecked()).toBe(true)
    await page.locator('[name=email]').fill('mended@example.com')
    await send(page).click()
    await page.getByRole('heading', { name: 'Vielen Dank, Ihre Anfrage ist eingegangen' }).waitFor()
    expect(readInquiries('mended@example.com')).toMatchObject([
      { name: 'Ana Buyer', attachments: [{ name: 'drawing.pdf' }] },
    ])
  })

  test('the browser’s own file control is visible, which names the chosen files', async () => {
    const { page } = await open()
    await page.goto('/inquiry')
    const control = page.locator('[name=attachments]')
    expect((await control.boundingBox())?.width).toBeGreaterThan(150)
    expect(await page.locator('[name=attachments]:hover').count()).toBe(0)
  })
})

describe('on a page whose scripts are blocked', () => {
  test('the form works, a line says so, and the site shows the reference and forgets the draft', async () => {
    const { page } = await site.openTab()
    await page.route(isScript, (route) => route.abort())
    await page.goto('/inquiry')
    await page.getByText('You can still send this form.').waitFor()
    await fillIn(page, 'blocked@example.com')
    await page.locator('[name=attachments]').setInputFiles(DRAWING)
    expect(await readDraft(page)).toMatchObject({ name: 'Ana Buyer', consent: true })
    await send(page).click()
    await page.waitForURL(/\/inquiry\?reference=/)
    const [stored] = readInquiries('blocked@example.com')
    expect(stored?.attachments).toHaveLength(1)
    await page.getByText(stored?.reference ?? 'no reference').waitFor()
    expect(await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).isVisible()).toBe(true)
    expect(await readDraft(page)).toBeNull()
  })
})

describe('keys typed before any script', () => {
  async function openWithoutCode() {
    const tab = await site.openTab()
    const held: Route[] = []
    let isHeld = true
    await tab.page.route(isScript, async (route) => {
      if (isHeld) held.push(route)
      else await route.continue()
    })
    await tab.page.goto('/inquiry', { waitUntil: 'commit' })
    await tab.page.locator('[name=consent]').waitFor()
    const release = async () => {
      isHeld = false
      await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)))
    }
    return { ...tab, release }
  }

  const waitForCode = (page: Page) => page.locator('#inquiry[novalidate]').waitFor()

  // Specification: 1.3
  test('become a draft at once, and stay in the form when the code arrives', async () => {
    const { page, release, problems } = await openWithoutCode()
    await page.locator('[name=name]').pressSequentially('Ana')
    await page.locator('[name=message]').pressSequentially('Trays')
    const { storedAt, ...draft } = (await readDraft(page)) ?? { storedAt: 0 }
    expect(draft).toEqual({ name: 'Ana', message: 'Trays' })
    expect(Math.abs(Date.now() - storedAt)).toBeLessThan(60_000)
    await page.locator('[name=attachments]').setInputFiles(DRAWING)
    await release()
    await waitForCode(page)
    expect(await page.locator('[name=name]').inputValue()).toBe('Ana')
    await page.locator('[name=company]').pressSequentially('Hijos')
    expect(await page.locator('[name=message]').inputValue()).toBe('Trays')
    await page.getByRole('listitem').filter({ hasText: 'drawing.pdf' }).waitFor()
    expect(await readDraft(page)).toMatchObject({ name: 'Ana', message: 'Trays', company: 'Hijos' })
    expect(problems).toEqual([])
  })
})
