import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Limit for gzipped JavaScript in a page's first load, in bytes. */
export const FIRST_LOAD_LIMIT = 95_000

/** The cost of a visitor's first page, gzipped, in bytes. Styles are part of the HTML, and also counted separately. */
export interface FirstLoad {
  html: number
  css: number
  js: number
}

interface WebpackStats {
  namedChunkGroups: Record<string, { assets: { name: string }[] }>
}

interface PageData {
  componentChunkName: string
}

/** Scripts a page loads before it responds to a visitor, with gzipped sizes in bytes. */
export function readScripts(folder: string, address: string): { file: string; bytes: number }[] {
  const read = (file: string) => readFileSync(path.join(folder, file))
  const stats = JSON.parse(read('webpack.stats.json').toString()) as WebpackStats
  const pageData = path.join('page-data', address === '/' ? 'index' : address, 'page-data.json')
  const { componentChunkName } = JSON.parse(read(pageData).toString()) as PageData
  const files = ['app', componentChunkName]
    .flatMap((chunk) => stats.namedChunkGroups[chunk]?.assets ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'))
  return [...new Set(files)].map((file) => ({ file, bytes: gzip(read(file)) }))
}

export function readFirstLoad(folder: string, address: string): FirstLoad {
  const html = readFileSync(path.join(folder, address === '/404' ? '404.html' : path.join(address, 'index.html')))
  const styles = [...html.toString().matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css)
  const js = readScripts(folder, address).reduce((sum, { bytes }) => sum + bytes, 0)
  return { html: gzip(html), css: gzip(Buffer.from(styles.join(''))), js }
}

const gzip = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length

/** Growth without a decision: one more product in a list, a longer word. */
const LEEWAY = 1.05
export const PINNED_FILE = path.resolve('scripts/lib/first-load.json')

/** The last accepted sizes, by kind of page, in kB. */
export const readPinned = (): Record<string, FirstLoad> =>
  JSON.parse(readFileSync(PINNED_FILE, 'utf8')) as Record<string, FirstLoad>

/** Describes parts of a page over their limit; undefined if there are none. */
export function findExcess(load: FirstLoad, pinned: FirstLoad | undefined): string | undefined {
  if (load.js > FIRST_LOAD_LIMIT) return `more than ${FIRST_LOAD_LIMIT / 1000} kB of JavaScript`
  if (!pinned) return 'no accepted size (npm run size -- --pin)'
  const grown = (['html', 'css', 'js'] as const).filter((part) => load[part] > pinned[part] * 1000 * LEEWAY)
  return grown.length > 0
    ? `more ${grown.map((part) => `${part} than ${pinned[part]} kB`).join(' and ')} and 5 %`
    : undefined
}
