import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { openSite } from './support/browser'
import { e2e } from './support/environment'
import { findViolations } from '../support/axe'

const PASSWORD = 'correct horse'

const site = openSite()

/** Registers, with an inquiry sent while signed in, and stays on the account page. */
async function signUp(page: Page): Promise<string> {
  const email = `data-${Date.now()}@example.com`
  await page.goto('/login#register')
  await page.locator('#account-email').fill(email)
  await page.locator('#account-password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/account')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await fetch(`${e2e.provider}online/inquiryAdd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Ana', email, message: 'Trays, please.', consent: true, companyId: '1' }),
  })
  expect(await response.json()).toMatchObject({ code: 200 })
  await page.goto('/account')
  await page.getByText('Trays, please.').waitFor()
  return email
}

test('a buyer downloads their data and deletes the account with its inquiries, but not by accident', async () => {
  const { page, problems } = await site.openTab({ locale: 'en-GB' })
  const email = await signUp(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  expect(readFileSync(await download.path()).toString('latin1')).toContain('data.json')
  await page.getByText('The download has been requested.').waitFor()

  const opener = page.getByRole('button', { name: 'Delete account …' })
  expect(await opener.getAttribute('aria-expanded')).toBe('false')
  await opener.press('Enter')
  const title = page.getByRole('heading', { name: `Delete the account of ${email}` })
  await title.waitFor()
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('keep')
  expect(await findViolations(page, 'main')).toEqual([])

  const submit = page.getByRole('button', { name: 'Delete account for good' })
  await submit.click()
  await page.getByText('Please enter your password.').waitFor()
  await page.locator('#delete-password').fill('wrong password')
  await submit.click()
  await page.getByText('This is not the password of this account.').waitFor()
  expect(await page.locator('#delete-password').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByText(`Signed in as ${email}`).waitFor()

  await opener.click()
  await page.getByRole('radio', { name: /Erase them too/ }).check()
  await page.locator('#delete-password').fill(PASSWORD)
  await submit.click()
  await page.getByText('Your account is deleted.').waitFor()
  await page.getByText('Inquiries erased with their files: 1').waitFor()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('device')])).toEqual([
    null,
    null,
  ])
  expect(problems).toEqual([])

  await page.goto('/login')
  await page.locator('#account-email').fill(email)
  await page.locator('#account-password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('There is no account with this email address.').first().waitFor()
})
