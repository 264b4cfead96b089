import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { providerChecks } from '../../../scripts/lib/doctor/provider-checks'
import { runChecks, writeFinding, type Check } from '../../../scripts/lib/doctor/report'
import { siteChecks } from '../../../scripts/lib/doctor/site-checks'
import { hashInline } from '../../../src/build/html/inline-hashes'
import { CACHE } from '../../../src/site/hosting'

/** What a test does to a request before the well-behaved answer; true: it has answered. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean | void

let server: Server
let origin: string
let fault: Fault

const STYLE = 'body { margin: 0 }'
const HASH = hashInline([`<style>${STYLE}</style>`]).styles.join()

function page(language: string): string {
  // In React's spelling.
  const links = ['en', 'de'].map(
    (one) => `<link rel="alternate" hrefLang="${one}" href="${origin}${one === 'en' ? '/' : `/${one}`}"/>`,
  )
  return `<!DOCTYPE html><html lang="${language}"><head><style>${STYLE}</style>${links.join('')}</head></html>`
}

const securityFile = (days: number): string =>
  `Contact: mailto:security@example.com\nExpires: ${new Date(Date.now() + days * 86_400_000).toISOString()}\n`

/** One that is site, provider and office at once, and does everything right. */
function answerWell(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', origin)
  const send = (status: number, text = '', headers: Record<string, string> = {}): void => {
    if (/\bbr\b/.test(request.headers['accept-encoding'] ?? '') && text !== '') {
      response.writeHead(status, { 'Content-Encoding': 'br', ...headers }).end(brotliCompressSync(text))
    } else response.writeHead(status, headers).end(text)
  }
  response.setHeader('Content-Security-Policy', `style-src '${HASH}'; connect-src ${origin}`)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('Cache-Control', CACHE.revalidate)
  if (request.headers.origin === origin) response.setHeader('Access-Control-Allow-Origin', origin)
  if (pathname === '/' && request.headers['accept-language'] === 'de') return send(302, '', { Location: '/de' })
  if (pathname === '/de/') return send(301, '', { Location: '/de' })
  const texts: Record<string, string> = {
    '/': page('en'),
    '/de': page('de'),
    '/robots.txt': `Sitemap: ${origin}/sitemap-index.xml`,
    '/sitemap-index.xml': '<sitemapindex/>',
    '/.well-known/security.txt': securityFile(300),
    '/health/ready': '{"status":"pass"}',
    '/online/site.json': JSON.stringify({ contentVersion: { commit: 'a'.repeat(40), committedAt: '' } }),
    '/builds/latest.json': JSON.stringify({ id: '1', content: { commit: 'a'.repeat(40), committedAt: '' } }),
    '/office/sign-in': 'Sign in',
  }
  const text = texts[pathname]
  return text === undefined ? send(404, page('en')) : send(200, text)
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (fault(request, response) !== true) answerWell(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

beforeEach(() => {
  fault = () => false
})

const problemsOf = async (checks: readonly Check[]) =>
  (await runChecks(checks)).filter(({ isFine, isWarning }) => !isFine || isWarning).map(writeFinding)

const outside = () => {
  const url = new URL(`${origin}/`)
  return [
    ...siteChecks(url, origin),
    ...providerChecks({ site: url, provider: url, office: url, publisher: url, companyId: '1' }),
  ]
}

const NO_HTTPS = 'PROBLEM  HTTPS: the site is without: certbot (docs/deploying.md)'

/** Answers an address in another way than it should. */
const at =
  (wanted: string, status: number, text: string, headers: Record<string, string> = {}): Fault =>
  ({ url }, response) => {
    if (new URL(url ?? '/', origin).pathname !== wanted) return false
    response.writeHead(status, headers).end(text)
    return true
  }

const dropHeader =
  (name: string): Fault =>
  (_request, response) => {
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (header, value) => (header === name ? response : setHeader(header, value))
  }

test('finds nothing wrong with a site that does everything right, but for HTTPS', async () => {
  expect(await problemsOf(outside())).toEqual([NO_HTTPS])
})

test('looks at the address that it was given, not at the one that the pages link to', async () => {
  const asked: (string | undefined)[] = []
  const elsewhere = page('en').replaceAll(origin, 'http://127.0.0.1:1')
  fault = (request, response) => {
    asked.push(request.url)
    return request.headers['accept-language'] === 'de' ? false : at('/', 200, elsewhere)(request, response)
  }
  const problems = (await problemsOf(outside())).map((line) => line.split(':')[0])
  expect(problems).toContain('PROBLEM  languages')
  expect(problems).not.toContain('PROBLEM  redirects')
  expect(asked).toContain('/de/')
})

test.each<[string, () => Fault, string]>([
  ['a release is missing', () => at('/', 404, ''), 'PROBLEM  home page: '],
  ['a header is missing', () => dropHeader('X-Frame-Options'), 'PROBLEM  headers: x-frame-options is not “DENY”'],
  [
    'the web server has the policy of other code',
    () => (_request, response) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        setHeader(name, name === 'Content-Security-Policy' ? `style-src 'self'; connect-src ${origin}` : value)
    },
    'PROBLEM  policy: it forbids 1 of the page’s own scripts and styles, so pages look broken: write the web server’s',
  ],
  ['a language is missing', () => at('/de', 404, ''), 'PROBLEM  languages: /de is answered with 404, not 200'],
  [
    'a page is in another language',
    () => at('/de', 200, '<html lang="en">'),
    'PROBLEM  languages: /de is in en, not in de',
  ],
  [
    'missing pages are pages',
    () => at('/de/doctor-was-here', 200, page('de')),
    'PROBLEM  missing pages: /de/doctor-was-here',
  ],
  [
    'the rules are shown',
    () => at('/_headers', 200, 'secret'),
    'PROBLEM  missing pages: /_headers is answered with 200',
  ],
  [
    'addresses with a slash are pages',
    () => at('/de/', 200, page('de')),
    'PROBLEM  redirects: /de/ is answered with 200',
  ],
  [
    'security.txt is missing',
    () => at('/.well-known/security.txt', 404, ''),
    'warning  security.txt: nobody can see whom to tell of a weakness: set settings.security',
  ],
  [
    'security.txt has expired',
    () => at('/.well-known/security.txt', 200, securityFile(-1)),
    'warning  security.txt: security.txt has expired: set settings.security',
  ],
  [
    'security.txt expires soon',
    () => at('/.well-known/security.txt', 200, securityFile(5.5)),
    'warning  security.txt: security.txt expires in 5 days: set settings.security',
  ],
  [
    'security.txt says no end',
    () => at('/.well-known/security.txt', 200, 'Contact: mailto:security@example.com'),
    'warning  security.txt: security.txt has no contact or no end: set settings.security',
  ],
  [
    'robots.txt is of another site',
    () => at('/robots.txt', 200, 'Sitemap: https://staging.example/s.xml'),
    'PROBLEM  search engines: robots.txt names https://staging.example/s.xml: set GATSBY_SITE_URL',
  ],
  [
    'the provider’s disk is full',
    () => at('/health/ready', 503, '{"space":"fail"}'),
    'PROBLEM  provider: it is not ready (503) {"space":"fail"}',
  ],
  ['the publisher is not ready', () => at('/health/ready', 503, ''), 'PROBLEM  publisher: it is not ready (503)'],
  [
    'pages may not call the provider',
    () => dropHeader('Access-Control-Allow-Origin'),
    'PROBLEM  calls of pages: pages of http://127.0.0.1',
  ],
  [
    'any page may call the provider',
    () => (_request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*')
    },
    'PROBLEM  calls of pages: pages of any site may call it',
  ],
  [
    'drafts are named to everybody',
    () => at('/online/contentStatus', 200, '{}'),
    'PROBLEM  files of drafts: everybody',
  ],
  [
    'the site is older than the provider',
    () => at('/builds/latest.json', 200, JSON.stringify({ id: '1', content: { commit: 'b'.repeat(40) } })),
    'PROBLEM  content: the site was built from bbbbbbbbbb, the provider serves aaaaaaaaaa: publish',
  ],
  [
    'something else answers for the provider',
    () => at('/online/site.json', 200, '<html>'),
    'PROBLEM  content: http://127.0.0.1',
  ],
  ['the office is off', () => at('/office/sign-in', 404, ''), 'PROBLEM  office: its sign-in is answered with 404'],
])('says what to do when %s', async (_what, makeFault, problem) => {
  fault = makeFault()
  const problems = await problemsOf(outside())
  expect(problems.filter((line) => line.startsWith(problem))).toHaveLength(1)
})

test('a site that is not yet published is looked at without what its web server adds', async () => {
  fault = at('/de/', 200, page('de'))
  const beforehand = new URL(origin.replace('127.0.0.1', 'localhost'))
  expect(await problemsOf(siteChecks(beforehand, undefined, new URL(origin)))).toEqual([])
})

test('a provider without commits is no problem', async () => {
  fault = at('/builds/latest.json', 200, '{"id":"1"}')
  expect(await problemsOf(outside())).toEqual([NO_HTTPS])
})

test('an unreachable host prints no stack trace', async () => {
  const nobody = new URL('http://127.0.0.1:1/')
  for (const line of await problemsOf(siteChecks(nobody, undefined))) expect(line).not.toContain('\n')
})
