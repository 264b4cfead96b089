import { DEFAULT_PREFIXES } from '../../../packages/contract/src/kinds'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { connect as connectHttp2 } from 'node:http2'
import { createServer } from 'node:net'
import path from 'node:path'
import { buildHeaderRules, type HeaderRule } from '../../../src/site/hosting'
import { buildHeadersFile, buildRedirectsFile, writeHeaderRules } from '../../../src/build/files/hosting-files'
import { headersOf } from '../../../publisher/src/serving/host-files'
import { writeNginx } from '../../../scripts/lib/hosting/nginx'
import { findPort } from '../../../scripts/lib/ports'
import { loadHosting } from '../../../scripts/lib/hosting/load-hosting'
import { serveFolder } from '../../../scripts/lib/serve-folder'
import { ask } from '../../support/hosts/ask'
import { findLeaving } from '../../support/hosts/find-leaving'
import { findCaddy, startCaddy } from '../../support/hosts/start-caddy'
import { findNginx, runNginx, startNginx } from '../../support/hosts/start-nginx'
import { temporaryFolder } from '../../support/temporary-folder'

const FILES = [
  'index.html',
  '.well-known/security.txt',
  '404.html',
  'zh/404/index.html',
  'about/index.html',
  'admin/index.html',
  'admin/publishing/index.html',
  'app-0123456789abcdef.js',
  'app-0123456789abcdef.js.map',
  'builds/latest.json',
  'builds/meta/1.json',
  'datasheets/en/tray.pdf',
  'icon.svg',
  'manifest.webmanifest',
  'models/tray.glb',
  'news-list/1/index.html',
  'page-data/about/page-data.json',
  'share/about.jpg',
  'static/a/font.woff2',
  'static/a/tray.webp',
]

const SITE = {
  rootFiles: FILES.filter((file) => !file.includes('/')),
  inline: { scripts: ['sha256-abc='], styles: ['sha256-def='] },
  providerUrl: 'https://service.example.com/base/',
  desk: { connect: ['https://service.example.com', 'https://api.github.com'], pictures: [] },
}

/** Rules that somebody may add one day. */
const ADDED: HeaderRule[] = [
  { path: '/datasheets/*', headers: { 'X-Robots-Tag': 'noindex', 'X-Added': 'a "quoted" $value; {"json": 1}' } },
  { path: '/*', headers: { NEL: '{"report_to": "$1", "max_age": 1}' } },
  { path: '/about', headers: { 'X-Added': 'one page' } },
]

const RULES = [...buildHeaderRules(SITE), ...ADDED]

const ADDRESSES = [
  '/',
  '/about',
  '/about?a=1',
  '/admin',
  '/admin/',
  '/admin/publishing/',
  ...FILES.map((file) => `/${file}`),
].filter((address) => !address.endsWith('index.html') && !address.endsWith('404.html'))

/** Longer than nginx takes in the hash of a map. */
const LONG = `/zh/news/${'trade-fairs-and-exhibitions-'.repeat(8)}2026`

const NAMES = [...new Set(RULES.flatMap(({ headers }) => Object.keys(headers)))]

interface Server {
  origin: string
  stop: () => void
}

const SERVERS: readonly [name: string, isThere: () => unknown, start: (folder: string) => Promise<Server>][] = [
  ['nginx', findNginx, startNginx],
  ['Caddy', findCaddy, startCaddy],
  [
    'npm start',
    () => true,
    (folder) => serveFolder(folder, 9881).then(({ url, close }) => ({ origin: url, stop: close })),
  ],
]

let folder: string

beforeAll(() => {
  folder = temporaryFolder()
  for (const file of FILES) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), `content of ${file}`)
  }
  writeFileSync(path.join(folder, '_headers'), `${writeHeaderRules(RULES)}\n# secret`)
  const routing = {
    routePath: DEFAULT_PREFIXES,
    listMode: 'slash',
    subFolderMode: 1,
  } as const
  const redirects = [
    { fromPath: '/news-list', toPath: '/news-list/1', isPermanent: true },
    { fromPath: '/about', toPath: '/elsewhere', isPermanent: true },
    { fromPath: LONG, toPath: `${LONG}/1`, isPermanent: true },
  ]
  writeFileSync(path.join(folder, '_redirects'), `${buildRedirectsFile(redirects, ['en', 'zh'], routing)}\n# secret`)
})

test('the rules of `_headers` are those of the table', () => {
  expect(buildHeadersFile(SITE)).toBe(writeHeaderRules(buildHeaderRules(SITE)))
})

describe.each(SERVERS)('%s', (name, isThere, start) => {
  if (!isThere()) {
    test.skip(`is not installed on this machine: nothing of it was tried (apt-get install nginx-light caddy)`, () => {})
    console.warn(`${name} is not installed: its configuration was not tried.`)
    return
  }

  let server: Server

  beforeAll(async () => {
    server = await start(folder)
  })

  afterAll(() => server.stop())

  test.each(ADDRESSES)('sends with %s the headers that the rules say', async (address) => {
    const { status, headers } = await ask(server.origin, address)
    expect(status).toBe(200)
    const [pathname = ''] = address.split('?')
    const said = { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headersOf(RULES, pathname) }
    expect(Object.fromEntries(NAMES.map((header) => [header, headers[header.toLowerCase()]]))).toEqual({
      ...Object.fromEntries(NAMES.map((header) => [header, undefined])),
      ...said,
    })
  })

  test.each(['/nothing', '/zh/nothing', '/static/nothing.webp', '/app-fedcba9876543210.js', '/builds/meta/2.json'])(
    'lets nobody cache that there is no %s',
    async (address) => {
      const { status, headers } = await ask(server.origin, address)
      expect(status).toBe(404)
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-def=';")
    },
  )

  test.each(
    ['headers', 'redirects'].flatMap((file) => [
      `/_${file}`,
      `//_${file}`,
      `///_${file}`,
      `/_${file}?a=1`,
      `/%5f${file}`,
      `/%5F${file}`,
      `/_%${file.charCodeAt(0).toString(16)}${file.slice(1)}`,
      `/./_${file}`,
      `/about/../_${file}`,
      `/about/%2e%2e/_${file}`,
      `/about/..%2f_${file}`,
      `/%2f_${file}`,
      `/%2e/_${file}`,
      `/admin/../_${file}`,
      `/zh/../_${file}`,
      `/_${file}/`,
      `/_${file}/.`,
      `/_${file}//`,
      `/_${file}%00`,
      `/_${file}%20`,
      `/_${file}.`,
      `/_${file.toUpperCase()}`,
      `\\_${file}`,
      `/\\_${file}`,
      `/%5c_${file}`,
      `http://localhost/_${file}`,
      `http://localhost//_${file}`,
    ]),
  )('serves the rules at %s to nobody', async (target) => {
    const { status, body } = await ask(server.origin, target)
    expect(body).not.toContain('secret')
    // A server refuses an invalid address, and may first redirect to the address without a slash.
    expect([301, 400, 404]).toContain(status)
  })

  test.each(['/_headers', '//_headers', '/%5fheaders', '/_redirects', '//_redirects', '/%5fredirects'])(
    'finds nothing at %s, and says so with the page of the site',
    async (target) => {
      const { status, body } = await ask(server.origin, target)
      expect(status).toBe(404)
      expect(body).toContain('content of 404.html')
    },
  )

  test('redirects addresses without a file, and never where a page is now', async () => {
    const { status, headers } = await ask(server.origin, '/news-list?a=1')
    expect([status, headers.location]).toEqual([301, '/news-list/1?a=1'])
    expect((await ask(server.origin, LONG)).headers.location).toBe(`${LONG}/1`)
    expect((await ask(server.origin, `${LONG}x`)).status).toBe(404)
    expect((await ask(server.origin, '/about')).body).toBe('content of about/index.html')
  })

  test.each([
    ['/news-list/?a=1', '/news-list/1?a=1'],
    [`${LONG}/`, `${LONG}/1`],
    ...(name === 'npm start'
      ? []
      : [
          ['/about/', '/about'],
          ['/about/?a=1', '/about?a=1'],
        ]),
  ])('leads from %s, which ends with a slash, to %s in one step', async (address, location) => {
    const { status, headers } = await ask(server.origin, address)
    expect([status, headers.location]).toEqual([301, location])
  })

  test.each([
    ['/nothing', '404.html'],
    ['/zhx', '404.html'],
    ['/zh/nothing', 'zh/404/index.html'],
    ['/zh/product/nothing.html', 'zh/404/index.html'],
  ])('answers %s with the page of its language, %s', async (address, file) => {
    const { status, body } = await ask(server.origin, address)
    expect(status).toBe(404)
    expect(body).toContain(`content of ${file}`)
  })

  test.each([
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/models/tray.glb', 'model/gltf-binary'],
    ['/static/a/font.woff2', 'font/woff2'],
  ])('says what %s is: %s', async (address, type) => {
    expect((await ask(server.origin, address)).headers['content-type']?.split(';')[0]).toBe(type)
  })

  test('lets nobody send data to a page', async () => {
    for (const address of ['/about', '/icon.svg']) {
      const { status } = await fetch(`${server.origin}${address}`, { method: 'POST', body: 'a=1' })
      expect([address, status]).toEqual([address, 405])
    }
  })

  test('sends nobody to another site, whatever the address', async () => {
    expect(await findLeaving(server.origin)).toEqual([])
  })

  test('finds no file outside of the site, and goes on', async () => {
    for (const target of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/static/..%2f..%2f..%2fetc/passwd']) {
      expect((await ask(server.origin, target)).body).not.toContain('root:')
    }
    expect((await ask(server.origin, '/about')).status).toBe(200)
  })
})

describe.each([
  ['nginx', findNginx, startNginx],
  ['Caddy', findCaddy, startCaddy],
] as const)('%s beside the publisher', (_name, isThere, start) => {
  const published = () => `${folder}-published`

  beforeAll(() => cpSync(folder, published(), { recursive: true }))
  afterAll(() => rmSync(published(), { recursive: true, force: true }))

  test('follows new redirects without a reload, and does without the publisher', async () => {
    if (!isThere()) return
    const publisher = await serveFolder(published(), 9891)
    let server: Server | undefined
    try {
      server = await start({ root: published(), redirectsFrom: publisher.url })
      expect((await ask(server.origin, '/zh/moved')).status).toBe(404)
      const file = path.join(published(), '_redirects')
      writeFileSync(file, `/zh/moved /zh/about 301\n${readFileSync(file, 'utf8')}`)
      const { status, headers, body } = await ask(server.origin, '/zh/moved?a=1')
      expect([status, headers.location]).toEqual([301, '/zh/about?a=1'])
      expect(headers['strict-transport-security']).toBe('max-age=86400')
      expect(body).not.toContain('content of')
      expect(await ask(server.origin, '/zh/nothing')).toMatchObject({
        status: 404,
        body: 'content of zh/404/index.html',
      })
      publisher.close()
      expect(await ask(server.origin, '/zh/moved')).toMatchObject({ status: 404, body: 'content of zh/404/index.html' })
      expect(await ask(server.origin, '/about')).toMatchObject({ status: 200 })
    } finally {
      server?.stop()
      publisher.close()
    }
  })

  test('sends nobody to another site, whatever the address', async () => {
    if (!isThere()) return
    const publisher = await serveFolder(published(), 9895)
    const server = await start({ root: published(), redirectsFrom: publisher.url })
    try {
      expect(await findLeaving(server.origin)).toEqual([])
    } finally {
      server.stop()
      publisher.close()
    }
  })

  test('sends each header once', async () => {
    if (!isThere()) return
    const publisher = await serveFolder(published(), 9893)
    let server: Server | undefined
    try {
      server = await start({ root: published(), redirectsFrom: publisher.url })
      const response = await fetch(`${server.origin}/news-list`, { redirect: 'manual' })
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).not.toContain(', ')
    } finally {
      server?.stop()
      publisher.close()
    }
  })
})

describe.each([
  ['nginx', findNginx, startNginx],
  ['Caddy', findCaddy, startCaddy],
] as const)('two sites on one %s', (_name, isThere, start) => {
  const staging = () => `${folder}-staging`
  const policyOf = async (origin = '') => (await ask(origin, '/about')).headers['content-security-policy']

  afterEach(() => rmSync(staging(), { recursive: true, force: true }))

  ;(isThere() ? test : test.skip)('have policies, redirects and pages of their own', async () => {
    mkdirSync(path.join(staging(), 'about'), { recursive: true })
    for (const file of ['index.html', '404.html', 'about/index.html'])
      writeFileSync(path.join(staging(), file), 'staging')
    const rules = buildHeaderRules({ ...SITE, providerUrl: 'https://staging.example.com/' })
    writeFileSync(path.join(staging(), '_headers'), writeHeaderRules(rules))
    writeFileSync(path.join(staging(), '_redirects'), '/404 /404.html 404\n/* /404.html 404\n')
    const server = await start(folder, staging())
    const [production, other] = server.origins
    expect(await policyOf(production)).toContain('https://service.example.com')
    expect(await policyOf(production)).not.toContain('https://staging.example.com')
    expect(await policyOf(other)).toContain('https://staging.example.com')
    expect((await ask(production ?? '', '/news-list')).status).toBe(301)
    expect((await ask(other ?? '', '/news-list')).status).toBe(404)
    server.stop()
  })
})

/** The status and the protocol of a page over TLS, whoever signed its certificate. */
function askSecurely(host: string, port: number): Promise<{ status: unknown; protocol: string | undefined }> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://${host}:${port}`, { rejectUnauthorized: false, servername: 'localhost' })
    session.once('error', reject)
    const request = session.request({ ':path': '/about', ':authority': 'localhost' })
    request.once('response', (headers) => {
      resolve({ status: headers[':status'], protocol: session.alpnProtocol })
      session.close()
    })
    request.resume()
  })
}

const hasIpv6 = (): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(0, '::1', () => server.close(() => resolve(true)))
  })

;(findNginx() ? test : test.skip)(
  'nginx with certificates speaks HTTP/2 and IPv6',
  async () => {
    if (!(await hasIpv6())) return console.warn('This machine has no IPv6: HTTPS of nginx was not tried.')
    const certificates = temporaryFolder()
    const files = { key: path.join(certificates, 'privkey.pem'), certificate: path.join(certificates, 'fullchain.pem') }
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1']
    execFileSync('openssl', [...made, '-keyout', files.key, '-out', files.certificate], { stdio: 'ignore' })
    const plain = await findPort(9861)
    const secure = await findPort(plain + 1)
    const tls = { certificates, ipv6: true }
    const options = { root: folder, name: 'localhost', listen: String(secure), tls }
    const answering = `server { listen ${plain}; return 204; }`
    const server = await runNginx([answering, writeNginx(loadHosting(folder), options)], plain)
    try {
      expect(await askSecurely('127.0.0.1', secure)).toEqual({ status: 200, protocol: 'h2' })
      expect(await askSecurely('[::1]', secure)).toEqual({ status: 200, protocol: 'h2' })
    } finally {
      server.stop()
    }
  },
  30_000,
)
