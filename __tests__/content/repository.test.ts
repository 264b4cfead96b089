import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { ContentRepository, RepositoryError } from '../../packages/content/src/repository'
import { ContentHistory } from '../../publisher/src/content-history'
import { createBareRepository, type BareRepository } from '../publisher/support/bare-repository'
import { log } from '../../packages/server/src/log'
import { temporaryFolder } from '../support/temporary-folder'

let bare: BareRepository
let home: string

const open = (more: Partial<ContentRepository['settings']> = {}) =>
  new ContentRepository(
    {
      address: bare.address,
      branch: 'main',
      folder: 'content',
      keyFile: undefined,
      ...more,
    },
    home,
  )

beforeEach(() => {
  bare = createBareRepository()
  home = temporaryFolder()
})

afterEach(() => {
  bare.remove()
  jest.restoreAllMocks()
})

test('the newest commit of the branch is fetched, each time', async () => {
  const first = bare.push({ 'content/a.yml': 'a' })
  const repository = open()
  expect(await repository.readHead()).toBeNull()
  expect(await repository.fetch()).toBe(first)
  const second = bare.push({ 'content/a.yml': 'b' })
  expect(await repository.readHead()).toBe(first)
  expect(await repository.fetch()).toBe(second)
  expect(await repository.describe(second)).toEqual({
    commit: second,
    committedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  })
})

test('a commit of the year 10000 is one of the last that a calendar here has', async () => {
  bare.push({ 'content/a.yml': 'a' })
  const input = bare.git('cat-file', 'commit', 'HEAD').replace(/^(committer [^>\n]*>).*$/m, '$1 253402300800 +0000\n')
  const write = ['hash-object', '-t', 'commit', '-w', '--stdin']
  const commit = execFileSync('git', write, { cwd: bare.checkout, input, encoding: 'utf8' }).trim()
  bare.git('push', '--quiet', '--force', bare.address, `${commit}:main`)
  const repository = open()
  await repository.fetch()
  const at = '9999-12-31T23:59:59.000Z'
  expect(await repository.describe(commit)).toEqual({ commit, committedAt: at })
  expect(await ContentHistory.ofRepository(repository).list('a.yml')).toMatchObject([{ commit, at }])
})

test('calls at the same time share a fetch, and one that comes later sees what it knows of', async () => {
  bare.push({ 'content/a.yml': 'a' })
  const repository = open()
  const early = repository.fetch()
  const second = bare.push({ 'content/a.yml': 'b' })
  const [, ...late] = await Promise.all([early, repository.fetch(), repository.fetch(), repository.fetch()])
  expect(late).toEqual([second, second, second])
})

test('a branch that was replaced is followed, and its former commits stay', async () => {
  const first = bare.push({ 'content/a.yml': 'a' })
  const second = bare.push({ 'content/a.yml': 'b' })
  const repository = open()
  await repository.fetch()
  const other = bare.forcePush(first, { 'content/a.yml': 'c' })
  expect(await repository.fetch()).toBe(other)
  expect(await repository.has(second)).toBe(true)
})

test('content is compared by its files, whatever else a commit changes', async () => {
  const first = bare.push({ 'content/a.yml': 'a' })
  const second = bare.push({ 'README.md': 'Read' })
  const third = bare.push({ 'content/a.yml': 'b' })
  const repository = open()
  await repository.fetch()
  expect(await repository.readTree(second)).toBe(await repository.readTree(first))
  expect(await repository.readTree(third)).not.toBe(await repository.readTree(first))
  expect(await repository.readTree(third, 'b.yml')).toBeNull()
})

test('a repository that is away is named, and what was fetched stays', async () => {
  const first = bare.push({ 'content/a.yml': 'a' })
  const repository = open()
  await repository.fetch()
  bare.moveAway()
  await expect(repository.fetch()).rejects.toThrow(/content\.git: There is none: check CONTENT/)
  expect(await repository.readHead()).toBe(first)
  bare.moveBack()
  expect(await repository.fetch()).toBe(first)
})

test('a branch that vanishes is named, and what was fetched stays', async () => {
  const first = bare.push({ 'content/a.yml': 'a' })
  const repository = open()
  await repository.fetch()
  bare.git('push', '--quiet', bare.address, 'HEAD:other')
  bare.git(`--git-dir=${bare.address}`, 'branch', '-D', 'main')
  await expect(repository.fetch()).rejects.toThrow("It has no branch 'main': check CONTENT.")
  expect(await repository.readHead()).toBe(first)
})

test.each([
  ['https://127.0.0.1:9/content.git', 'It can’t be reached now.'],
  ['ssh://git@127.0.0.1:9/content.git', 'It can’t be reached now.'],
])('a service that does not answer at %s is named', async (address, message) => {
  await expect(open({ address }).fetch()).rejects.toThrow(message)
})

test('a lock that a killed process has left is removed', async () => {
  bare.push({ 'content/a.yml': 'a' })
  await open().fetch()
  const second = bare.push({ 'content/a.yml': 'b' })
  const lock = path.join(home, 'clone.git/refs/content/head.lock')
  writeFileSync(lock, '')
  const before = new Date(Date.now() - 60_000)
  utimesSync(lock, before, before)
  expect(await open().fetch()).toBe(second)
})

test('a clone that was killed while it was made is made to its end', async () => {
  const content = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`content/${i}.yml`, `${i}`.repeat(5000)]))
  const first = bare.push(content)
  const args = ['--git-dir', path.join(home, 'clone.git')]
  for (const wait of [0, 5, 15, 30]) {
    const child = spawn('git', [...args, 'init', '--bare'], { stdio: 'ignore' })
    setTimeout(() => child.kill('SIGKILL'), wait)
    await new Promise((resolve) => child.once('close', resolve))
    const fetching = spawn('git', [...args, 'fetch', bare.address, '+refs/heads/main:refs/content/head'], {
      stdio: 'ignore',
    })
    setTimeout(() => fetching.kill('SIGKILL'), wait)
    await new Promise((resolve) => fetching.once('close', resolve))
  }
  expect(await open().fetch()).toBe(first)
})

test('a damaged clone is made again', async () => {
  jest.spyOn(log, 'warn').mockImplementation(() => undefined)
  const first = bare.push({ 'content/a.yml': 'a' })
  await open().fetch()
  const folder = path.join(home, 'clone.git/objects')
  for (const name of readdirSync(folder)) {
    if (!/^[0-9a-f]{2}$/.test(name)) continue
    for (const object of readdirSync(path.join(folder, name))) {
      rmSync(path.join(folder, name, object), { force: true })
      writeFileSync(path.join(folder, name, object), '')
    }
  }
  expect(await open().fetch()).toBe(first)
})

test('a token is sent to the repository’s host alone, and is in no address, message or process', async () => {
  const token = 'the-token-of-the-repository'
  const keyFile = path.join(home, 'token')
  writeFileSync(keyFile, `${token}\n`)
  const seen: string[] = []
  const server = createServer(({ headers, url = '' }, response) => {
    const [, sent = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
    seen.push(Buffer.from(sent, 'base64').toString())
    if (sent === '') response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' })
    // Elsewhere, where the token must not follow.
    else if (url.startsWith('/content.git'))
      response.writeHead(302, { Location: `http://localhost:${port}/elsewhere.git/info/refs?service=git-upload-pack` })
    else response.writeHead(404)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/content.git`
  const failure = await open({ address, keyFile })
    .fetch()
    .catch((error: unknown) => error)
  server.close()
  expect(seen.slice(0, 2)).toEqual(['', `oauth2:${token}`])
  expect(seen.slice(2).join('')).not.toContain(token)
  expect(failure).toBeInstanceOf(RepositoryError)
  expect(String((failure as Error).stack)).not.toContain(token)
  const written = execFileSync('grep', ['-rl', token, home], { encoding: 'utf8' }).trim()
  expect(written).toBe(keyFile)
})

test('a deploy key is used without questions, and the host’s key is noted', async () => {
  const first = bare.push({ 'content/a.yml': 'a' })
  const bin = path.join(home, 'bin')
  mkdirSync(bin)
  // In place of ssh: it notes its arguments, and runs the command that is meant for the other side here.
  const ssh = `#!/bin/sh\necho "$@" > '${home}/arguments'\nfor last; do :; done\nexec sh -c "$last"\n`
  writeFileSync(path.join(bin, 'ssh'), ssh, { mode: 0o755 })
  jest.replaceProperty(process, 'env', { ...process.env, PATH: `${bin}:${process.env.PATH}` })
  const repository = open({ address: `ssh://git@git.example.com${bare.address}`, keyFile: `${home}/a key` })
  expect(await repository.fetch()).toBe(first)
  const given = readFileSync(path.join(home, 'arguments'), 'utf8')
  expect(given).toContain(`-i ${home}/a key -o IdentitiesOnly=yes -o BatchMode=yes`)
  expect(given).toContain(`-o StrictHostKeyChecking=accept-new -o UserKnownHostsFile=${home}/known_hosts`)
})
