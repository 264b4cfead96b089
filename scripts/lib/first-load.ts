import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Gzipped JavaScript that the first load of a page may cost, in bytes. */
export const FIRST_LOAD_LIMIT = 98_000

interface WebpackStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>
}

interface PageData {
  componentChunkName: string
}

/** The scripts that a page loads before it responds to a visitor, with their gzipped sizes in bytes. */
export function readFirstLoad(folder: string, address: string): { file: string; bytes: number }[] {
  const read = (file: string) => readFileSync(path.join(folder, file))
  const stats = JSON.parse(read('webpack.stats.json').toString()) as WebpackStats
  const pageData = path.join('page-data', address === '/' ? 'index' : address, 'page-data.json')
  const { componentChunkName } = JSON.parse(read(pageData).toString()) as PageData
  const files = ['app', componentChunkName]
    .flatMap((chunk) => stats.namedChunkGroups[chunk]?.assets ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'))
  return [...new Set(files)].map((file) => ({ file, bytes: gzipSync(read(file), { level: 9 }).length }))
}
