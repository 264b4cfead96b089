import { readFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeModels } from '../../../src/build/files/models'
import { makeMemoryCache } from '../../support/memory-cache'
import { runInTemporaryFolder } from '../../support/temporary-folder'

runInTemporaryFolder()
beforeEach(() => writeFileSync('fetched.glb', 'glTF'))

let digest = 'one'
const getNode = (id: string) =>
  id === 'file' ? { absolutePath: path.resolve('fetched.glb'), internal: { contentDigest: digest } } : undefined

it('writes the 3D files of products at their paths, and removes those of products that have none', async () => {
  mkdirSync('public/models/product', { recursive: true })
  writeFileSync('public/models/product/gone.glb', 'glTF')
  const products = [
    { path: 'product/tray', model: { file: 'file' } },
    { path: 'product/lost', model: { file: 'unknown' } },
    { path: 'product/plain' },
  ]
  await writeModels(products, getNode, makeMemoryCache())
  expect(readFileSync('public/models/product/tray.glb', 'utf8')).toBe('glTF')
  expect(existsSync('public/models/product/gone.glb')).toBe(false)
  expect(existsSync('public/models/product/lost.glb')).toBe(false)
})

it('writes a 3D file again when it is another, or is not there', async () => {
  const cache = makeMemoryCache()
  const tray = [{ path: 'product/tray', model: { file: 'file' } }]
  await writeModels(tray, getNode, cache)
  writeFileSync('fetched.glb', 'glTF 2')
  digest = 'two'
  await writeModels(tray, getNode, cache)
  expect(readFileSync('public/models/product/tray.glb', 'utf8')).toBe('glTF 2')
  rmSync('public', { recursive: true })
  await writeModels(tray, getNode, cache)
  expect(readFileSync('public/models/product/tray.glb', 'utf8')).toBe('glTF 2')
})

it('needs no folder where no product has a 3D file', async () => {
  await writeModels([{ path: 'product/plain' }], getNode, makeMemoryCache())
  expect(existsSync('public')).toBe(false)
})
