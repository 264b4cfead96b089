import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { startChild, stopChild } from '../../scripts/lib/children'
import { findPort } from '../../scripts/lib/ports'
import { startProvider } from '../../scripts/lib/provider'
import { copySmallContent } from './support/small-content'
import { until } from '../support/until'

jest.setTimeout(700_000)

const START_LIMIT_MS = 600_000
const copy = 'preview-test'
const copied = 'apple-clamshell-4-cavity'

let content: string
let site: string
let child: ReturnType<typeof startChild>
let output = ''

const item = (...parts: string[]): string => path.join(content, 'products', ...parts)

/** The name of a product on the page at an address; undefined while there is no such page. */
async function readName(address: string): Promise<string | undefined> {
  const response = await fetch(`${site}/page-data${address}/page-data.json`).catch(() => undefined)
  if (!response?.ok) return undefined
  const { result } = (await response.json()) as { result?: { data?: { item?: { name?: string } } } }
  return JSON.stringify(result?.data).match(/"name":"([^"]*Draft[^"]*)"/)?.[1]
}

const untilNamed = (name: string): Promise<boolean> =>
  until(async () => (await readName('/product/draft-tray')) === name, `the product is named "${name}"`)

const count = (text: string): number => output.split(text).length - 1

beforeAll(async () => {
  content = copySmallContent({ items: 'few' })
  rmSync(path.resolve(`.sites/${copy}-data`), { recursive: true, force: true })
  const port = await findPort(8871)
  site = `http://localhost:${port}`
  child = startChild(process.execPath, ['--import', 'tsx', 'scripts/preview.ts', copy], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), CONTENT: content, FORCE_COLOR: '0' },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = once(child, 'exit').then(() => 'ended')
  const ready = until(async () => output.includes('The preview is ready'), 'the preview is ready', START_LIMIT_MS)
  if ((await Promise.race([ready.catch(() => false), ended])) !== true) throw new Error(output.slice(-4000))
})
afterAll(async () => {
  await stopChild(child)
  rmSync(content, { recursive: true, force: true })
})

describe('the preview', () => {
  it('shows a draft at its address within seconds, and then what is changed in it', async () => {
    cpSync(item(copied), item('draft-tray'), { recursive: true })
    const original = readFileSync(item(copied, 'index.en.md'), 'utf8').replace(/sku: .*/, 'sku: PP-DR-999')
    const text = original.replace(/^---/, '---\npublished: false')
    const rename = (name: string) =>
      writeFileSync(item('draft-tray/index.en.md'), text.replace(/^name: .*$/m, `name: ${name}`))
    rename('Draft tray')
    await untilNamed('[Draft] Draft tray')
    rename('Draft tray, second')
    await untilNamed('[Draft] Draft tray, second')
  })

  it('keeps what it shows while the content is wrong, and names the mistake in its output', async () => {
    const before = readFileSync(item('draft-tray/index.en.md'), 'utf8')
    writeFileSync(item('draft-tray/index.en.md'), before.replace(/sort: .*/, 'sort: many'))
    const says = async () => /draft-tray\/index\.en\.md:\d+: sort: /.test(output)
    await until(says, 'the output names file and line')
    expect(await readName('/product/draft-tray')).toBe('[Draft] Draft tray, second')
    writeFileSync(item('draft-tray/index.en.md'), before)
  })

  it('makes no further requests while nothing changes', async () => {
    const countAfter = async (ms: number) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return count("The provider's items")
    }
    // It still follows the mistake and its correction.
    await until(async () => count("The provider's items") === (await countAfter(3000)), 'the preview has caught up')
    const sourced = count("The provider's items")
    expect(sourced).toBeGreaterThan(0)
    expect(await countAfter(5000)).toBe(sourced)
  })

  it('answers its own pages alone, and fetches nothing for anyone', async () => {
    const asks = async (address: string, headers: Record<string, string> = {}) =>
      (await fetch(`${site}${address}`, { headers })).status
    const data = '/___graphql?query={site{id}}'
    const changes = '/socket.io/?EIO=4&transport=polling'
    const foreign = { Origin: 'https://evil.example' }
    expect(await Promise.all([asks(data), asks(data, foreign)])).toEqual([200, 403])
    expect(await Promise.all([asks(changes), asks(changes, foreign)])).toEqual([200, 403])
    expect(await asks('/page-data/index/page-data.json', { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    // Without a `u` it ended the server.
    expect(await asks('/_gatsby/file/x/y')).toBe(404)
    expect(await asks(`/_gatsby/image/x/y/z?u=${encodeURIComponent(site)}`)).toBe(404)
    expect(await asks('/')).toBe(200)
  })

  it('shows what a provider without the preview’s setting does not serve', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'plain-data-'))
    const plain = await startProvider({
      PROVIDER_PORT: '0',
      CONTENT: content,
      PROVIDER_DATA: data,
      DATABASE_URL: '',
    })
    const query = 'keyword=PP-DR-999&companyId=1&langId=1'
    const answer = await fetch(`${plain.url}online/search?${query}`)
    await stopChild(plain.process)
    rmSync(data, { recursive: true, force: true })
    expect(await answer.text()).not.toContain('draft-tray')
  })
})
