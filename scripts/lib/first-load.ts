import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** Gzipped JavaScript that the first load of a page may cost, in bytes. */
export const FIRST_LOAD_LIMIT = 95_000

/** What a visitor's first page costs, gzipped, in bytes. The styles are part of the HTML, and weighed on their own too. */
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

/** The scripts that a page loads before it responds to a visitor, with their gzipped sizes in bytes. */
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

/** Growth that is no decision: a product more on a list, a longer word. */
const LEEWAY = 1.05
export const PINNED_FILE = path.resolve('scripts/lib/first-load.json')

/** The sizes that were accepted last, by kind of page, in kB. */
export const readPinned = (): Record<string, FirstLoad> =>
  JSON.parse(readFileSync(PINNED_FILE, 'utf8')) as Record<string, FirstLoad>

/** What of a page weighs more than it may, in words; undefined if nothing does. */
export function findExcess(load: FirstLoad, pinned: FirstLoad | undefined): string | undefined {
  if (load.js > FIRST_LOAD_LIMIT) return `more than ${FIRST_LOAD_LIMIT / 1000} kB of JavaScript`
  if (!pinned) return 'no accepted size (npm run size -- --pin)'
  const grown = (['html', 'css', 'js'] as const).filter((part) => load[part] > pinned[part] * 1000 * LEEWAY)
  return grown.length > 0
    ? `more ${grown.map((part) => `${part} than ${pinned[part]} kB`).join(' and ')} and 5 %`
    : undefined
}
