import type { Browser } from 'playwright-core'
import { launchBrowser, openTab } from '../e2e/support/browser'
import { BUILD_LIMIT_MS, SECRET, startPublishingSite } from './support/publishing-site'
import { until } from '../support/until'

const PRODUCT = 'products/sushi-tray-8-piece-dome-lid'
const ADDRESS = '/product/sushi-tray-8-piece-dome-lid'
const KILLS = 10

let browser: Browser
let site: Awaited<ReturnType<typeof startPublishingSite>>

// Ten builds are killed, and each is followed by another: beside other suites that takes three times as long as alone.
jest.setTimeout(1_800_000)

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startPublishingSite()
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

const rename = (name: string) =>
  site.edit(`${PRODUCT}/index.en.md`, (text) => text.replace(/^name: .*$/m, `name: ${JSON.stringify(name)}`))

const readPage = async () => (await fetch(site.origin + ADDRESS)).text()

test('a hook with the secret builds and publishes the site, and a hook with another secret does not exist', async () => {
  expect((await site.trigger('Guess', 'another-secret-of-this-length')).status).toBe(404)
  expect((await site.readStatus()).builds).toEqual([])
  expect((await site.trigger('First')).status).toBe(202)
  expect(await site.settled()).toMatchObject({ state: 'published', titles: ['First'], reason: null })
  expect((await fetch(site.origin + ADDRESS)).status).toBe(200)
})

test('triggers that arrive during a build lead to one more build, which publishes nothing when nothing has changed', async () => {
  await rename('Tray A')
  await site.trigger('Edit')
  await until(async () => (await site.readStatus()).builds[0]?.state === 'running', 'the build runs')
  await site.trigger('Edit')
  await site.trigger('Another')
  await site.trigger('Another')
  const last = await site.settled()
  const { builds } = await site.readStatus()
  expect(builds).toHaveLength(3)
  expect(last).toMatchObject({ state: 'unchanged' })
  expect(builds.slice(0, 2).flatMap(({ titles }) => titles)).toEqual(expect.arrayContaining(['Edit', 'Another']))
  expect(await readPage()).toContain('Tray A')
})

const MISTAKE = /sushi-tray-8-piece-dome-lid\/index\.en\.md, line \d+, facts\.weightG: /

test('a product with a mistake stays as it was, and is named with file, line and field; all else is published', async () => {
  const other = 'products/macaron-clamshell-12-slot/index.en.md'
  await site.edit(`${PRODUCT}/index.en.md`, (text) =>
    text.replace(/^name: .*$/m, 'name: Tray of a mistake').replace(/^( +weightG:).*$/m, '$1 heavy'),
  )
  await site.edit(other, (text) => text.replace(/^name: .*$/m, 'name: Clamshell beside a mistake'))
  await site.trigger('Mistake')
  const { state, reason, withheld, problems } = await site.settled()
  expect([state, reason, withheld]).toEqual(['published', null, [`${PRODUCT}: as it was`]])
  expect(problems.join()).toMatch(MISTAKE)
  expect(await readPage()).toContain('Tray A')
  expect(await (await fetch(`${site.origin}/product/macaron-clamshell-12-slot`)).text()).toContain(
    'Clamshell beside a mistake',
  )
})

test('without what every page needs the site stays as it is, and the reason names the file', async () => {
  const putBack = await site.remove('site.yml')
  await site.trigger('No site file')
  const { state, reason } = await site.settled()
  expect(state).toBe('failed')
  expect(reason).toContain('site.yml')
  expect(await readPage()).toContain('Tray A')
  await putBack()
})

test('an editor publishes in the desk, follows the build, reads its log and puts an earlier one back', async () => {
  const { page, problems } = await openTab(browser, { baseURL: site.origin })
  await page.goto('/admin/publishing/')
  const connect = async (secret: string) => {
    await page.getByText('I look after the site').click()
    await page.getByLabel('Address').fill(site.address)
    await page.getByLabel('Secret').fill(secret)
    await page.getByRole('button', { name: 'Connect' }).click()
  }
  await connect('another-secret-of-this-length')
  await page.getByRole('alert').getByText('The publisher does not accept the secret.').waitFor()
  await connect(SECRET)
  await page.getByText('The last build failed. The site is as it was before.').waitFor()
  await page.getByText(MISTAKE).waitFor()

  await site.edit(`${PRODUCT}/index.en.md`, (text) => text.replace(/^( +weightG:).*$/m, '$1 33'))
  await rename('Tray of the desk')
  await page.getByRole('button', { name: 'Publish now', exact: true }).click()
  await page.getByText('The site is being built: ').waitFor()
  await page.getByRole('progressbar').waitFor()
  await page.getByText('The last build is on the site.').waitFor({ timeout: BUILD_LIMIT_MS })
  expect(await readPage()).toContain('Tray of the desk')
  const [script = ''] = /\/app-[0-9a-f]+\.js/.exec(await readPage()) ?? []

  const builds = page.getByRole('listitem')
  const last = builds.first()
  expect(await last.getByText('On the site now').isVisible()).toBe(true)
  await last.getByText('Log', { exact: true }).click()
  await last.getByText('Building static HTML').waitFor()
  expect(await last.innerText()).not.toContain('\u001B')

  page.once('dialog', (dialog) => void dialog.accept())
  await builds.last().getByRole('button', { name: 'Put this one back' }).click()
  await page.getByText('An earlier build is on the site.').waitFor()
  expect(await readPage()).not.toContain('Tray of the desk')
  expect((await fetch(site.origin + script)).status).toBe(200)
  expect((await site.ask('POST', '/builds/none/publish')).status).toBe(404)
  // The answer to the wrong secret.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

/** The files that visitors get, apart from the times of changes. */
async function readContent() {
  const isDated = (file: string) => /^sitemap-\d+\.xml$/.test(file)
  const files = Object.entries(site.readTree())
  const undated = files.filter(([file]) => !isDated(file))
  const dated = files
    .filter(([file]) => isDated(file))
    .map(async ([file]) => {
      const text = await (await fetch(`${site.origin}/${file}`)).text()
      return [file, text.replace(/<lastmod>[^<]*<\/lastmod>/g, '')] as const
    })
  return Object.fromEntries([...undated, ...(await Promise.all(dated))])
}

test(`a build killed at any of ${KILLS} moments changes nothing for visitors, and the next build is right`, async () => {
  const trees: Awaited<ReturnType<typeof readContent>>[] = []
  const logs: string[] = []
  let rebuildMs = Infinity
  const time = ({ startedAt, finishedAt }: Awaited<ReturnType<typeof site.settled>>) => {
    rebuildMs = Math.min(rebuildMs, Date.parse(finishedAt ?? '') - Date.parse(startedAt))
  }
  for (const name of ['Tray A', 'Tray B']) {
    await rename(name)
    await site.trigger(name)
    const build = await site.settled()
    expect(build.state).toBe('published')
    time(build)
    trees.push(await readContent())
  }
  expect(trees[0]).not.toEqual(trees[1])

  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = site.readTree()
    await rename(kill % 2 === 0 ? 'Tray A' : 'Tray B')
    await site.trigger(`Kill ${kill}`)
    await new Promise((resolve) => setTimeout(resolve, ((kill + 0.5) / KILLS) * rebuildMs))
    await site.killBuild().catch(() => undefined)
    const killed = await site.settled()
    if (killed.state === 'failed') {
      expect(killed.reason).toMatch(/ended from outside/)
      expect(site.readTree()).toEqual(before)
    } else {
      // It was faster than those that were timed, while the machine was busier: the next ones are killed earlier.
      time(killed)
    }
    await site.trigger(`After kill ${kill}`)
    expect((await site.settled()).state).toMatch(/^(published|unchanged)$/)
    expect(await readContent()).toEqual(trees[kill % 2])
    logs.push(await site.readLog())
  }
  // Some are killed before they have begun with anything.
  expect(logs.filter((text) => text.includes('begins from nothing')).length).toBeGreaterThanOrEqual(KILLS / 2)
  const states = (await site.readStatus()).builds.filter(({ titles }) =>
    titles.some((title) => title.startsWith('Kill')),
  )
  expect(states.filter(({ state }) => state === 'failed').length).toBeGreaterThanOrEqual(KILLS / 2)
})
