import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ContentRepository } from '../../packages/content/src/repository'
import { buildApp } from '../../publisher/src/app'
import { parseConfig } from '../../publisher/src/config'
import { ContentHistory, parseContentPath } from '../../publisher/src/content-history'
import type { Publisher } from '../../publisher/src/publisher'
import { createBareRepository, type BareRepository } from './support/bare-repository'

const secret = 'a-secret-of-some-length'
const file = 'content/products/tray/index.en.md'
let bare: BareRepository
let home: string
let saves: string[]
let history: ContentHistory | null
let repository: ContentRepository
let app: ReturnType<typeof buildApp>

beforeAll(async () => {
  bare = createBareRepository()
  home = mkdtempSync(path.join(tmpdir(), 'history-'))
  saves = [
    bare.push({ [file]: 'One', 'secret.txt': 'Not of the content' }, 'A new tray'),
    bare.push({ 'content/news/fair/index.en.md': 'News' }, 'News'),
    bare.push({ [file]: 'Zwei – 二' }, 'Another name'),
  ]
  const settings = { address: bare.address, branch: 'main', folder: 'content' }
  repository = new ContentRepository({ ...settings, keyFile: undefined }, home)
  await repository.fetch()
  history = ContentHistory.ofRepository(repository)
  const publisher = { openContentHistory: async () => history } as unknown as Publisher
  app = buildApp(parseConfig({ PUBLISH_SECRET: secret, PUBLISHER_FOLDER: home, PUBLISHER_SITE: home }), publisher)
})

afterAll(async () => {
  await app.close()
  bare.remove()
  rmSync(home, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = { authorization: `Bearer ${secret}` }) =>
  app.inject({ method: 'GET', url, headers })

test('an entry has its saves, the newest first', async () => {
  const { statusCode, json } = await ask('/content/history?path=products/tray')
  expect(statusCode).toBe(200)
  expect(json()).toEqual([
    { commit: saves[2], at: expect.stringMatching(/Z$/) as string, author: 'Ana Editor', message: 'Another name' },
    { commit: saves[0], at: expect.stringMatching(/Z$/) as string, author: 'Ana Editor', message: 'A new tray' },
  ])
  expect((await ask('/content/history?path=products/none')).json()).toEqual([])
})

test('a file is as it was at a save, and never a page', async () => {
  const { payload, headers } = await ask(`/content/file?path=products/tray/index.en.md&commit=${saves[0]}`)
  expect([payload, headers['content-type']]).toEqual(['One', 'text/plain; charset=utf-8'])
  const newest = await ask(`/content/file?path=products/tray/index.en.md&commit=${saves[2]}`)
  expect(newest.payload).toBe('Zwei – 二')
  expect((await ask(`/content/file?path=news/fair/index.en.md&commit=${saves[0]}`)).statusCode).toBe(404)
})

test('a file that no editor would read is not given, and not held in memory', async () => {
  const commit = bare.push({ 'content/large.yml': 'x'.repeat(600_000) }, 'A large one')
  await repository.fetch()
  expect((await ask(`/content/file?path=large.yml&commit=${commit}`)).statusCode).toBe(404)
})

test('of an endless message the beginning is given', async () => {
  bare.push({ 'content/pages/long.md': 'One' }, `A save ${'x'.repeat(100_000)}`)
  await repository.fetch()
  const [save] = (await ask('/content/history?path=pages/long.md')).json<{ message: string }[]>()
  expect(save?.message).toMatch(/^A save x+\.\.$/)
  expect(save?.message).toHaveLength(300)
})

test.each([
  ['no path', '/content/history', 400],
  ['a path out of the content', '/content/history?path=../secret.txt', 400],
  ['a path out of the content, for a file', '/content/file?path=products/../../secret.txt', 400],
  ['an absolute path', '/content/history?path=/etc', 400],
  ['a pathspec of git', '/content/history?path=:(top)secret.txt', 400],
  ['a wildcard, which names nothing', '/content/history?path=*', 200],
  ['the name of a branch', '/content/file?path=site.yml&commit=main', 400],
  ['an option of git', '/content/file?path=site.yml&commit=--help', 400],
  ['a commit that is none', `/content/file?path=site.yml&commit=${'0'.repeat(40)}`, 404],
])('%s is answered with %s: %i', async (_, url, status) => {
  const answer = await ask(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.payload).not.toMatch(/Not of the content|A new tray/)
})

test('the history asks for the secret', async () => {
  expect((await ask('/content/history?path=products/tray', {})).statusCode).toBe(401)
  expect((await ask(`/content/file?path=site.yml&commit=${saves[0]}`, {})).statusCode).toBe(401)
})

test('without a repository the checkout that the site is in is read, and what is in none has no history', async () => {
  const own = history
  const site = path.join(home, 'site')
  cpSync(bare.checkout, site, { recursive: true })
  history = await ContentHistory.ofCheckout(site)
  expect((await ask('/content/history?path=products/tray')).json()).toHaveLength(2)
  expect((await ask(`/content/file?path=products/tray/index.en.md&commit=${saves[0]}`)).payload).toBe('One')
  rmSync(path.join(site, '.git'), { recursive: true })
  history = await ContentHistory.ofCheckout(site)
  expect((await ask('/content/history?path=products/tray')).statusCode).toBe(404)
  history = own
})

test.each([
  ['products/tray', 'products/tray'],
  ['site.yml', 'site.yml'],
  ['', null],
  [['a', 'b'], null],
  ['a//b', null],
  ['a/./b', null],
  ['a\\b', null],
  ['a\0b', null],
])('the path %j is read as %j', (given, path) => {
  expect(parseContentPath(given)).toBe(path)
})
