import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FolderTree } from '../../publisher/src/folder-tree'
import { temporaryFolder } from '../support/temporary-folder'

let root: string
let tree: FolderTree

const OLD = new Date('2026-01-02T03:04:05Z')

beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(path.join(root, 'a/b'), { recursive: true })
  for (const file of ['top', 'a/one', 'a/b/two']) writeFileSync(path.join(root, file), file)
  tree = new FolderTree(root)
})

const list = async () => (await tree.list()).map(({ file, size }) => `${file} ${size}`).sort()
/** As if it had happened long ago. */
const age = (...folders: string[]) => folders.forEach((folder) => utimesSync(path.join(root, folder), OLD, OLD))

test('all files are listed, with what changed in them and around them since the last time', async () => {
  age('', 'a', 'a/b')
  expect(await list()).toEqual(['a/b/two 7', 'a/one 5', 'top 3'])
  writeFileSync(path.join(root, 'a/b/two'), 'longer than before')
  writeFileSync(path.join(root, 'a/new'), '')
  rmSync(path.join(root, 'top'))
  expect(await list()).toEqual(['a/b/two 18', 'a/new 0', 'a/one 5'])
  rmSync(path.join(root, 'a/b'), { recursive: true })
  mkdirSync(path.join(root, 'c'))
  writeFileSync(path.join(root, 'c/three'), '3')
  expect(await list()).toEqual(['a/new 0', 'a/one 5', 'c/three 1'])
})

test('an unchanged folder is not read again', async () => {
  age('', 'a', 'a/b')
  await list()
  writeFileSync(path.join(root, 'a/new'), '')
  age('a')
  expect(await list()).not.toContain('a/new 0')
})

test('a folder that has just changed is read again, also when its time is the same', async () => {
  await list()
  const { atime, mtime } = statSync(path.join(root, 'a'))
  writeFileSync(path.join(root, 'a/new'), '')
  utimesSync(path.join(root, 'a'), atime, mtime)
  expect(await list()).toContain('a/new 0')
})
