import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goBack, isUnclean, noteEnd, noteStart } from '../../scripts/lib/clean-start'
import { keepState } from '../../publisher/src/kept-state'
import { markProcess } from '../../publisher/src/process-mark'
import { Releases } from '../../publisher/src/releases'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'clean-start-'))
  for (const file of ['public/index.html', '.cache/redux/state', '.cache/webpack/pack']) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), 'x')
  }
})

afterEach(() => rmSync(folder, { recursive: true }))

const has = (file: string) => existsSync(path.join(folder, file))

test('keeps what a finished build has made', () => {
  expect(noteStart(folder)).toBe(false)
  noteEnd(folder)
  expect(noteStart(folder)).toBe(false)
  expect(has('public/index.html') && has('.cache/redux/state')).toBe(true)
})

test('starts from nothing after an interrupted build, except for compiled code', () => {
  noteStart(folder)
  expect(noteStart(folder)).toBe(true)
  expect(readdirSync(path.join(folder, 'public'))).toEqual([])
  expect(readdirSync(path.join(folder, '.cache'))).toEqual(['webpack'])
})

describe('documents', () => {
  beforeEach(() => {
    for (const file of ['public/datasheets/en/a.pdf', '.cache/.documents/keys.json']) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), 'x')
    }
  })

  const hasDocuments = () => has('public/datasheets/en/a.pdf') && has('.cache/.documents/keys.json')

  test('stay with their notes when a build was ended early', () => {
    noteStart(folder)
    expect(noteStart(folder)).toBe(true)
    expect(hasDocuments()).toBe(true)
    expect(readdirSync(path.join(folder, 'public'))).toEqual(['datasheets'])
    expect(readdirSync(path.join(folder, '.cache')).sort()).toEqual(['.documents', 'webpack'])
  })

  test.each([
    ['the machine was started anew since', { pid: 1, started: 'another-run 1' }],
    ['nobody knows when', null],
  ])('go with their notes when %s', async (_when, mark) => {
    writeFileSync(path.join(folder, '.building'), JSON.stringify(mark))
    expect(noteStart(folder)).toBe(true)
    expect(hasDocuments()).toBe(false)
    expect(has('public/datasheets') || has('.cache/.documents')).toBe(false)
  })

  test('go with the machine also when a publisher looks first', async () => {
    writeFileSync(path.join(folder, '.building'), JSON.stringify({ pid: 1, started: 'another-run 1' }))
    expect(await goBack(folder, path.join(folder, 'nothing-is-kept-here'))).toBeNull()
    expect(noteStart(folder)).toBe(true)
    expect(has('public/datasheets') || has('.cache/.documents')).toBe(false)
  })
})

test('keeps doing so until a build finishes', () => {
  noteStart(folder)
  noteStart(folder)
  expect(noteStart(folder)).toBe(true)
  noteEnd(folder)
  expect(noteStart(folder)).toBe(false)
})

test('keeps a link to a folder elsewhere', () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'))
  writeFileSync(path.join(elsewhere, 'index.html'), 'x')
  rmSync(path.join(folder, 'public'), { recursive: true })
  symlinkSync(elsewhere, path.join(folder, 'public'))
  noteStart(folder)
  noteStart(folder)
  expect(has('public')).toBe(true)
  expect(readdirSync(elsewhere)).toEqual([])
  rmSync(elsewhere, { recursive: true })
})

describe('with a publisher that keeps the state of its last build', () => {
  let releases: string

  beforeEach(async () => {
    releases = mkdtempSync(path.join(tmpdir(), 'clean-start-releases-'))
    await new Releases(releases, 3).publish('1', path.join(folder, 'public'))
    await keepState(folder, releases, '1')
  })

  afterEach(() => rmSync(releases, { recursive: true }))

  test('goes on from there after an interrupted build', async () => {
    noteStart(folder)
    rmSync(path.join(folder, 'public/index.html'))
    expect(await goBack(folder, releases)).toBe('1')
    expect(noteStart(folder)).toBe(false)
    expect(has('public/index.html') && has('.cache/redux/state')).toBe(true)
  })

  test('leaves a site alone that a finished build has made', async () => {
    noteStart(folder)
    noteEnd(folder)
    rmSync(path.join(folder, 'public/index.html'))
    expect(await goBack(folder, releases)).toBeNull()
    expect(has('public/index.html')).toBe(false)
  })

  test('starts from nothing when that state can’t be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    noteStart(folder)
    writeFileSync(path.join(releases, 'state/note.json'), '{')
    expect(await goBack(folder, releases)).toBeNull()
    expect(isUnclean(folder)).toBe(true)
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/can't be put back.*JSON/))
    expect(noteStart(folder)).toBe(true)
  })

  test('does nothing while another build runs', async () => {
    writeFileSync(path.join(folder, '.building'), JSON.stringify(markProcess(process.ppid)))
    await expect(goBack(folder, releases)).rejects.toThrow('Another build')
  })
})

test('tolerates a site that was never built', () => {
  rmSync(path.join(folder, 'public'), { recursive: true })
  rmSync(path.join(folder, '.cache'), { recursive: true })
  noteStart(folder)
  expect(noteStart(folder)).toBe(true)
})
