import { readFileSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import type { Browser } from 'playwright-core'
import { hashInline } from '../../src/build/html/inline-hashes'
import { launchBrowser } from './support/browser'
import { e2e } from './support/environment'
import { ALL_KINDS, inLanguage } from './support/page-kinds'
import { startNginx } from '../support/hosts/start-nginx'
import { waitInPage } from './support/wait-in-page'

let browser: Browser
let nginx: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  browser = await launchBrowser()
  nginx = await startNginx(e2e.public)
}, 60_000)

afterAll(async () => {
  nginx.stop()
  await browser.close()
})

jest.setTimeout(120_000)

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Requests exactly this address from nginx, without following redirects. */
function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(nginx.origin + address, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      )
    }).once('error', reject)
  })
}

const readBuilt = (file: string) => readFileSync(path.join(e2e.public, file), 'utf8')

function listRoutes(): string[] {
  const { id } = JSON.parse(readBuilt('builds/latest.json')) as { id: string }
  const { prerendered } = JSON.parse(readBuilt(`builds/meta/${id}.json`)) as { prerendered: string[] }
  return prerendered
}

describe('nginx with the configuration that is made for it', () => {
  test('answers every address of the route table directly', async () => {
    const routes = listRoutes()
    expect(routes.length).toBeGreaterThan(1500)
    const wrong: string[] = []
    for (const route of routes) {
      const { status, headers } = await ask(encodeURI(route))
      if (status !== 200 || headers.location !== undefined) wrong.push(`${route}: ${status} ${headers.location ?? ''}`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['/product-list', 301, '/product-list/1'],
    ['/zh/news-list?utm_source=fair', 301, '/zh/news-list/1?utm_source=fair'],
    ['/about/', 301, '/about'],
    ['/de/product/sushi-tray-8-piece-dome-lid/?a=1', 301, '/de/product/sushi-tray-8-piece-dome-lid?a=1'],
  ])('leads from %s with status %i to %s', async (address, status, location) => {
    const answer = await ask(address)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  test.each([
    ['de-DE,de;q=0.9,en;q=0.8', '', 302, '/de'],
    ['zh-CN', '', 302, '/zh'],
    ['en-GB,de', '', 200, undefined],
    ['nl', '', 200, undefined],
    ['', '', 200, undefined],
    ['de-DE', 'nf_lang=en', 200, undefined],
    ['en', 'a=b; nf_lang=ja', 302, '/ja'],
  ])(
    'a visitor who prefers %j and has the cookie %j gets the home page with status %i at %s',
    async (language, cookie, status, location) => {
      const headers = { ...(language && { 'Accept-Language': language }), ...(cookie && { Cookie: cookie }) }
      const answer = await ask('/', headers)
      expect([answer.status, answer.headers.location]).toEqual([status, location])
      expect(answer.headers.vary).toContain('Accept-Language, Cookie')
      // Only the home page heeds it.
      expect((await ask('/about', headers)).status).toBe(200)
    },
  )

  test.each([
    ['/nothing', 'en'],
    ['/product/nothing.html', 'en'],
    ['/zh/nothing', 'zh-Hans'],
    ['/pl/product/nothing', 'pl'],
    ['/zhx', 'en'],
    ['/static/nothing.avif', 'en'],
    ['/_headers', 'en'],
    ['/_redirects', 'en'],
    ['//_headers', 'en'],
    ['/%5fheaders', 'en'],
  ])('answers %s with status 404 and the page in %s', async (address, language) => {
    const { status, body } = await ask(address)
    expect(status).toBe(404)
    expect(body).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
  })

  test.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/de/about', 'public, max-age=0, must-revalidate'],
    ['/page-data/about/page-data.json', 'public, max-age=0, must-revalidate'],
    ['/about/_payload.json', 'public, max-age=0, must-revalidate'],
    ['/builds/latest.json', 'no-store'],
    ['a script', 'public, max-age=31536000, immutable'],
    ['/nothing', 'public, max-age=0, must-revalidate'],
  ])('sends %s with the cache rule %j and all security headers', async (name, cache) => {
    const script = readdirSync(e2e.public).find((file) => /^app-.*\.js$/.test(file)) ?? ''
    const { headers } = await ask(name === 'a script' ? `/${script}` : name)
    expect(headers['cache-control']).toBe(cache)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=86400')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test.each(['/', '/page-data/about/page-data.json', '/search-index/en.json', '/feed.xml', '/icon.svg'])(
    'compresses %s',
    async (address) => {
      const { headers } = await ask(address, { 'Accept-Encoding': 'gzip, br' })
      expect(headers['content-encoding']).toMatch(/^(gzip|br)$/)
    },
  )

  test('keeps the desk out of search engines, under a policy of its own', async () => {
    const { status, headers } = await ask('/admin/')
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect((await ask('/about')).headers['x-robots-tag']).toBeUndefined()
  })
})

describe('the policy for scripts and styles', () => {
  test('allows the scripts and styles that stand in the pages, and no others', async () => {
    const policy = String((await ask('/about')).headers['content-security-policy'])
    expect(policy).not.toContain('unsafe')
    const pages = readdirSync(e2e.public, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('index.html') && !file.startsWith('admin'),
    )
    const named = (directive: string) => new RegExp(`${directive}([^;]*)`).exec(policy)?.[1] ?? ''
    const unnamed = { scripts: new Set<string>(), styles: new Set<string>() }
    for (const file of pages) {
      const { scripts, styles } = hashInline([readBuilt(file)])
      expect(scripts.length * styles.length).toBeGreaterThan(0)
      for (const hash of scripts) if (!named('script-src').includes(`'${hash}'`)) unnamed.scripts.add(hash)
      for (const hash of styles) if (!named('style-src').includes(`'${hash}'`)) unnamed.styles.add(hash)
    }
    expect(unnamed).toEqual({ scripts: new Set(), styles: new Set() })
  })

  test.each(Object.entries(ALL_KINDS))('lets the page "%s" work', async (_kind, address) => {
    const context = await browser.newContext({ baseURL: nginx.origin, locale: 'en-GB' })
    const page = await context.newPage()
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text())
    })
    await page.goto(inLanguage(address, 'zh'), { waitUntil: 'networkidle' })
    // React has hydrated the page.
    await waitInPage(page, () => '___navigate' in window)
    expect(violations).toEqual([])
    await context.close()
  })
})
