import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keepState, restoreState } from '../../publisher/src/kept-state'
import { Releases } from '../../publisher/src/releases'

let root: string
let site: string
let folder: string
let releases: Releases

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
  writeFileSync(path.join(site, file), text)
}
const read = (file: string) => readFileSync(path.join(site, file), 'utf8')
/** All files of the site. */
const list = () =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
    .sort()
const changeNote = (change: object) => {
  const file = path.join(folder, 'state/note.json')
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...change }))
}

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kept-state-'))
  site = path.join(root, 'site')
  folder = path.join(root, 'releases')
  releases = new Releases(folder, 3)
  await releases.tidy()
  for (const file of ['public/index.html', 'public/about/index.html', '.cache/redux/state', '.cache/webpack/pack'])
    write(file, `${file} of the first build`)
  await releases.publish('1', path.join(site, 'public'))
  await keepState(site, folder, '1')
})

afterEach(() => rmSync(root, { recursive: true }))

/** What a build leaves that is killed in the middle. */
function beginAnother(): void {
  write('public/index.html', 'half')
  rmSync(path.join(site, 'public/about'), { recursive: true })
  write('public/new/page/index.html', 'new')
  write('.cache/redux/state', 'half')
  write('.cache/data/new.mdb', 'half')
  write('.cache/webpack/pack', 'compiled meanwhile')
}

test('puts pages and Gatsby’s memory back as they were, and leaves compiled code', async () => {
  const before = list()
  beginAnother()
  expect(await restoreState(site, folder)).toBe('1')
  expect(list()).toEqual(before)
  expect(read('public/index.html')).toBe('public/index.html of the first build')
  expect(read('public/about/index.html')).toBe('public/about/index.html of the first build')
  expect(read('.cache/redux/state')).toBe('.cache/redux/state of the first build')
  expect(read('.cache/webpack/pack')).toBe('compiled meanwhile')
  expect(existsSync(path.join(site, 'public/new'))).toBe(false)
})

test('writes no page that is as it was, even where its time is another', async () => {
  write('public/about/index.html', read('public/about/index.html'))
  write('public/index.html', 'half')
  rmSync(path.join(folder, '1/about'), { recursive: true })
  expect(await restoreState(site, folder)).toBe('1')
  expect(read('public/about/index.html')).toBe('public/about/index.html of the first build')
})

test('shares no file with the release or with what is kept', async () => {
  beginAnother()
  await restoreState(site, folder)
  beginAnother()
  expect(await restoreState(site, folder)).toBe('1')
  expect(read('public/about/index.html')).toBe('public/about/index.html of the first build')
  expect(read('.cache/redux/state')).toBe('.cache/redux/state of the first build')
})

test('leaves out the code of earlier builds, which a release has for open pages', async () => {
  write('public/app-0123456789.js', 'one')
  await releases.publish('2', path.join(site, 'public'))
  rmSync(path.join(site, 'public/app-0123456789.js'))
  await releases.publish('3', path.join(site, 'public'))
  await keepState(site, folder, '3')
  beginAnother()
  expect(await restoreState(site, folder)).toBe('3')
  expect(existsSync(path.join(folder, '3/app-0123456789.js'))).toBe(true)
  expect(existsSync(path.join(site, 'public/app-0123456789.js'))).toBe(false)
})

test('a copy that is not complete does not count, and the one before it does', async () => {
  mkdirSync(path.join(folder, 'state.unfinished/cache'), { recursive: true })
  beginAnother()
  expect(await restoreState(site, folder)).toBe('1')
  await keepState(site, folder, '1')
  expect(readdirSync(folder).sort()).toEqual(['1', '1.json', 'current', 'state'])
})

test('goes back to nothing that may be wrong', async () => {
  beginAnother()
  const spoiled = list()
  changeNote({ boot: 'before the machine failed' })
  expect(await restoreState(site, folder)).toBeNull()
  rmSync(path.join(folder, 'state'), { recursive: true })
  expect(await restoreState(site, folder)).toBeNull()
  expect(list()).toEqual(spoiled)
})

test('goes back to no release that is gone', async () => {
  beginAnother()
  rmSync(path.join(folder, '1.json'))
  expect(await restoreState(site, folder)).toBeNull()
  expect(read('public/index.html')).toBe('half')
})

test('goes back twice to the same state, and no more: builds may fail because of it', async () => {
  for (const expected of ['1', '1', null]) {
    beginAnother()
    expect(await restoreState(site, folder)).toBe(expected)
  }
  write('.cache/redux/state', 'next')
  await keepState(site, folder, '1')
  expect(await restoreState(site, folder)).toBe('1')
  expect(read('.cache/redux/state')).toBe('next')
})

test('keeps links to folders elsewhere', async () => {
  for (const name of ['public', '.cache']) {
    rmSync(path.join(site, name), { recursive: true })
    mkdirSync(path.join(root, 'elsewhere', name), { recursive: true })
    symlinkSync(path.join(root, 'elsewhere', name), path.join(site, name))
  }
  write('public/index.html', 'linked')
  write('.cache/redux/state', 'linked')
  await releases.publish('2', path.join(site, 'public'))
  await keepState(site, folder, '2')
  write('public/index.html', 'half')
  write('.cache/redux/state', 'half')
  expect(await restoreState(site, folder)).toBe('2')
  const elsewhere = (file: string) => readFileSync(path.join(root, 'elsewhere', file), 'utf8')
  expect([elsewhere('public/index.html'), elsewhere('.cache/redux/state')]).toEqual(['linked', 'linked'])
})

test('puts a site back of which nothing is left', async () => {
  rmSync(path.join(site, 'public'), { recursive: true })
  rmSync(path.join(site, '.cache'), { recursive: true })
  expect(await restoreState(site, folder)).toBe('1')
  expect(read('public/index.html')).toBe('public/index.html of the first build')
  expect(read('.cache/redux/state')).toBe('.cache/redux/state of the first build')
})
