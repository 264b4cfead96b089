import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { noteEnd, noteStart } from '../../scripts/lib/clean-start'
import { temporaryFolder } from '../support/temporary-folder'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
  for (const file of ['public/index.html', '.cache/redux/state', '.cache/webpack/pack']) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), 'x')
  }
})

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
    ['the machine was started again since', { pid: 1, started: 'another-run 1' }],
    ['nobody knows when', null],
  ])('go with their notes when %s', async (_when, mark) => {
    writeFileSync(path.join(folder, '.building'), JSON.stringify(mark))
    expect(noteStart(folder)).toBe(true)
    expect(hasDocuments()).toBe(false)
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
  const elsewhere = temporaryFolder()
  writeFileSync(path.join(elsewhere, 'index.html'), 'x')
  rmSync(path.join(folder, 'public'), { recursive: true })
  symlinkSync(elsewhere, path.join(folder, 'public'))
  noteStart(folder)
  noteStart(folder)
  expect(has('public')).toBe(true)
  expect(readdirSync(elsewhere)).toEqual([])
})

test('tolerates a site that was never built', () => {
  rmSync(path.join(folder, 'public'), { recursive: true })
  rmSync(path.join(folder, '.cache'), { recursive: true })
  noteStart(folder)
  expect(noteStart(folder)).toBe(true)
})
