import { connect } from 'node:tls'
import { hashInline } from '../../../src/build/html/inline-hashes'
import { CACHE } from '../../../src/site/hosting'
import { ask, type Answer } from './ask'
import { Problem, Warning, type Check } from './report'

const DAY_MS = 24 * 60 * 60 * 1000
const MIN_CERTIFICATE_DAYS = 14
const CLOCK_LIMIT_MS = 60_000

const AGAIN = 'write the web server’s configuration again: npm run hosting (docs/deploying.md)'

/** Headers of every page, except the policy. */
const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': CACHE.revalidate,
} as const

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** A page in each language, by language code in the URL. */
function listAlternates(html: string, site: URL): { language: string; url: URL }[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([link]) => ({ language: attributeOf(link, 'hreflang'), href: attributeOf(link, 'href') }))
    .filter(({ language }) => language !== undefined && language !== 'x-default')
    .map(({ language = '', href = '/' }) => ({ language, url: new URL(href, site) }))
}

function expectStatus({ status }: Answer, expected: number, address: string, todo: string): void {
  if (status !== expected) throw new Problem(`${address} is answered with ${status}, not ${expected}`, todo)
}

/**
 * Checks a site from its visitors' perspective.
 * @param providerOrigin undefined: not compared with the policy
 * @param published the address the site is built for, if it is checked elsewhere before publication
 */
export function siteChecks(site: URL, providerOrigin: string | undefined, published = site): Check[] {
  const home = once(() => ask(site))
  /** The URL at which a page of the published site is checked. */
  const here = (url: URL): URL => (url.origin === published.origin ? new URL(url.pathname + url.search, site) : url)
  const readLanguages = (html: string) =>
    listAlternates(html, published).map(({ language, url }) => ({ language, url: here(url) }))
  const checks: Check[] = [
    {
      name: 'home page',
      run: async () => {
        const answer = await home()
        expectStatus(answer, 200, site.href, 'look at the web server’s log, and whether a release is live')
        const late = Math.abs(Date.now() - Date.parse(answer.headers.get('date') ?? new Date().toUTCString()))
        if (late > CLOCK_LIMIT_MS)
          throw new Problem(
            `its clock differs by ${Math.round(late / 1000)} s from this one`,
            'timedatectl set-ntp true',
          )
        return 'answers, and its clock is right'
      },
    },
    { name: 'certificate', run: () => checkCertificate(site) },
    {
      name: 'headers',
      run: async () => {
        const { headers } = await home()
        const wrong: [string, string][] = Object.entries(EXPECTED).filter(
          ([name, value]) => headers.get(name) !== value,
        )
        if (site.protocol === 'https:' && !headers.has('strict-transport-security'))
          wrong.push(['strict-transport-security', 'max-age=…'])
        if (wrong.length === 0) return 'all there'
        throw new Problem(`${wrong.map(([name, value]) => `${name} is not “${value}”`).join(', ')}`, AGAIN)
      },
    },
    {
      name: 'policy',
      run: async () => {
        const { headers, text } = await home()
        const policy = headers.get('content-security-policy') ?? ''
        const { scripts, styles } = hashInline([text])
        const missing = [...scripts, ...styles].filter((hash) => !policy.includes(`'${hash}'`))
        if (missing.length > 0)
          throw new Problem(
            `it forbids ${missing.length} of the page’s own scripts and styles, so pages look broken`,
            AGAIN,
          )
        if (providerOrigin !== undefined && !policy.includes(providerOrigin))
          throw new Problem(
            `it does not allow calls to ${providerOrigin}`,
            `set GATSBY_PROVIDER_URL, build, and ${AGAIN}`,
          )
        return 'allows what the page has, and the provider'
      },
    },
    {
      name: 'languages',
      run: async () => {
        const languages = readLanguages((await home()).text)
        for (const { language, url } of languages) {
          if (url.origin !== site.origin)
            throw new Problem(
              `the page in ${language} is at ${url.origin}`,
              'set GATSBY_SITE_URL to this site, and build',
            )
          const answer = await ask(url)
          expectStatus(
            answer,
            200,
            url.pathname,
            'look whether the release is whole: ls /var/lib/site-publisher/current',
          )
          const written = attributeOf(/<html\b[^>]*>/.exec(answer.text)?.[0] ?? '', 'lang') ?? ''
          if (written.toLowerCase().split('-')[0] !== language.toLowerCase().split('-')[0])
            throw new Problem(`${url.pathname} is in ${written}, not in ${language}`, 'build the site again')
        }
        return languages.length === 0 ? 'one' : `${languages.length}, each with its page`
      },
    },
    {
      name: 'missing pages',
      run: async () => {
        const places = readLanguages((await home()).text).map(({ url }) => url.pathname.replace(/\/$/, ''))
        for (const place of ['', ...places.filter((one) => one !== '')]) {
          const address = `${place}/doctor-was-here`
          const answer = await ask(new URL(address, site))
          expectStatus(answer, 404, address, AGAIN)
          if (!/<html/i.test(answer.text)) throw new Problem(`${address} has no page that says so`, AGAIN)
        }
        for (const file of ['/_headers', '/_redirects'])
          expectStatus(await ask(new URL(file, site)), 404, file, `${AGAIN}: it is no file for visitors`)
        return '404, in each language'
      },
    },
    {
      name: 'redirects',
      run: async () => {
        const [other] = readLanguages((await home()).text).filter(({ url }) => url.pathname !== '/')
        if (other === undefined) return 'none with one language'
        // At the given address, wherever the page's links lead.
        const slash = await ask(new URL(`${other.url.pathname.replace(/\/$/, '')}/`, site))
        expectStatus(slash, 301, `${other.url.pathname}/`, AGAIN)
        const chosen = await ask(site, { headers: { 'Accept-Language': other.language } })
        expectStatus(chosen, 302, `/ for a visitor who reads ${other.language}`, AGAIN)
        return `${other.url.pathname}/ and the visitor’s language`
      },
    },
    {
      name: 'HTTPS',
      run: async () => {
        if (site.protocol !== 'https:') throw new Problem('the site is without', 'certbot (docs/deploying.md)')
        if (site.port !== '') return 'at a port of its own, so port 80 was not looked at'
        const { status, headers } = await ask(`http://${site.host}/`)
        if ([301, 308].includes(status) && headers.get('location')?.startsWith('https://'))
          return 'visitors of port 80 are sent there'
        throw new Problem(`port 80 answers with ${status}`, AGAIN)
      },
    },
    {
      name: 'compression',
      run: async () => {
        const { headers } = await ask(site, { headers: { 'Accept-Encoding': 'br, gzip' } })
        const encoding = headers.get('content-encoding')
        if (encoding === 'br' || encoding === 'gzip') return encoding
        throw new Problem('pages are sent without', AGAIN)
      },
    },
    {
      name: 'search engines',
      run: async () => {
        const { text } = await ask(new URL('/robots.txt', site))
        const sitemap = /^Sitemap: (\S+)$/m.exec(text)?.[1]
        if (sitemap === undefined) throw new Problem('robots.txt names no sitemap', 'build the site again')
        if (new URL(sitemap).origin !== published.origin)
          throw new Problem(`robots.txt names ${sitemap}`, 'set GATSBY_SITE_URL to this site, and build')
        expectStatus(await ask(here(new URL(sitemap))), 200, sitemap, 'build the site again')
        return 'robots.txt and sitemap'
      },
    },
    {
      name: 'security.txt',
      run: async () => {
        const answer = await ask(new URL('/.well-known/security.txt', site))
        const todo = 'set settings.security in content/site.yml, with a day within a year, and build'
        if (answer.status === 404) throw new Warning('nobody can see whom to tell of a weakness', todo)
        expectStatus(answer, 200, '/.well-known/security.txt', AGAIN)
        const expires = Date.parse(/^Expires: *(\S+)/im.exec(answer.text)?.[1] ?? '')
        if (!/^Contact: *\S/im.test(answer.text) || Number.isNaN(expires))
          throw new Warning('security.txt has no contact or no end', todo)
        const days = Math.floor((expires - Date.now()) / DAY_MS)
        if (days < 0) throw new Warning('security.txt has expired', todo)
        if (days < MIN_CERTIFICATE_DAYS) throw new Warning(`security.txt expires in ${days} days`, todo)
        return `valid for ${days} more days`
      },
    },
  ]
  const isPublished = published.origin === site.origin
  const ofServerInFront = ['certificate', 'HTTPS', 'redirects']
  return checks.filter(({ name }) => isPublished || !ofServerInFront.includes(name))
}

function once<Value>(task: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => (result ??= task())
}

function checkCertificate(site: URL): Promise<string> | string {
  if (site.protocol !== 'https:') return 'none without HTTPS'
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: site.hostname,
      port: Number(site.port || 443),
      servername: site.hostname,
      rejectUnauthorized: false,
    })
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer in 10 s')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate()
      const days = Math.floor((Date.parse(end) - Date.now()) / DAY_MS)
      const { authorized, authorizationError } = socket
      socket.destroy()
      if (days < MIN_CERTIFICATE_DAYS)
        reject(new Problem(`it ends in ${days} days`, 'certbot renew, and look at systemctl status certbot.timer'))
      else if (!authorized)
        reject(
          new Problem(`browsers don’t trust it (${String(authorizationError)})`, 'certbot certonly, with all names'),
        )
      else resolve(`${days} days left`)
    })
  })
}
