import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findNginx, startNginx } from '../support/hosts/start-nginx'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser'
import { until } from '../support/until'
import { startRepositorySite } from '../builds/support/repository-site'
import { sendReader, sendVisitor } from '../builds/support/visitor'

/*
 * A company's month: two editors push to one repository, the publisher publishes, and visitors read through nginx all
 * the time. Each test is a day; the last one asks the visitor.
 */

const fileOf = (item: string) => `content/${item}/index.en.md`
const SUSHI = 'products/sushi-tray-8-piece-dome-lid'
const MACARON = 'products/macaron-clamshell-12-slot'
const DUMPLING = 'products/dumpling-blister-tray-12-cavity'
const NEWS = 'news/anuga-2025-report'
const DUE_LIMIT_MS = 300_000

let site: Awaited<ReturnType<typeof startRepositorySite>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let visitor: ReturnType<typeof sendVisitor>
let browser: Browser
let reader: Awaited<ReturnType<typeof sendReader>>

jest.setTimeout(900_000)

if (!findNginx()) throw new Error('There is no nginx. On Debian: apt-get install nginx-light')

beforeAll(async () => {
  site = await startRepositorySite()
  await site.deliver()
  expect(await site.settled()).toMatchObject({ state: 'published', commit: site.first, reason: null })
  expect(await site.readCommits()).toEqual([site.first, site.first])
  nginx = await startNginx({ root: site.current, redirectsFrom: site.origin })
  visitor = sendVisitor(nginx.origin)
  browser = await launchBrowser()
  reader = await sendReader(browser, nginx.origin)
})

afterAll(async () => {
  await Promise.all([visitor.leave(), reader.leave()])
  await browser.close()
  nginx.stop()
  await site.stop()
})

const setField = (text: string, field: string, value: string) =>
  text.replace(new RegExp(`^(\\s*)${field}: .*$`, 'm'), `$1${field}: ${value}`)
const addField = (text: string, field: string, value: string) => text.replace(/^---\n/, `---\n${field}: ${value}\n`)
const edit = (item: string, change: (text: string) => string) => ({
  [fileOf(item)]: change(site.bare.read(fileOf(item))),
})

/** Pushes, and waits for what the publisher makes of it. */
async function publish(files: Record<string, string | null>) {
  const commit = site.bare.push(files)
  expect((await site.deliver()).status).toBe(202)
  const build = await site.settled()
  expect(build).toMatchObject({ state: 'published', commit, reason: null })
  expect(await site.readCommits()).toEqual([commit, commit])
  return build
}

/** Where the link to the egg tart tray leads. */
const linkOf = (html: string) => /<a [^>]*href="([^"]*)"[^>]*>egg tart tray</.exec(html)?.[1]

const read = async (address: string) => {
  const response = await fetch(nginx.origin + address, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

test('of two editors the one who comes second takes over what the first has pushed, and a webhook with a wrong signature makes nothing', async () => {
  const { bare } = site
  const before = (await site.readStatus()).builds.length
  const other = bare.git('rev-parse', 'HEAD')
  const first = bare.push(edit(MACARON, (text) => setField(text, 'name', 'Macaron Clamshell of Ana')))
  // The second one has not fetched: the repository refuses the push, and only then is it put on top.
  bare.git('checkout', '--quiet', '-b', 'ben', other)
  const changed = edit(DUMPLING, (text) => setField(text, 'name', 'Dumpling Tray of Ben'))
  for (const [file, text] of Object.entries(changed)) writeFileSync(path.join(bare.checkout, file), text)
  bare.git('commit', '--quiet', '--all', '-m', 'Ben')
  expect(() => bare.git('push', '--quiet', bare.address, 'HEAD:main')).toThrow(/rejected|fetch first|non-fast-forward/)
  bare.git('rebase', '--quiet', first)
  bare.git('checkout', '--quiet', '-B', 'main', 'ben')
  bare.push({})
  expect((await site.deliver('a-secret-that-somebody-guessed')).status).toBe(401)
  expect((await site.readStatus()).builds).toHaveLength(before)
  await publish({})
  expect((await read('/product/macaron-clamshell-12-slot')).text).toContain('Macaron Clamshell of Ana')
  expect((await read('/product/dumpling-blister-tray-12-cavity')).text).toContain('Dumpling Tray of Ben')
})

const TRAY = 'product/egg-tart-tray-6-cavity'
const link = async () => linkOf((await read(`/${NEWS}`)).text)
/** The right text of the product that is published without its facts. */
let right: string

test('a draft is not on the site; a product without its facts stays as it was, and is named; what others have saved is published', async () => {
  right = site.bare.read(fileOf(MACARON))
  const build = await publish({
    'content/products/next-tray/index.en.md': '---\nname: Next Tray\npublished: false\n---\n',
    [fileOf(MACARON)]: setField(right, 'name', 'Macaron Clamshell without facts').replace(/^facts:\n(?: .*\n)+/m, ''),
    ...edit(SUSHI, (text) =>
      addField(
        addField(setField(text, 'name', 'Sushi Tray of Wednesday'), 'path', 'product/sushi-tray'),
        'formerPaths',
        '[product/sushi-tray-8-piece-dome-lid]',
      ),
    ),
    ...edit(NEWS, (text) => `${text}\nAlso shown: the [egg tart tray](path:${TRAY}).\n`),
  })
  expect((await read('/product/next-tray')).status).toBe(404)
  expect(build.withheld).toEqual([`${MACARON}: as it was`])
  expect(build.problems.join()).toContain(`${MACARON}/index.en.md`)
  expect(build.problems.join()).not.toContain('next-tray')
  expect((await read('/product/macaron-clamshell-12-slot')).text).toContain('Macaron Clamshell of Ana')
})

test('a product that moves leaves a redirect in every language', async () => {
  for (const prefix of ['', '/zh']) {
    const { status, location } = await read(`${prefix}/product/sushi-tray-8-piece-dome-lid?a=1`)
    expect([status, location]).toEqual([301, `${prefix}/product/sushi-tray?a=1`])
    expect((await read(`${prefix}/product/sushi-tray`)).status).toBe(200)
  }
  expect((await read('/product/sushi-tray')).text).toContain('Sushi Tray of Wednesday')
})

test('after its second move the redirects lead there in one step; a deleted product leads where its editor said, and so do links to it', async () => {
  expect(await link()).toBe(`/${TRAY}`)
  const build = await publish({
    [fileOf(MACARON)]: right,
    ...edit(SUSHI, (text) =>
      setField(
        setField(text, 'path', 'product/sushi-box'),
        'formerPaths',
        '[product/sushi-tray-8-piece-dome-lid, product/sushi-tray]',
      ),
    ),
    'content/products/egg-tart-tray-6-cavity': null,
    'content/redirects.yml': `redirects:\n- from: ${TRAY}\n  to: product/sushi-tray\n`,
  })
  expect(build.withheld).toEqual([])
  for (const former of ['sushi-tray-8-piece-dome-lid', 'sushi-tray']) {
    const { status, location } = await read(`/zh/product/${former}`)
    expect([status, location]).toEqual([301, '/zh/product/sushi-box'])
  }
  const { status, location } = await read(`/${TRAY}`)
  expect([status, location]).toEqual([301, '/product/sushi-box'])
  expect(await link()).toBe('/product/sushi-box')
})

test('a push that changes no page is published, too: the site names its commit', async () => {
  await publish({ 'content/images/unused.txt': 'Nobody shows it.' })
})

test('news with a date appears on that date, and no sooner', async () => {
  const from = new Date(Date.now() + 45_000).toISOString()
  const text = site.bare.read(fileOf(NEWS))
  await publish({
    'content/news/of-the-month/index.en.md': addField(
      setField(text, 'name', 'News of the month'),
      'publishFrom',
      `'${from}'`,
    ),
  })
  if (Date.now() < Date.parse(from)) expect((await read('/news/of-the-month')).status).toBe(404)
  await until(async () => (await read('/news/of-the-month')).status === 200, 'the news appears', DUE_LIMIT_MS)
  expect(Date.now()).toBeGreaterThan(Date.parse(from))
  // The news may already be in a build that ended after its date; the one of the date then follows.
  const isDateBuild = async () => (await site.settled()).titles.join() === 'A date in the content'
  await until(isDateBuild, 'the build of the date ends', DUE_LIMIT_MS)
})

test('a provider that is killed in the middle of a build leaves the site whole, and the next build is right', async () => {
  const commit = site.bare.push(edit(DUMPLING, (text) => setField(text, 'name', 'Dumpling Tray of the last week')))
  await site.deliver()
  await until(async () => (await site.readStatus()).builds[0]?.state === 'running', 'the build runs')
  await site.restartProvider()
  await site.settled()
  await site.press()
  expect(await site.settled()).toMatchObject({ commit, reason: null })
  expect(await site.readCommits()).toEqual([commit, commit])
  expect((await read('/product/dumpling-blister-tray-12-cavity')).text).toContain('Dumpling Tray of the last week')
})

test('a change of the site’s code is published with the next build', async () => {
  const file = path.join(site.folder, 'src/locales/en/common.json')
  const text = readFileSync(file, 'utf8')
  const [, key = '', value = ''] = /"(skipToContent)": "([^"]+)"/.exec(text) ?? []
  writeFileSync(file, text.replace(`"${key}": "${value}"`, `"${key}": "Skip to what matters"`))
  await site.press()
  // The provider that was started again may ask for one more build, which has nothing to publish.
  expect((await site.settled()).reason).toBe(null)
  expect((await read('/')).text).toContain('Skip to what matters')
})

test('visitors have met no error, no dead link and no page beside another’s data in all that time', async () => {
  for (const { requests, complaints } of await Promise.all([visitor.leave(), reader.leave()])) {
    expect(complaints).toEqual([])
    expect(requests).toBeGreaterThan(300)
  }
})
