import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'gatsby'
import { createNetlifyAdapter } from '../../../src/build/files/netlify-adapter'
import { runInTemporaryFolder } from '../../support/temporary-folder'

const context = { directories: ['.cache', 'public'], reporter: {} as Reporter }
const YESTERDAY = new Date('2026-01-02T03:04:05Z')

runInTemporaryFolder()

beforeEach(() => jest.replaceProperty(process, 'env', { ...process.env, NETLIFY_LOCAL: 'true' }))
afterEach(() => jest.restoreAllMocks())

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('the next build finds what the last one left, as old as it was, and nothing else', async () => {
  const { cache } = createNetlifyAdapter({})
  write('.cache/redux/state', 'state')
  write('public/about/index.html', 'About')
  utimesSync('public/about/index.html', YESTERDAY, YESTERDAY)
  await cache?.store(context)

  rmSync('.cache', { recursive: true })
  rmSync('public', { recursive: true })
  write('public/stray.html', 'Stray')
  await expect(cache?.restore(context)).resolves.toBe(true)
  expect(readFileSync('.cache/redux/state', 'utf8')).toBe('state')
  expect(readFileSync('public/about/index.html', 'utf8')).toBe('About')
  expect(statSync('public/about/index.html').mtime).toEqual(YESTERDAY)
  expect(statSync('public/stray.html', { throwIfNoEntry: false })).toBeUndefined()
})

test('the next build does not find a file that was removed since', async () => {
  const { cache } = createNetlifyAdapter({})
  write('.cache/state', 'state')
  write('public/old.html', 'Old')
  await cache?.store(context)
  rmSync('public/old.html')
  await cache?.store(context)
  await cache?.restore(context)
  expect(statSync('public/old.html', { throwIfNoEntry: false })).toBeUndefined()
})

test('the first build starts from nothing', async () => {
  await expect(createNetlifyAdapter({}).cache?.restore(context)).resolves.toBe(false)
})
