import { spawnSync } from 'node:child_process'
import { companyId, createClient } from './contract-client'

const { PROVIDER_URL, CONTRACT_ORIGIN } = process.env

/** The address of the site whose browsers call the provider. */
export const siteOrigin = CONTRACT_ORIGIN || 'http://localhost:9000'

/** The base address of the provider that is given to be tested, with a slash at its end; none tests the embedded one. */
export const external = PROVIDER_URL && (PROVIDER_URL.endsWith('/') ? PROVIDER_URL : `${PROVIDER_URL}/`)

/** What some providers offer, others not. */
export interface Offers {
  form: boolean
  status: boolean
  accounts: boolean
  attachments: boolean
  /** Calls from the site's pages. */
  origin: boolean
}

export const ALL_OFFERS: Offers = { form: true, status: true, accounts: true, attachments: true, origin: true }

const LACKS: Record<keyof Offers, string> = {
  form: 'inquiries as forms: its site document has no settings.inquiryForm',
  status: 'the status of inquiries: its site document has no settings.inquiryStatus',
  accounts: 'accounts: its site document has settings.accounts false, or none and online/captcha answers with 404',
  attachments: 'files with inquiries: it answers online/inquiryAttachments with 404',
  origin: `calls from the site's pages, and what forms answer: it does not allow the origin ${siteOrigin}. Set CONTRACT_ORIGIN to the address of its site`,
}

const PROGRAM = `
const [site, captcha, files, origin] = process.argv.slice(1)
const multipart = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=nonenonenone' }, body: '--nonenonenone--' }
async function ask() {
  const response = await fetch(site)
  const { settings } = await response.json()
  if (!settings) throw new Error('it answers ' + response.status + ' without settings')
  const is = async (...call) => (await fetch(...call)).status !== 404
  const { headers } = await fetch(site, { headers: { origin } })
  return {
    form: Boolean(settings.inquiryForm),
    status: Boolean(settings.inquiryStatus),
    accounts: settings.accounts ?? (await is(captcha)),
    attachments: await is(files, multipart),
    origin: [origin, '*'].includes(headers.get('access-control-allow-origin')),
  }
}
ask().then(
  (offers) => console.log(JSON.stringify(offers)),
  (error) => { console.error(error.cause?.message || error.message); process.exitCode = 1 },
)`

/**
 * Asks a provider what it offers, and says on stderr what its tests skip for that. In a process of its own, because Jest
 * must know what to skip before a test file can await anything.
 *
 * @throws Error when no provider answers there
 */
export function askOffers(base: string): Offers {
  const { address } = createClient(base)
  const calls = [
    address('online/site.json', { companyId }),
    address('online/captcha', { companyId, langId: '1' }),
    address('online/inquiryAttachments', { companyId }),
  ].map(String)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', PROGRAM, ...calls, siteOrigin], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  if (status !== 0) {
    const why = stderr.trim() || 'nothing came within 30 s'
    throw new Error(
      `No provider can be tested: ${calls[0]} says no site document (${why}). Check PROVIDER_URL and GATSBY_COMPANY_ID.`,
    )
  }
  const asked = JSON.parse(stdout) as Offers
  // A site that was named on purpose has to be allowed.
  const offers = { ...asked, origin: asked.origin || Boolean(CONTRACT_ORIGIN) }
  for (const [name, what] of Object.entries(LACKS)) {
    // Jest would print a warning with the place in the code, as if something had gone wrong.
    if (!offers[name as keyof Offers]) process.stderr.write(`Not tested at ${base}: ${what}.\n`)
  }
  return offers
}
