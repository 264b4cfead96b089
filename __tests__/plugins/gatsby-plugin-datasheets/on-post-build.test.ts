import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuildArgs, PluginOptions } from 'gatsby'
import { onPostBuild } from '../../../plugins/gatsby-plugin-datasheets/src/on-post-build'
import { documentSources } from '../../support/document-sources'
import { makeMemoryCache } from '../../support/memory-cache'

const before = process.cwd()
let folder: string

/** A site's folder that has the site's files, and no public folder yet. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'datasheets-'))
  for (const name of ['node_modules', 'packages', 'package.json', 'plugins', 'src', 'static']) {
    symlinkSync(path.join(before, name), path.join(folder, name))
  }
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

const info = jest.fn()
const graphql = jest.fn(async () => ({ data: documentSources(['en']) }))

function run(cache: ReturnType<typeof makeMemoryCache>, isOn: boolean) {
  const options = { plugins: [], siteUrl: 'https://pellucid.example', isOn } as PluginOptions
  return onPostBuild({ graphql, cache, reporter: { info } } as unknown as BuildArgs, options)
}

const listPublic = () =>
  readdirSync('public', { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.'))

test('makes datasheets and pictures, and none anew whose data is the same', async () => {
  const cache = makeMemoryCache()
  await run(cache, true)
  expect(listPublic().sort()).toEqual([
    'certificates/en/iso-9001.pdf',
    'datasheets/en/product/bento.pdf',
    'declarations/en/product/bento.pdf',
    'share/en/product/bento.jpg',
  ])
  expect(readFileSync('public/datasheets/en/product/bento.pdf', 'latin1')).toContain('https://pellucid.example')
  info.mockClear()
  await run(cache, true)
  expect(info).not.toHaveBeenCalled()
}, 60_000)

test('asks for nothing and leaves documents as they are when it is off', async () => {
  graphql.mockClear()
  await run(makeMemoryCache(), false)
  expect(graphql).not.toHaveBeenCalled()
  expect(readdirSync('.')).not.toContain('public')
})
