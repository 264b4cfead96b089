import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  readDocumentFolder,
  writeDocuments,
  type Document,
} from '../../../plugins/gatsby-plugin-datasheets/src/write-documents'

let folder: string
let made: string[]
let store: Map<string, unknown>

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'documents-')), 'datasheets')
  made = []
  store = new Map()
})

afterEach(() => {
  rmSync(path.dirname(folder), { recursive: true })
})

const document = (file: string, key: string): Document => ({
  file,
  key,
  make: async () => {
    made.push(key)
    return Buffer.from(`content of ${key}`)
  },
})

const cache = {
  get: async (name: string) => store.get(name),
  set: async (name: string, value: unknown) => store.set(name, value),
}

const write = async (...documents: Document[]) =>
  writeDocuments(await readDocumentFolder(folder, cache), documents, cache)
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
  await expect(write(document('en/a.pdf', 'a2'), failing)).rejects.toThrow('No picture')
  await write(document('en/a.pdf', 'a1'))
  expect(read('en/a.pdf')).toBe('content of a1')
})
