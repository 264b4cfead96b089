import type { Page } from 'playwright-core'
import { openSite } from './support/browser'

const PASSWORD = 'correct horse'

const site = openSite()

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#account-email').fill(email)
  await page.locator('#account-password').fill(password)
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/login#register')
  await fillIn(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/account')
}

const newEmail = () => `account-${Date.now()}@example.com`

test('a buyer registers, finds an inquiry sent since then, signs out, and comes back to the account', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  const email = newEmail()
  await register(page, email)
  await page.getByText(`Signed in as ${email}`).waitFor()
  await page.getByText('You have not sent an inquiry while signed in.').waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Send an inquiry' }).click()
  await page.getByLabel('Your name').fill('Ana Buyer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Trays for my account, please.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await page.getByRole('heading', { name: 'Thank you, your inquiry has arrived' }).waitFor()

  await page.goto('/account')
  await page.getByText('Trays for my account, please.').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.goto('/account?page=1')
  await page.waitForURL(`**/login?from=${encodeURIComponent('/account?page=1')}`)
  await fillIn(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/account?page=1')
  await page.getByText('Trays for my account, please.').waitFor()
  expect(problems).toEqual([])
})

test('the captcha asks nothing of the visitor, and keeps the page usable while it is solved', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  await page.goto('/login')
  await page.getByText('Security check running …').waitFor()
  expect(await page.locator('#account-captcha').count()).toBe(0)
  await page.locator('#account-email').fill('ann@example.com')
  const longest = await page.evaluate(async () => {
    let last = performance.now()
    let gap = 0
    while (!document.body.innerText.includes('The security check is done.')) {
      await new Promise((resolve) => setTimeout(resolve))
      gap = Math.max(gap, performance.now() - last)
      last = performance.now()
    }
    return gap
  })
  expect(longest).toBeLessThan(1000)
  expect(problems).toEqual([])
})

test('a token that the provider does not know leads to the login page, once', async () => {
  const { page, problems } = await site.openTab()
  await page.goto('/de/login')
  await page.evaluate(() => localStorage.setItem('token', 'revoked'))
  await page.goto('/de/account')
  await page.waitForURL(`**/de/login?from=${encodeURIComponent('/de/account')}`)
  await page.getByRole('tab', { name: 'Anmelden' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(problems).toEqual([])
})
