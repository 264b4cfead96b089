import { readdirSync, writeFileSync } from 'node:fs'
import { CodeFilesPlugin, removeOldFiles } from '../../../src/build/files/old-files'
import { makeMemoryCache } from '../../support/memory-cache'
import { runInTemporaryFolder } from '../../support/temporary-folder'

const DAY_MS = 24 * 60 * 60 * 1000

runInTemporaryFolder()

let cache: ReturnType<typeof makeMemoryCache>

beforeEach(() => {
  cache = makeMemoryCache()
})

/** A build on this day after the first; without files, of the same code as before, which is not compiled again. */
async function build(files: string[] | null, day: number): Promise<string[]> {
  if (files) await compile(files)
  await removeOldFiles(cache, '.', day * DAY_MS)
  return readdirSync('.').sort()
}

async function compile(files: string[]): Promise<void> {
  for (const file of files) writeFileSync(file, '')
  let emitted: (compilation: { assets: Record<string, unknown> }) => Promise<void> = async () => {}
  new CodeFilesPlugin(cache).apply({
    hooks: {
      afterEmit: {
        tapPromise: (_name, listen) => {
          emitted = listen
        },
      },
    },
  })
  await emitted({ assets: Object.fromEntries(files.map((file) => [file, {}])) })
}

test('removes files of a build two weeks after they were last needed', async () => {
  await build(['app-11111111.js', 'app-11111111.js.map', 'styles-11111111.css'], 0)
  const next = ['app-22222222.js', 'app-22222222.js.map', 'styles-11111111.css']
  // However long the former one was in use.
  expect(await build(next, 100)).toEqual(['app-11111111.js', 'app-11111111.js.map', ...next])
  expect(await build(next, 113)).toEqual(['app-11111111.js', 'app-11111111.js.map', ...next])
  expect(await build(next, 114)).toEqual(next)
})

test('starts counting again for a file that was used again', async () => {
  await build(['app-11111111.js'], 0)
  await build(['app-22222222.js'], 1)
  await build(['app-11111111.js'], 2)
  await build(['app-22222222.js'], 14)
  expect(await build(['app-22222222.js'], 15)).toContain('app-11111111.js')
  expect(await build(['app-22222222.js'], 28)).not.toContain('app-11111111.js')
})

test('counts in builds that compile nothing, too', async () => {
  await build(['app-11111111.js'], 0)
  await build(['app-22222222.js'], 1)
  expect(await build(null, 14)).toEqual(['app-11111111.js', 'app-22222222.js'])
  expect(await build(null, 15)).toEqual(['app-22222222.js'])
})

test('removes nothing before it is known what the code was compiled to', async () => {
  writeFileSync('app-11111111.js', '')
  expect(await build(null, 100)).toEqual(['app-11111111.js'])
})

test('leaves every other file alone', async () => {
  const others = ['index.html', 'robots.txt', 'chunk-map.json', 'webpack.stats.json', 'sitemap-0.xml', 'logo-small.css']
  for (const file of others) writeFileSync(file, '')
  await build(['app-11111111.js'], 0)
  expect(await build(['app-11111111.js'], 100)).toEqual([...others, 'app-11111111.js'].sort())
})
