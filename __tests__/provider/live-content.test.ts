import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { log } from '../../provider/src/operation/log'
import { changeItem, itemText } from './support/content-fixture'
import { startTestProvider, type TestProvider } from './support/test-provider'

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
  list: { id: string; name: string; updatedAt: string; images: { url: string }[] }[]
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
  changedAt: string
  problems: { file: string; field: string | null; line: number | null; message: string }[]
}

const status = async (): Promise<Status> => (await provider.get('/online/contentStatus')).body.data

const renamed = changeItem('products/maki-box', itemText('Roll Box'), 'A hinged box.')
const maki = changeItem('products/maki-box', {})

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

  it('follows a folder that is renamed', async () => {
    const folder = (name: string): string => path.join(provider.folders.content, 'products', name)
    renameSync(folder('maki-box'), folder('roll-box'))
    provider.folders.write(changeItem('products/sushi-tray', { related: [] }))
    await provider.live.reload()
    expect((await list()).list.map(({ id }) => id)).toEqual(['product/roll-box', 'product/sushi-tray'])
  })

  it('stays as it was when the new one is wrong, which is said with file, field and line', async () => {
    expect(await status()).toMatchObject({ state: 'current', problems: [] })
    provider.folders.write({
      'products/maki-box/index.en.md': '---\ncategories:\n  - sushi\nsort: ten\n---\n\nText\n',
    })
    await provider.live.reload()
    expect((await list()).list.map(({ name }) => name)).toEqual(['Maki Box', 'Sushi Tray'])
    expect(await status()).toMatchObject({
      state: 'invalid',
      problems: expect.arrayContaining([
        expect.objectContaining({ file: 'products/maki-box/index.en.md', field: 'sort', line: 4 }),
      ]) as unknown,
    })
    expect(log.error).toHaveBeenCalledWith(expect.stringMatching(/maki-box\/index\.en\.md:4: sort: /))

    provider.folders.write(renamed)
    await provider.live.reload()
    expect((await list()).list[0]?.name).toBe('Roll Box')
    expect(await status()).toMatchObject({ state: 'current', problems: [] })
  })

  it('counts as changed only when it says something else', async () => {
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

  it('exists when it is switched on', async () => {
    const env = { PROVIDER_BASE_URL: 'https://provider.example/', PROVIDER_CONTENT_STATUS: 'on' }
    const open = await startTestProvider(env)
    const answer = await open.get('/online/contentStatus')
    await open.close()
    expect(answer.body.data).toMatchObject({ state: 'current' })
  })
})
