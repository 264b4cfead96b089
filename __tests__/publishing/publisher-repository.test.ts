import { startRepositorySite } from '../builds/support/repository-site'

const PRODUCT = 'content/products/sushi-tray-8-piece-dome-lid/index.en.md'

let site: Awaited<ReturnType<typeof startRepositorySite>>

jest.setTimeout(900_000)

beforeAll(async () => {
  site = await startRepositorySite()
})

afterAll(() => site.stop())

const readPage = async () => (await fetch(`${site.origin}/product/sushi-tray-8-piece-dome-lid`)).text()

test('a push is on the site: its commit is the build’s, the provider’s and the one that the site names', async () => {
  expect((await site.deliver()).status).toBe(202)
  expect(await site.settled()).toMatchObject({ state: 'published', commit: site.first, reason: null })
  expect(await site.readCommits()).toEqual([site.first, site.first])

  const text = site.bare.read(PRODUCT).replace(/^name: .*$/m, 'name: Tray of a push')
  const second = site.bare.push({ [PRODUCT]: text })
  expect((await site.deliver()).status).toBe(202)
  expect(await site.settled()).toMatchObject({ state: 'published', commit: second, reason: null })
  expect(await site.readCommits()).toEqual([second, second])
  expect(await readPage()).toContain('Tray of a push')
})

test('a push that changes no page is published, too: the site names its commit', async () => {
  const third = site.bare.push({ 'content/images/unused.txt': 'Nobody shows it.' })
  await site.deliver()
  expect(await site.settled()).toMatchObject({ state: 'published', commit: third })
  expect(await site.readCommits()).toEqual([third, third])
})
