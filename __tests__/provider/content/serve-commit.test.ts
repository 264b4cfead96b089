import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync, readdirSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { CommitFolders } from '../../../packages/content/src/commit-folders'
import { ContentRepository } from '../../../packages/content/src/repository'
import { log } from '../../../packages/server/src/log'
import { createContentRepository, type ContentRepositoryFixture } from '../support/content-repository'
import { spawnProvider } from '../support/spawn-provider'
import { startTestProvider, type TestProvider } from '../support/test-provider'
import { temporaryFolder } from '../../support/temporary-folder'

const secret = 'the-secret-of-the-publisher'
let bare: ContentRepositoryFixture
let data: string
let open: TestProvider[]

beforeEach(async () => {
  for (const level of ['warn', 'error', 'info'] as const) jest.spyOn(log, level).mockImplementation(() => undefined)
  bare = await createContentRepository()
  data = temporaryFolder()
  open = []
})

afterEach(async () => {
  for (const provider of open) await provider.close()
  bare.remove()
  jest.restoreAllMocks()
})

async function start(env: Record<string, string> = {}): Promise<TestProvider> {
  const provider = await startTestProvider({
    PROVIDER_DATA: data,
    CONTENT: `file://${bare.address}`,
    CONTENT_SECRET: secret,
    ...env,
  })
  open.push(provider)
  return provider
}

async function stop(provider: TestProvider): Promise<void> {
  open = open.filter((one) => one !== provider)
  await provider.close()
}

interface Site {
  version: string
  contentVersion?: { commit: string; committedAt: string }
}

const site = async (provider: TestProvider): Promise<Site> =>
  (await provider.get('/online/site.json', { companyId: '1' })).body as unknown as Site
const commitOf = async (provider: TestProvider) => (await site(provider)).contentVersion?.commit
const names = async (provider: TestProvider): Promise<string[]> => {
  const query = { categoriesIds: '101', companyId: '1', langId: '1' }
  const { list } = (await provider.get('/online/getListByCategoriesIds', query)).body.data as {
    list: { name: string }[]
  }
  return list.map(({ name }) => name)
}
const load = (provider: TestProvider, commit: string, given = secret) =>
  provider.post('/online/contentLoad', { commit }, { authorization: `Bearer ${given}` })

test('it serves the newest commit at its first start, and then the one that it is told', async () => {
  const provider = await start()
  expect(await site(provider)).toMatchObject({
    contentVersion: { commit: bare.first, committedAt: expect.stringMatching(/Z$/) as string },
  })
  const second = bare.rename('Roll Box')
  const third = bare.rename('Later Box')
  expect(await names(provider)).toContain('Maki Box')
  const { status, body } = await load(provider, second)
  expect([status, body.data]).toEqual([
    200,
    {
      version: (await site(provider)).version,
      contentVersion: (await site(provider)).contentVersion,
      state: 'current',
      problems: [],
    },
  ])
  expect([await commitOf(provider), await names(provider)]).toEqual([second, ['Roll Box', 'Sushi Tray']])
  await load(provider, third)
  expect(await names(provider)).toContain('Later Box')
  await load(provider, bare.first)
  expect([await commitOf(provider), await names(provider)]).toEqual([bare.first, ['Maki Box', 'Sushi Tray']])
})

test('after a restart it serves the same commit, also when the repository can’t be reached', async () => {
  const provider = await start()
  const second = bare.rename('Roll Box')
  await load(provider, second)
  bare.rename('Later Box')
  await stop(provider)
  bare.moveAway()
  const again = await start()
  expect([await commitOf(again), await names(again)]).toEqual([second, ['Roll Box', 'Sushi Tray']])
})

test('only who knows the secret says which commit is served', async () => {
  const provider = await start()
  const second = bare.rename('Roll Box')
  expect((await load(provider, second, 'another-secret-of-the-same-kind')).status).toBe(401)
  expect((await provider.post('/online/contentLoad', { commit: second })).status).toBe(401)
  expect((await load(provider, 'main')).body).toMatchObject({ code: 400 })
  expect(await commitOf(provider)).toBe(bare.first)
  expect((await provider.send({ path: '/openapi.json' })).text).toContain('/online/contentLoad')
  await stop(provider)
  const open = await start({ CONTENT_SECRET: '' })
  expect((await load(open, second)).status).toBe(404)
  expect(await commitOf(open)).toBe(bare.first)
})

test('a commit that is not in the repository, or can’t be fetched, leaves the former one', async () => {
  const provider = await start()
  const unknown = await load(provider, '0'.repeat(40))
  expect([unknown.status, unknown.body.message]).toEqual([
    502,
    expect.stringMatching(/^The commit 0+ is not in the branch/),
  ])
  const second = bare.rename('Roll Box')
  bare.moveAway()
  const away = await load(provider, second)
  expect([away.status, away.body.message]).toEqual([502, expect.stringContaining('check CONTENT')])
  expect([await commitOf(provider), await names(provider)]).toEqual([bare.first, ['Maki Box', 'Sushi Tray']])
  bare.moveBack()
  expect((await load(provider, second)).status).toBe(200)
  expect(await commitOf(provider)).toBe(second)
})

test('a commit that would fill the disk is not written, and leaves the former one', async () => {
  const repository = new ContentRepository(
    { address: bare.address, branch: 'main', folder: '', keyFile: undefined },
    data,
  )
  const commit = await repository.fetch()
  const folders = new CommitFolders(repository, async () => 1024 ** 3 + 1000)
  await expect(folders.checkOut(commit)).rejects.toThrow(/needs 1 MB of the disk, and there is room for 1 MB/)
  expect(readdirSync(path.join(data, 'commits')).filter((name) => !name.endsWith('.unfinished'))).toEqual([])
})

test('a commit in which something is wrong is served with that as it was, and the problems are named', async () => {
  const provider = await start()
  await provider.live.settled()
  const wrong = bare.push({ 'content/products/maki-box/index.en.md': '---\nname: Maki\nsort: ten\n---\n' })
  const { body } = await load(provider, wrong)
  expect(body.data).toMatchObject({ contentVersion: { commit: wrong }, state: 'partial' })
  expect(await names(provider)).toEqual(['Maki Box', 'Sushi Tray'])
})

test('a commit of which nothing can be served leaves the former one, and the problems are named', async () => {
  const provider = await start()
  const wrong = bare.push({ 'content/site.yml': null })
  const { status, body } = await load(provider, wrong)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ contentVersion: { commit: bare.first }, state: 'invalid' })
  expect((body.data as { problems: object[] }).problems).toContainEqual(expect.objectContaining({ file: 'site.yml' }))
  expect(await commitOf(provider)).toBe(bare.first)
})

test('another process on the same database comes to the same commit', async () => {
  const [one, other] = [await start(), await start()]
  expect(await commitOf(other)).toBe(bare.first)
  other.live.follow()
  const second = bare.rename('Roll Box')
  await load(one, second)
  for (let wait = 0; wait < 100 && (await commitOf(other)) !== second; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect([await commitOf(other), await names(other)]).toEqual([second, await names(one)])
  expect((await site(other)).version).toBe((await site(one)).version)
  other.live.stop()
})

test('files that two commits share are one file, so that they are not read or measured again', async () => {
  const provider = await start()
  const second = bare.rename('Roll Box')
  await load(provider, second)
  const inode = (commit: string, file: string) =>
    statSync(path.join(data, 'content/commits', commit, 'content', file)).ino
  expect(inode(second, 'site.yml')).toBe(inode(bare.first, 'site.yml'))
  const renamed = 'products/maki-box/index.en.md'
  expect(inode(second, renamed)).not.toBe(inode(bare.first, renamed))
})

test('a picture is the one of the served commit', async () => {
  const provider = await start()
  const read = async () => (await fetch(`http://127.0.0.1:${provider.port}/media/products/tray.png`)).arrayBuffer()
  const before = Buffer.from(await read())
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  await load(provider, bare.push({ 'content/images/products/tray.png': picture }))
  expect(Buffer.from(await read()).equals(before)).toBe(false)
  expect(Buffer.from(await read()).equals(picture)).toBe(true)
})

test('removes commits unused for an hour, and what a killed process has left', async () => {
  const provider = await start()
  const commits = path.join(data, 'content/commits')
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(path.join(commits, bare.first), before, before)
  const second = bare.rename('Roll Box')
  await load(provider, second)
  await provider.live.settled()
  expect(readdirSync(commits)).toEqual([second])
})

test('a commit has exactly its own files, with what changed, came and went', async () => {
  const listFiles = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
    )
  const provider = await start()
  const file = 'content/notes'
  const pushes: Parameters<typeof bare.push>[0][] = [
    { [file]: 'A file.', 'content/products/maki-box/index.de.md': null },
    { [file]: null, [`${file}/inside.txt`]: 'A folder of that name.' },
  ]
  for (const changes of pushes) {
    const commit = bare.push(changes)
    await load(provider, commit)
    bare.git('checkout', '--quiet', commit)
    const served = listFiles(path.join(data, 'content/commits', commit, 'content'))
    expect(served).toEqual(listFiles(path.join(bare.checkout, 'content')))
  }
})

test('a link in the repository leads nowhere', async () => {
  symlinkSync('/etc/passwd', path.join(bare.checkout, 'content/images/passwd'))
  const provider = await start()
  await load(provider, bare.push({}, 'A link'))
  const file = path.join(data, 'content/commits', (await commitOf(provider)) ?? '', 'content/images/passwd')
  expect(lstatSync(file).isSymbolicLink()).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('/etc/passwd')
})

test('a path that leads out of the content is none of its files, and makes no folder elsewhere', async () => {
  const git = (args: string[], input?: Buffer) =>
    execFileSync('git', [`--git-dir=${bare.address}`, ...args], { input })
      .toString()
      .trim()
  const tree = (mode: string, name: string, id: string) =>
    git(
      ['hash-object', '-w', '-t', 'tree', '--literally', '--stdin'],
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]),
    )
  const file = git(['hash-object', '-w', '--stdin'], Buffer.from('away'))
  const names = ['..', '..', '..', 'away']
  const away = names.reduceRight((id, name) => tree('40000', name, id), tree('100644', 'file', file))
  const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com']
  const commits = [1, 2].map((at) => git([...author, 'commit-tree', tree('40000', 'content', away), '-m', `${at}`]))
  const repository = new ContentRepository(
    { address: `file://${bare.address}`, branch: 'main', folder: 'content', keyFile: undefined },
    path.join(data, 'clone'),
  )
  const folders = new CommitFolders(repository)
  for (const commit of commits) {
    git(['update-ref', 'refs/heads/main', commit])
    await repository.fetch()
    expect([...((await folders.checkOut(commit)).blobs ?? []).keys()]).toEqual([])
  }
  expect(readdirSync(path.join(data, 'clone/commits'), { recursive: true })).not.toContain('away')
  expect(readdirSync(path.join(data, 'clone'))).not.toContain('away')
})

test('git converts no file as a commit says, and a name that no disk takes keeps nothing else away', async () => {
  const provider = await start()
  const file = 'products/maki-box/index.en.md'
  bare.push({ 'content/.gitattributes': '*.md text eol=crlf\n' })
  bare.rename('Roll Box')
  const picture = bare.git('rev-parse', 'HEAD:content/images/products/tray.png')
  bare.git('update-index', '--add', '--cacheinfo', `100644,${picture},content/images/${'长'.repeat(100)}.png`)
  bare.git('commit', '--quiet', '-m', 'From Windows')
  bare.git('push', '--quiet', bare.address, 'HEAD:main')
  const { status } = await load(provider, bare.git('rev-parse', 'HEAD'))
  expect([status, await names(provider)]).toEqual([200, ['Roll Box', 'Sushi Tray']])
  const folder = path.join(data, 'content/commits', (await commitOf(provider)) ?? '', 'content')
  expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain('\r')
  expect(readdirSync(folder)).not.toContain('.gitattributes')
  expect(readdirSync(path.join(folder, 'images'))).toEqual(['products'])
})

test('without a secret it follows the branch on its own', async () => {
  const provider = await spawnProvider({
    PROVIDER_DATA: data,
    CONTENT: `file://${bare.address}`,
    CONTENT_POLL_SECONDS: '5',
    LOG_LEVEL: 'info',
  })
  const read = async () =>
    ((await (await fetch(`${provider.url}online/site.json?companyId=1`)).json()) as Site).contentVersion?.commit
  try {
    expect(await read()).toBe(bare.first)
    const second = bare.rename('Roll Box')
    for (let wait = 0; wait < 150 && (await read()) !== second; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(await read()).toBe(second)
  } finally {
    await provider.stop()
  }
})
