import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Releases } from '../../publisher/src/releases'
import { temporaryFolder } from '../support/temporary-folder'

const DAY_MS = 24 * 60 * 60 * 1000

let root: string
let built: string
let folder: string
let now: number
let releases: Releases

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(built, file)), { recursive: true })
  writeFileSync(path.join(built, file), content)
}

const read = (file: string) => readFileSync(path.join(releases.current, file), 'utf8')
const inodeOf = (release: string, file: string) => statSync(path.join(folder, release, file)).ino

beforeEach(async () => {
  root = temporaryFolder()
  built = path.join(root, 'public')
  folder = path.join(root, 'releases')
  now = Date.parse('2026-01-01')
  releases = new Releases(folder, 3, () => now)
  write('index.html', 'one')
  write('about/index.html', 'about')
  write('app-0123456789.js', 'code one')
  await releases.tidy()
})

test('puts a built site before the visitors', async () => {
  expect(await releases.readLive()).toBeNull()
  expect(await releases.publish('1', built)).toBe('1')
  expect(await releases.readLive()).toBe('1')
  expect(read('about/index.html')).toBe('about')
})

test('shares no file with the folder that Gatsby writes in', async () => {
  await releases.publish('1', built)
  write('index.html', 'half of a build')
  expect(read('index.html')).toBe('one')
})

test('shares what has not changed with the release before, also what was written again with the same content', async () => {
  await releases.publish('1', built)
  write('index.html', 'two')
  write('about/index.html', 'about')
  await releases.publish('2', built)
  expect(read('index.html')).toBe('two')
  expect(inodeOf('2', 'about/index.html')).toBe(inodeOf('1', 'about/index.html'))
  expect(readFileSync(path.join(folder, '1/index.html'), 'utf8')).toBe('one')
})

test('publishes nothing when nothing differs', async () => {
  await releases.publish('1', built)
  write('about/index.html', 'about')
  expect(await releases.publish('2', built)).toBe('1')
  expect(await releases.list()).toEqual(['1'])
})

test('a removed page is gone for visitors, and code of an earlier build stays two weeks for open pages', async () => {
  await releases.publish('1', built)
  rmSync(path.join(built, 'about'), { recursive: true })
  rmSync(path.join(built, 'app-0123456789.js'))
  write('app-abcdef0123.js', 'code two')
  await releases.publish('2', built)
  expect(() => read('about/index.html')).toThrow(/ENOENT/)
  expect(read('app-0123456789.js')).toBe('code one')
  // On its own it is no reason to publish.
  expect(await releases.publish('3', built)).toBe('2')

  now += 15 * DAY_MS
  write('index.html', 'later')
  await releases.publish('4', built)
  expect(() => read('app-0123456789.js')).toThrow(/ENOENT/)
  expect(read('app-abcdef0123.js')).toBe('code two')
})

test('goes back to an earlier release, and publishes from there', async () => {
  await releases.publish('1', built)
  write('index.html', 'two')
  await releases.publish('2', built)
  await releases.show('1')
  expect(read('index.html')).toBe('one')
  expect(await releases.publish('3', built)).toBe('3')
  expect(read('index.html')).toBe('two')
})

test('keeps what visitors see where the release to go back to is gone', async () => {
  await releases.publish('1', built)
  expect(await releases.show('0')).toBe(false)
  expect(read('index.html')).toBe('one')
})

test('removes no release while it is made ready to go back to', async () => {
  const shown: Promise<unknown>[] = []
  for (const id of ['1', '2', '3', '4']) {
    write('index.html', id)
    await releases.publish(id, built)
    if (id === '3') shown.push(releases.show('1', () => new Promise((resolve) => setTimeout(resolve, 100))))
  }
  await releases.prepare()
  expect(await Promise.all(shown)).toEqual([true])
  expect(read('index.html')).toBe('4')
})

test('publishes from the whole site where the list of the release that visitors see was never written', async () => {
  await releases.publish('1', built)
  rmSync(path.join(folder, '1.json'))
  const restarted = new Releases(folder, 3, () => now)
  await restarted.tidy()
  await restarted.prepare()
  expect(read('index.html')).toBe('one')
  write('index.html', 'two')
  expect(await restarted.publish('2', built)).toBe('2')
  expect([read('index.html'), read('about/index.html')]).toEqual(['two', 'about'])
  expect(await restarted.list()).toEqual(['2'])
})

test('keeps the last releases, and the one that visitors see', async () => {
  for (const id of ['1', '2', '3', '4']) {
    write('index.html', id)
    await releases.publish(id, built)
    await releases.prepare()
  }
  expect(await releases.list()).toEqual(['4', '3', '2'])
  await releases.show('2')
  write('index.html', '5')
  await releases.publish('5', built)
  await releases.prepare()
  expect(readdirSync(folder).filter((name) => /^\d$/.test(name))).toEqual(['3', '4', '5'])
})

test('removes no folder that is not a release', async () => {
  mkdirSync(path.join(folder, 'logs'), { recursive: true })
  mkdirSync(path.join(folder, '0-without-a-list'))
  await releases.publish('1', built)
  await releases.prepare()
  expect(readdirSync(folder).sort()).toEqual(['1', '1.json', 'current', 'logs', 'next.unfinished'])
})

describe('with a copy of the live release that was made ahead', () => {
  beforeEach(async () => {
    write('old/page/index.html', 'old')
    await releases.publish('1', built)
    await releases.prepare()
  })

  test('changes the files that differ, and no file of the release before', async () => {
    write('index.html', 'two')
    await releases.publish('2', built)
    expect(read('index.html')).toBe('two')
    expect(readFileSync(path.join(folder, '1/index.html'), 'utf8')).toBe('one')
    expect(inodeOf('2', 'about/index.html')).toBe(inodeOf('1', 'about/index.html'))
  })

  test('removes folders whose files are all gone, one below another', async () => {
    for (const file of ['gone/a', 'gone/b', 'gone/deep/c', 'gone/deep/d']) write(file, file)
    await releases.publish('2', built)
    await releases.prepare()
    rmSync(path.join(built, 'gone'), { recursive: true })
    expect(await releases.publish('3', built)).toBe('3')
    expect(existsSync(path.join(releases.current, 'gone'))).toBe(false)
  })

  test('leaves no empty folder of a page that is gone, and a file may stand where a folder was', async () => {
    rmSync(path.join(built, 'old'), { recursive: true })
    rmSync(path.join(built, 'about'), { recursive: true })
    write('about', 'a file now')
    await releases.publish('2', built)
    expect(readdirSync(releases.current).sort()).toEqual(['about', 'app-0123456789.js', 'index.html'])
    expect(read('about')).toBe('a file now')
  })

  test('makes another copy where visitors were put back to an earlier release', async () => {
    write('index.html', 'two')
    await releases.publish('2', built)
    await releases.prepare()
    await releases.show('1')
    write('index.html', 'three')
    await releases.publish('3', built)
    expect([read('index.html'), readFileSync(path.join(folder, '1/index.html'), 'utf8')]).toEqual(['three', 'one'])
    expect(inodeOf('3', 'old/page/index.html')).toBe(inodeOf('1', 'old/page/index.html'))
  })

  test('is made of the new release where it is requested while that is being published', async () => {
    write('index.html', 'two')
    await Promise.all([releases.publish('2', built), releases.prepare()])
    expect(read('index.html')).toBe('two')
    expect(inodeOf('next.unfinished', 'index.html')).toBe(inodeOf('2', 'index.html'))
  })

  test('is not harmed by a publication that fails', async () => {
    write('index.html', 'two')
    symlinkSync('nowhere', path.join(folder, '2'))
    await expect(releases.publish('2', built)).rejects.toThrow(/ENOTDIR|EEXIST/)
    expect(read('index.html')).toBe('one')
    await releases.publish('3', built)
    expect(read('index.html')).toBe('two')
  })
})

test('a copy that was interrupted leaves what visitors see, and is removed at the next start', async () => {
  await releases.publish('1', built)
  mkdirSync(path.join(folder, '2.unfinished'))
  await releases.tidy()
  expect(readdirSync(folder).sort()).toEqual(['1', '1.json', 'current'])
  expect(read('index.html')).toBe('one')
})

test('a file that can’t be read stops the publication, and visitors see what they saw before', async () => {
  await releases.publish('1', built)
  write('index.html', 'two')
  const failing = new Releases(folder, 3, () => {
    throw new Error('no clock')
  })
  await expect(failing.publish('2', built)).rejects.toThrow('no clock')
  expect(read('index.html')).toBe('one')
})
