import type { Socket } from 'node:net'
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { loadContent } from '../../../packages/content/src/load'
import { LiveContent } from '../../../provider/src/content/live-content'
import { log } from '../../../packages/server/src/log'
import { confirmTranslations } from '../../../scripts/content-status'
import { changeItem, itemFile, itemText, textFile } from '../../support/content-fixture'
import { startTestProvider, type TestProvider } from '../support/test-provider'
import { isFromOwnNetwork } from '../../../provider/src/routes/operation'

let provider: TestProvider

beforeEach(async () => {
  jest.spyOn(log, 'error').mockImplementation(() => undefined)
  provider = await startTestProvider()
})
afterEach(async () => {
  await provider.close()
  jest.restoreAllMocks()
})

interface List {
  list: { id: string; name: string; updatedAt: string; images: { url: string }[]; body: string }[]
  removed: string[]
}

async function list(more: Record<string, string> = {}): Promise<List> {
  const query = { categoriesIds: '101', companyId: '1', langId: '1', ...more }
  return (await provider.get('/online/getListByCategoriesIds', query)).body.data
}

async function search(keyword: string): Promise<string[]> {
  const answer = await provider.get('/online/search', { keyword, companyId: '1', langId: '1' })
  return (answer.body.data as List).list.map(({ id }) => id)
}

interface Status {
  state: string
  withheld: { unit: string; shown: string }[]
  changedAt: string
  problems: { file: string; field: string | null; line: number | null; message: string }[]
}

const status = async (): Promise<Status> => (await provider.get('/online/contentStatus')).body.data

const renamed = changeItem('products/maki-box', itemText('Roll Box'), 'A hinged box.')
const maki = changeItem('products/maki-box', {})

/** The item's file with another line for its keywords. */
const withKeywords = (line: string): Record<string, string> => {
  const [[file = '', text = ''] = []] = Object.entries(maki)
  return { [file]: text.replace(/"seoKeywords": .*/, `"seoKeywords": ${line},`).replace(/,(?=\n\s*})/g, '') }
}

describe('content that changes while the provider runs', () => {
  it('is served, found and reported as changed, and nothing else is', async () => {
    const before = await list()
    expect(await search('Roll')).toEqual([])
    provider.folders.write(renamed)
    await provider.live.reload()
    const after = await list()
    expect(after.list.map(({ name }) => name)).toEqual(['Roll Box', 'Sushi Tray'])
    expect(await search('Roll')).toEqual(['product/maki-box'])
    expect(after.list[1]?.updatedAt).toBe(before.list[1]?.updatedAt)
    const since = after.list[0]?.updatedAt ?? ''
    expect((await list({ updatedSince: since })).list.map(({ id }) => id)).toEqual(['product/maki-box'])
  })

  it('has what was unpublished removed, and has it again when it is published', async () => {
    const since = new Date().toISOString()
    provider.folders.write(changeItem('products/maki-box', { published: false }))
    await provider.live.reload()
    const hidden = await list({ updatedSince: since })
    expect(hidden.removed).toEqual(['product/maki-box'])
    // Its related items have changed with it.
    expect(hidden.list.map(({ id }) => id)).toEqual(['product/sushi-tray'])
    expect(await search('Maki')).toEqual([])
    provider.folders.write(maki)
    await provider.live.reload()
    const shown = await list({ updatedSince: since })
    expect(shown.list.map(({ id }) => id)).toContain('product/maki-box')
    expect(shown.removed).toEqual([])
  })

  it('keeps serving an entry whose new file has a fault that YAML reports in its own way, and follows all others', async () => {
    await provider.live.settled()
    provider.folders.write({ ...withKeywords('*new'), ...changeItem('products/sushi-tray', itemText('Nigiri Tray')) })
    await provider.live.reload()
    expect(await status()).toMatchObject({
      state: 'partial',
      problems: [
        { file: 'products/maki-box/index.en.md', line: 7, message: expect.stringContaining('*new') as unknown },
      ],
    })
    expect((await list()).list.map(({ name }) => name)).toEqual(['Maki Box', 'Nigiri Tray'])
  })

  it('follows a folder that is renamed', async () => {
    const folder = (name: string): string => path.join(provider.folders.content, 'products', name)
    renameSync(folder('maki-box'), folder('roll-box'))
    provider.folders.write(changeItem('products/sushi-tray', { related: [] }))
    await provider.live.reload()
    expect((await list()).list.map(({ id }) => id)).toEqual(['product/roll-box', 'product/sushi-tray'])
  })

  const wrong = { 'products/maki-box/index.en.md': '---\ncategories:\n  - sushi\nsort: ten\n---\n\nText\n' }
  const other = { 'products/sushi-tray/index.zh.md': textFile({ name: '新托盘' }, '新的。') }

  it('stays as it was where the new one is wrong, which is said with file, field and line; all else is served', async () => {
    expect(await status()).toMatchObject({ state: 'current', problems: [], withheld: [] })
    await provider.live.settled()
    provider.folders.write({ ...wrong, ...other })
    await provider.live.reload()
    expect((await list()).list.map(({ name }) => name)).toEqual(['Maki Box', 'Sushi Tray'])
    expect((await list({ langId: '2' })).list.map(({ name }) => name)).toEqual(['Maki Box', '新托盘'])
    expect(await status()).toMatchObject({
      state: 'partial',
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'products/maki-box/index.en.md', field: 'sort', line: 4 }),
      ]) as unknown,
      withheld: [{ unit: 'products/maki-box', shown: 'former' }],
    })
    expect(log.error).toHaveBeenCalledWith(expect.stringMatching(/maki-box\/index\.en\.md:4: sort: /))

    provider.folders.write(renamed)
    await provider.live.reload()
    expect((await list()).list[0]?.name).toBe('Roll Box')
    expect(await status()).toMatchObject({ state: 'current', problems: [], withheld: [] })
  })

  it('leaves out what was never right, and says nothing of what refers to it', async () => {
    provider.folders.write({
      'products/new-box/index.en.md': itemFile(
        itemText('New Box'),
        { categories: ['sushi'], sort: 1, pictures: [{ file: 'products/none.png' }] },
        'New.',
      ),
      ...changeItem('products/maki-box', { related: ['new-box'] }, 'See [the new one](path:product/new-box).'),
    })
    await provider.live.reload()
    const { list: items } = await list()
    expect(items.map(({ id }) => id)).toEqual(['product/maki-box', 'product/sushi-tray'])
    expect(items[0]).toMatchObject({ relatedIds: [], body: '<p>See the new one.</p>\n' })
    const { withheld, problems } = await status()
    expect(withheld).toEqual([{ unit: 'products/new-box', shown: 'nothing' }])
    expect([...new Set(problems.map(({ file }) => file))]).toEqual(['products/new-box/index.en.md'])
  })

  it('keeps an item with the picture that it had when the picture is lost', async () => {
    await provider.live.settled()
    const before = (await list()).list[1]
    rmSync(path.join(provider.folders.content, 'images/products/tray.png'))
    provider.folders.write(other)
    await provider.live.reload()
    expect((await list({ langId: '2' })).list[1]).toMatchObject({
      name: '寿司托盘',
      images: before?.images.map(({ url }) => expect.objectContaining({ url }) as unknown),
    })
    expect((await status()).problems).toMatchObject([
      { file: 'products/sushi-tray/index.en.md', message: 'there is no picture images/products/tray.png' },
    ])
    const { pathname, search } = new URL(before?.images[0]?.url ?? '')
    const picture = await provider.send({ path: pathname + search })
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/png')
  })

  it('takes away what its editor has made a draft, whatever else is wrong in it', async () => {
    await provider.live.settled()
    provider.folders.write({ 'products/maki-box/index.en.md': '---\npublished: false\nsort: ten\n---\n' })
    await provider.live.reload()
    expect((await list()).list.map(({ id }) => id)).toEqual(['product/sushi-tray'])
  })

  it('leaves an item out when it and what it was are at one address with another, and comes back from it', async () => {
    await provider.live.settled()
    provider.folders.write(changeItem('products/maki-box', { path: 'product/sushi-tray' }))
    await provider.live.reload()
    expect((await list()).list.map(({ id }) => id)).toContain('product/sushi-tray')
    expect((await status()).state).toBe('partial')
    provider.folders.write(maki)
    await provider.live.reload()
    expect((await list()).list.map(({ id }) => id)).toEqual(['product/maki-box', 'product/sushi-tray'])
    expect((await status()).state).toBe('current')
  })

  it('knows what was right after a restart', async () => {
    await provider.live.settled()
    provider.folders.write(wrong)
    const again = await LiveContent.open(provider.config, provider.database, () => 'http://localhost/')
    expect(again.status.withheld).toEqual([{ unit: 'products/maki-box', shown: 'former' }])
    expect(again.current.catalogue.find('product/maki-box')?.texts.get('en')?.name).toBe('Maki Box')
    again.stop()
  })

  it('has items appear and go at their times', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
      now: new Date('2026-03-31T12:00:00Z'),
    })
    try {
      provider.folders.write(changeItem('products/maki-box', { publishFrom: '2026-04-01', publishUntil: '2026-04-02' }))
      await provider.live.reload()
      const shown = () => provider.live.current.catalogue.find('product/maki-box') !== undefined
      expect(shown()).toBe(false)
      expect(provider.live.status.nextChangeAt).toBe('2026-04-01T00:00:00.000Z')
      jest.advanceTimersByTime(12 * 3600_000)
      await provider.live.settled()
      expect(shown()).toBe(true)
      expect(provider.live.status.nextChangeAt).toBe('2026-04-03T00:00:00.000Z')
      jest.advanceTimersByTime(24 * 3600_000)
      jest.advanceTimersByTime(24 * 3600_000)
      await provider.live.settled()
      expect(shown()).toBe(false)
      expect(provider.live.status.nextChangeAt).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })

  it('counts as changed only when its content changes', async () => {
    const { changedAt } = await status()
    provider.folders.write({
      'products/maki-box/index.en.md': (maki['products/maki-box/index.en.md'] ?? '').replace(/^---/, '---\n# Checked'),
    })
    await provider.live.reload()
    expect((await status()).changedAt).toBe(changedAt)
    provider.folders.write({ 'categories/macaron/index.zh.yml': 'name: 马卡龙\n' })
    await provider.live.reload()
    expect(Date.parse((await status()).changedAt)).toBeGreaterThan(Date.parse(changedAt))
  })

  it('says the same problem in the log once', async () => {
    provider.folders.write(changeItem('products/maki-box', { sort: 'ten' }))
    await provider.live.reload()
    await provider.live.reload()
    expect(log.error).toHaveBeenCalledTimes(1)
  })

  it('survives that the whole folder goes away', async () => {
    rmSync(provider.folders.content, { recursive: true })
    await provider.live.reload()
    expect((await list()).list).toHaveLength(2)
    expect((await status()).problems).toEqual([
      { file: 'site.yml', field: null, line: null, message: 'the file is missing' },
    ])
  })

  it('is read once more for what changes while it is being read', async () => {
    const first = provider.live.reload()
    provider.folders.write(renamed)
    await Promise.all([first, provider.live.reload()])
    expect((await list()).list[0]?.name).toBe('Roll Box')
  })
})

describe('online/contentStatus', () => {
  it('does not exist where others can reach the provider', async () => {
    const open = await startTestProvider({ PROVIDER_BASE_URL: 'https://provider.example/' })
    const answer = await open.get('/online/contentStatus')
    await open.close()
    expect(answer.status).toBe(404)
  })

  it('names translations whose English has changed', async () => {
    const { folders, live, get } = provider
    await confirmTranslations(await loadContent(folders.content, folders.data), 'products/sushi-tray', 'zh')
    folders.write(changeItem('products/sushi-tray', { name: 'Deep Sushi Tray' }))
    await live.reload()
    expect((await get('/online/contentStatus')).body.data).toMatchObject({
      state: 'current',
      outdated: [{ file: 'products/sushi-tray/index.zh.md', language: 'zh', field: 'name', english: null }],
    })
  })

  it('exists behind a proxy for those who call without it', async () => {
    const open = await startTestProvider({ PROVIDER_BASE_URL: 'https://provider.example/', TRUST_PROXY: '1' })
    const direct = await open.get('/online/contentStatus')
    const through = ['X-Forwarded-For', 'Forwarded'].map((name) =>
      open.send({ path: '/online/contentStatus', headers: { [name]: 'for=203.0.113.9' } }),
    )
    const statuses = (await Promise.all(through)).map(({ status }) => status)
    await open.close()
    expect(direct.body.data).toMatchObject({ state: 'current' })
    expect(statuses).toEqual([404, 404])
  })

  it.each([
    ['127.0.0.1', true],
    ['172.18.0.4', true],
    ['::ffff:10.0.0.7', true],
    ['fd12::1', true],
    ['203.0.113.9', false],
    ['172.32.0.1', false],
    ['::ffff:203.0.113.9', false],
    ['2001:db8::1', false],
    [undefined, false],
  ])('takes a call from %s for one of its own network: %s', (remoteAddress, isOwn) => {
    const socket = { remoteAddress } as Socket
    expect(isFromOwnNetwork({ headers: {}, socket })).toBe(isOwn)
    expect(isFromOwnNetwork({ headers: { 'x-forwarded-for': '10.0.0.7' }, socket })).toBe(false)
  })
})
