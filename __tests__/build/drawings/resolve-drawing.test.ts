import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeOldDrawings } from '../../../src/build/drawings/resolve-drawing'

let folder: string
const before = process.cwd()

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'old-drawings-'))
  process.chdir(folder)
})

afterEach(async () => {
  process.chdir(before)
  await rm(folder, { recursive: true })
})

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, '')
  }
}

test('drawings of products that are gone are removed, and those of the others stay', async () => {
  const kept = ['en/product/tray.json', 'en/product/tray.svg', 'dxf/product/tray.dxf'].map(
    (file) => `public/drawings/${file}`,
  )
  const gone = ['en/product/box.json', 'dxf/product/box.dxf', 'zh/product/tray.svg'].map(
    (file) => `public/drawings/${file}`,
  )
  await write(...kept, ...gone)
  await removeOldDrawings([
    { lang: 'en', path: 'product/tray', geometryVersion: '1' },
    { lang: 'zh', path: 'product/tray', geometryVersion: null },
  ])
  expect(kept.filter((file) => !existsSync(file))).toEqual([])
  expect(gone.filter((file) => existsSync(file))).toEqual([])
})

test('a site without drawings has none to remove', async () => {
  await expect(removeOldDrawings([])).resolves.toBeUndefined()
})
