import { existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openNotes } from '../../../src/build/documents/document-notes'
import {
  bundleCode,
  readDocumentFolder,
  writeDocuments,
  type Document,
} from '../../../src/build/documents/write-documents'
import { runInTemporaryFolder } from '../../support/temporary-folder'
import { temporaryFolder } from '../../support/temporary-folder'

let folder: string
let made: string[]
let store: Map<string, unknown>

beforeEach(() => {
  folder = path.join(temporaryFolder(), 'datasheets')
  made = []
  store = new Map()
})

const document = (file: string, key: string): Document => ({
  file,
  key,
  make: async () => {
    made.push(key)
    return Buffer.from(`content of ${key}`)
  },
})

const notes = {
  get: async (name: string) => store.get(name),
  set: async (name: string, value: unknown) => store.set(name, value),
}

const write = async (...documents: Document[]) =>
  writeDocuments(await readDocumentFolder(folder, notes), documents, notes)
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

test('writes documents into the folders of their paths', async () => {
  expect(await write(document('en/product/a.pdf', 'a'), document('de/b.pdf', 'b'))).toEqual({
    written: 2,
    kept: 0,
    removed: 0,
  })
  expect(read('en/product/a.pdf')).toBe('content of a')
  expect(read('de/b.pdf')).toBe('content of b')
})

test('neither makes nor writes again what is the same', async () => {
  await write(document('en/a.pdf', 'a'))
  utimesSync(path.join(folder, 'en/a.pdf'), 1000, 1000)
  expect(await write(document('en/a.pdf', 'a'))).toEqual({ written: 0, kept: 1, removed: 0 })
  expect(made).toEqual(['a'])
  expect(statSync(path.join(folder, 'en/a.pdf')).mtimeMs).toBe(1_000_000)
})

test('makes what has another key again, and nothing else', async () => {
  await write(document('en/a.pdf', 'a1'), document('en/b.pdf', 'b'))
  made = []
  await write(document('en/a.pdf', 'a2'), document('en/b.pdf', 'b'))
  expect(made).toEqual(['a2'])
  expect(read('en/a.pdf')).toBe('content of a2')
})

test('makes a file again that somebody has deleted', async () => {
  await write(document('en/a.pdf', 'a'))
  rmSync(path.join(folder, 'en/a.pdf'))
  await write(document('en/a.pdf', 'a'))
  expect(read('en/a.pdf')).toBe('content of a')
})

test('removes what belongs to no document any more', async () => {
  await write(document('en/a.pdf', 'a'), document('en/b.pdf', 'b'))
  expect(await write(document('en/b.pdf', 'b'))).toEqual({ written: 0, kept: 1, removed: 1 })
  expect(existsSync(path.join(folder, 'en/a.pdf'))).toBe(false)
  expect(existsSync(path.join(folder, 'en/b.pdf'))).toBe(true)
})

test('makes documents with the same key once', async () => {
  await write(document('en/list/1.jpg', 'list'), document('en/list/2.jpg', 'list'))
  expect(made).toEqual(['list'])
  expect(read('en/list/2.jpg')).toBe('content of list')
})

test('makes again what was due when a build failed', async () => {
  await write(document('en/a.pdf', 'a1'))
  const failing = { ...document('en/b.pdf', 'b'), make: () => Promise.reject(new Error('No picture')) }
  await expect(write(document('en/a.pdf', 'a2'), failing)).rejects.toThrow('datasheets/en/b.pdf: No picture')
  await write(document('en/a.pdf', 'a1'))
  expect(read('en/a.pdf')).toBe('content of a1')
})

test('makes again what was due when two builds ended early, one after the other', async () => {
  await write(document('en/a.pdf', 'a1'), document('en/b.pdf', 'b1'))
  const failing = { ...document('en/b.pdf', 'b2'), make: () => Promise.reject(new Error('Ended')) }
  await expect(write(document('en/a.pdf', 'a2'), failing)).rejects.toThrow('Ended')
  const other = { ...document('en/c.pdf', 'c'), make: () => Promise.reject(new Error('Ended')) }
  await expect(write(other)).rejects.toThrow('Ended')
  await write(document('en/a.pdf', 'a1'))
  expect(read('en/a.pdf')).toBe('content of a1')
})

test('makes again only what was not finished when a build was ended early', async () => {
  const documents = Array.from({ length: 1200 }, (_, index) => document(`en/${index}.pdf`, `${index}`))
  let isEnded = false
  const ended = documents.map((one, index) => ({
    ...one,
    make: async () => {
      isEnded ||= index === 700
      // Of a build that is ended, nothing comes any more.
      if (isEnded) throw new Error('The build was ended')
      return one.make()
    },
  }))
  await expect(write(...ended)).rejects.toThrow('The build was ended')
  made = []
  await write(...documents)
  expect(made).toHaveLength(700)
  expect(read('en/3.pdf')).toBe('content of 3')
  expect(read('en/1199.pdf')).toBe('content of 1199')
  made = []
  expect(await write(...documents)).toEqual({ written: 0, kept: 1200, removed: 0 })
})

test('the version of the code changes with the code that documents are made with, and not with its comments', async () => {
  const file = path.join(path.dirname(folder), 'code.ts')
  const versionOf = async (code: string) => {
    writeFileSync(file, code)
    return (await bundleCode(file)).version
  }
  const version = await versionOf('export const width = (mm: number) => mm * 2\n')
  expect(await versionOf('/** In points. */\nexport const width = (mm: number): number => mm * 2\n')).toBe(version)
  expect(await versionOf('export const width = (mm: number) => mm * 3\n')).not.toBe(version)
})

describe('notes', () => {
  runInTemporaryFolder()

  test('are read as they were last written, and those that nobody wrote, or only half, are none', async () => {
    expect(await openNotes().get('keys of all')).toBeNull()
    await openNotes().set('keys of all', { a: '1' })
    await openNotes().set('keys of all', { a: '2' })
    expect(await openNotes().get('keys of all')).toEqual({ a: '2' })
    expect(readdirSync('.cache')).toEqual(['.documents'])
    for (const file of readdirSync('.cache/.documents')) writeFileSync(path.join('.cache/.documents', file), '{"a":')
    expect(await openNotes().get('keys of all')).toBeNull()
  })
})
