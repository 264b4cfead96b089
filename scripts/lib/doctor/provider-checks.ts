import { callUrl } from '../../../packages/contract/src/call-path'
import { z } from 'zod'
import { ask } from './ask'
import { Problem, type Check } from './report'

const withCommit = z.object({ commit: z.string() }).nullish()
const latestSchema = z.object({ id: z.string(), content: withCommit })
const documentSchema = z.object({ contentVersion: withCommit })

/** The commit in a JSON document; undefined if the content has no repository. */
async function readCommit(url: URL, read: (document: unknown) => string | undefined): Promise<string | undefined> {
  const { status, text } = await ask(url)
  if (status !== 200) throw new Problem(`${url.href} is answered with ${status}`, 'look at the service’s log')
  try {
    return read(JSON.parse(text))
  } catch {
    throw new Problem(`${url.href} is not what it should be`, 'look what answers there')
  }
}

export interface ProviderAddresses {
  site: URL
  provider: URL
  companyId: string
  /** The office's own host name, or the provider's. */
  office: URL | undefined
  publisher: URL | undefined
}

async function checkReady(service: URL, unit: string): Promise<string> {
  const { status, text } = await ask(new URL('health/ready', service))
  if (status === 200) return 'ready'
  throw new Problem(`it is not ready (${status}) ${text.slice(0, 200)}`, `journalctl -u ${unit} -o cat -n 50`)
}

/** Checks the provider from the perspective of the site's pages. */
export function providerChecks({ site, provider, office, publisher, companyId }: ProviderAddresses): Check[] {
  const siteDocument = callUrl(provider, 'online/site.json')
  siteDocument.searchParams.set('companyId', companyId)
  return [
    { name: 'provider', run: () => checkReady(provider, 'site-provider') },
    ...(publisher ? [{ name: 'publisher', run: () => checkReady(publisher, 'site-publisher') }] : []),
    {
      name: 'calls of pages',
      run: async () => {
        const allowed = async (origin: string) => {
          const { headers } = await ask(siteDocument, { headers: { Origin: origin } })
          return headers.get('access-control-allow-origin')
        }
        if ((await allowed(site.origin)) !== site.origin)
          throw new Problem(
            `pages of ${site.origin} may not call it`,
            `add ${site.origin} to PROVIDER_ORIGINS, and restart it`,
          )
        const stranger = await allowed('https://stranger.example')
        if (stranger === null) return 'allowed for the site’s, and for no others'
        throw new Problem('pages of any site may call it', 'take all but your sites out of PROVIDER_ORIGINS')
      },
    },
    {
      name: 'files of drafts',
      run: async () => {
        const { status } = await ask(callUrl(provider, 'online/contentStatus'))
        if (status !== 200) return 'hidden'
        throw new Problem(
          'everybody can read online/contentStatus',
          'set TRUST_PROXY, and have the proxy send X-Forwarded-For',
        )
      },
    },
    {
      name: 'content',
      run: async () => {
        const [built, served] = await Promise.all([
          readCommit(new URL('builds/latest.json', site), (json) => latestSchema.parse(json).content?.commit),
          readCommit(siteDocument, (json) => documentSchema.parse(json).contentVersion?.commit),
        ])
        if (built === undefined || served === undefined) return 'names no commit'
        if (built === served) return `site and provider have ${built.slice(0, 10)}`
        throw new Problem(
          `the site was built from ${built.slice(0, 10)}, the provider serves ${served.slice(0, 10)}`,
          'publish; if it stays, look at the publisher’s log',
        )
      },
    },
    ...(office === undefined ? [] : [{ name: 'office', run: () => checkOffice(office, provider) }]),
  ]
}

async function checkOffice(office: URL, provider: URL): Promise<string> {
  const { status } = await ask(new URL('office/sign-in', office))
  if (status !== 200)
    throw new Problem(`its sign-in is answered with ${status}`, 'look at OFFICE_BASE_URL in provider.env')
  if (office.origin === provider.origin) return 'answers'
  const other = await ask(new URL('office/sign-in', provider))
  if (other.status === 404) return 'answers, by its own name only'
  throw new Problem(
    'the provider’s name shows it, too',
    'hide /office at the provider’s name (deploy/nginx.conf, deploy/Caddyfile)',
  )
}
