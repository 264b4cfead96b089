import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compareFolders, readFolderState } from '../../../scripts/lib/measure/folder-state'
import { temporaryFolder } from '../../support/temporary-folder'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(path.join(folder, 'a/b'), { recursive: true })
  writeFileSync(path.join(folder, 'a/b/page.html'), 'one')
  writeFileSync(path.join(folder, 'index.html'), 'one')
  linkSync(path.join(folder, 'index.html'), path.join(folder, 'linked.html'))
})

test('sees no change where there is none', async () => {
  const before = await readFolderState(folder)
  expect(before.size).toBe(3)
  expect(compareFolders(before, await readFolderState(folder))).toEqual({
    added: 0,
    written: 0,
    removed: 0,
    files: [],
  })
})

test('counts what was added, written and removed, a linked file as often as it is there', async () => {
  const before = await readFolderState(folder)
  writeFileSync(path.join(folder, 'index.html'), 'two!')
  writeFileSync(path.join(folder, 'a/new.html'), 'new')
  rmSync(path.join(folder, 'a/b/page.html'))
  const change = compareFolders(before, await readFolderState(folder))
  expect(change).toMatchObject({ added: 1, written: 2, removed: 1 })
  expect(change.files.sort()).toEqual(['a/new.html', 'index.html', 'linked.html'])
})

test('is empty where there is no folder', async () => {
  expect((await readFolderState(path.join(folder, 'none'))).size).toBe(0)
})
