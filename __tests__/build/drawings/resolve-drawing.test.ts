import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { removeOldDrawings } from '../../../src/build/drawings/resolve-drawing'
import { makeMemoryCache } from '../../support/memory-cache'
import { runInTemporaryFolder } from '../../support/temporary-folder'

runInTemporaryFolder()

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, '')
  }
}

const KEPT = ['en/product/tray.json', 'en/product/tray.svg', 'dxf/product/tray.dxf'].map(
  (file) => `public/drawings/${file}`,
)
const GONE = ['en/product/box.json', 'dxf/product/box.dxf', 'zh/product/tray.svg'].map(
  (file) => `public/drawings/${file}`,
)

const TRAY = [
  { lang: 'en', path: 'product/tray', geometryVersion: '1' },
  { lang: 'zh', path: 'product/tray', geometryVersion: null },
] as const

test('drawings of products that are gone are removed, and those of the others stay', async () => {
  await write(...KEPT, ...GONE)
  await removeOldDrawings(TRAY, makeMemoryCache())
  expect(KEPT.filter((file) => !existsSync(file))).toEqual([])
  expect(GONE.filter((file) => existsSync(file))).toEqual([])
})

test('a product that goes later takes its drawings with it', async () => {
  const cache = makeMemoryCache()
  const box = { lang: 'en', path: 'product/box', geometryVersion: '1' } as const
  await write(...KEPT, ...GONE)
  await removeOldDrawings([...TRAY, box], cache)
  expect(existsSync('public/drawings/en/product/box.json')).toBe(true)
  await removeOldDrawings([...TRAY, box], cache)
  await removeOldDrawings(TRAY, cache)
  expect(GONE.filter((file) => existsSync(file))).toEqual([])
  expect(KEPT.filter((file) => !existsSync(file))).toEqual([])
})

test('a site without drawings has none to remove', async () => {
  await expect(removeOldDrawings([], makeMemoryCache())).resolves.toBeUndefined()
})
