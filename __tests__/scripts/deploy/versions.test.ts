import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { askGit, folderOf, readVersion, switchVersion, versionOf } from '../../../scripts/lib/deploy/versions'

let folder: string
let site: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'versions-')))
  site = path.join(folder, 'site')
  mkdirSync(site)
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a folder that is no link yet is left alone, and the two commands that make it one are told', () => {
  expect(() => readVersion(site)).toThrow(`mv ${site} ${site}-first && ln -s site-first ${site}`)
})

test('the link leads to another version, and back', () => {
  const first = `${site}-first`
  renameSync(site, first)
  symlinkSync('site-first', site)
  const second = folderOf(site, 'v2/rc 1')
  expect(second).toBe(`${site}-v2-rc-1`)
  mkdirSync(second)
  switchVersion(site, second)
  expect(readVersion(site)).toBe(second)
  // Relative, so that the folder of all versions can move.
  expect(readlinkSync(site)).toBe('site-v2-rc-1')
  switchVersion(site, first)
  expect(versionOf(site, readVersion(site))).toBe('first')
})

test('git answers about a version whose folder is another user’s', () => {
  spawnSync('git', ['init', '--quiet', site])
  spawnSync('git', ['-C', site, 'remote', 'add', 'origin', 'https://git.example.com/site.git'])
  chmodSync(folder, 0o755)
  // Only root can give files away.
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', '12345:12345', site])
  expect(askGit(site, ['remote', 'get-url', 'origin'])).toBe('https://git.example.com/site.git')
  expect(() => askGit(site, ['rev-parse', '--verify', 'nothing'])).toThrow(
    `git rev-parse --verify nothing failed in ${site}: `,
  )
})
