import { readFileSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import type { Browser } from 'playwright-core'
import { hashInline } from '../../src/build/html/inline-hashes'
import { launchBrowser } from './support/browser'
import { e2e } from './support/environment'
import { ALL_KINDS, inLanguage } from '../../scripts/lib/page-kinds'
import { startNginx } from '../support/hosts/start-nginx'
import { waitInPage } from './support/wait-in-page'

let browser: Browser
let nginx: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  browser = await launchBrowser()
  nginx = await startNginx(e2e.public)
})

afterAll(async () => {
  nginx.stop()
  await browser.close()
})

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
