import { mkdirSync, mkdtempSync, readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderOf, readVersion, switchVersion, versionOf } from '../../../scripts/lib/deploy/versions'

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
