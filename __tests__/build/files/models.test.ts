import { mkdtempSync, readFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeModels } from '../../../src/build/files/models'

let folder: string
const before = process.cwd()
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'models-'))
  process.chdir(folder)
  writeFileSync('fetched.glb', 'glTF')
})
afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

const getNode = (id: string) => (id === 'file' ? { absolutePath: path.join(folder, 'fetched.glb') } : undefined)

it('writes the 3D files of products at their paths, and removes those of products that have none', async () => {
  mkdirSync('public/models/product', { recursive: true })
  writeFileSync('public/models/product/gone.glb', 'glTF')
  const products = [
    { path: 'product/tray', model: { file: 'file' } },
    { path: 'product/lost', model: { file: 'unknown' } },
    { path: 'product/plain' },
  ]
  await writeModels(products, getNode)
  expect(readFileSync('public/models/product/tray.glb', 'utf8')).toBe('glTF')
  expect(existsSync('public/models/product/gone.glb')).toBe(false)
  expect(existsSync('public/models/product/lost.glb')).toBe(false)
})

it('needs no folder where no product has a 3D file', async () => {
  await writeModels([{ path: 'product/plain' }], getNode)
  expect(existsSync('public')).toBe(false)
})
