import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { startProvider } from '../../scripts/lib/provider'
import { openSite } from './support/browser'
import { e2e } from './support/environment'

const site = openSite()

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ana Buyer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Do you have a sample?')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
}

interface StoredInquiry {
  email: string
}

function countStored(data: string, email: string): number {
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'provider/src/cli/inquiries.ts', '--json'], {
    encoding: 'utf8',
    env: { ...process.env, PROVIDER_DATA: data, DATABASE_URL: '' },
  })
  return (JSON.parse(output) as StoredInquiry[]).filter((inquiry) => inquiry.email === email).length
}

test('an inquiry is in the database when the provider is killed the moment its answer arrives', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'killed-'))
  const provider = await startProvider({
    PROVIDER_PORT: '0',
    PROVIDER_DATA: data,
    PROVIDER_ORIGINS: e2e.site,
    DATABASE_URL: '',
    PROVIDER_RATE_LIMITS: 'off',
  })
  const { context, page } = await site.openTab()
  await page.route(`${e2e.provider}**`, async (route) => {
    const target = route.request().url().replace(e2e.provider, provider.url)
    if (!target.endsWith('/inquiryAdd') || route.request().method() !== 'POST') return route.continue({ url: target })
    const response = await route.fetch({ url: target })
    provider.process.kill('SIGKILL')
    return route.fulfill({ response })
  })
  await page.goto('/inquiry')
  const killed = once(provider.process, 'exit')
  await fillIn(page, 'killed@example.com')
  await killed
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
  expect(countStored(data, 'killed@example.com')).toBe(1)
  await context.close()
  rmSync(data, { recursive: true, force: true })
})

test('an inquiry written while the network is gone is kept, says so, and arrives once when it is back', async () => {
  const { page } = await site.openTab()
  await page.goto('/inquiry', { waitUntil: 'networkidle' })
  await page.route(`${e2e.provider}**`, (route) => route.abort('internetdisconnected'))
  await fillIn(page, 'kept@example.com')
  await page.getByRole('heading', { name: 'Your inquiry has not been sent yet' }).waitFor()
  expect(countStored(e2e.data, 'kept@example.com')).toBe(0)

  await page.unroute(`${e2e.provider}**`)
  const arrived = page.waitForResponse((response) => response.url().endsWith('/inquiryAdd') && response.ok())
  await page.goto('/', { waitUntil: 'networkidle' })
  await arrived
  await expect(page.getByText('Thank you, your inquiry has arrived').waitFor()).resolves.toBeUndefined()
  expect(countStored(e2e.data, 'kept@example.com')).toBe(1)
})
