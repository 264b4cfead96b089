import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopChild } from '../../scripts/lib/children'
import { startProvider } from '../../scripts/lib/provider'
import { openSite } from './support/browser'
import { e2e } from './support/environment'

const site = openSite()

test('an inquiry that looks like a robot’s is sent again automatically, with its proof and under the same key', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'proof-'))
  const env = { PROVIDER_PORT: '0', PROVIDER_DATA: data, PROVIDER_ORIGINS: e2e.site, DATABASE_URL: '' }
  const provider = await startProvider(env)
  const { context, page, problems } = await site.openTab()
  const sent: { key: string | undefined; hasProof: boolean; code: unknown }[] = []
  await page.route(`${e2e.provider}**`, (route) =>
    route.continue({ url: route.request().url().replace(e2e.provider, provider.url) }),
  )
  page.on('response', async (response) => {
    const request = response.request()
    if (!request.url().endsWith('/inquiryAdd') || request.method() !== 'POST') return
    const { code } = (await response.json()) as { code: unknown }
    const hasProof = 'captcha' in (request.postDataJSON() as object)
    sent.push({ key: request.headers()['idempotency-key'], hasProof, code })
  })
  await page.goto('/inquiry')
  await page.getByLabel('Your name').fill('Ana Buyer')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Message').fill('https://example.com/tray')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()
  expect(sent).toEqual([
    { key: expect.any(String) as unknown, hasProof: false, code: 428 },
    { key: sent[0]?.key, hasProof: true, code: 200 },
  ])
  expect(problems).toEqual([])
  await context.close()
  await stopChild(provider.process)
  rmSync(data, { recursive: true, force: true })
})
