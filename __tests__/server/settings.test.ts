import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { originsOf, parseSettings, SETTINGS } from '../../packages/server/src/settings'
import { temporaryFolder } from '../support/temporary-folder'

const contentOf = (CONTENT: string) => parseSettings({ CONTENT }, 'content').CONTENT
const deskOf = (DESK_REPOSITORY: string) => parseSettings({ DESK_REPOSITORY }, 'desk').DESK_REPOSITORY

test('there are at most 40', () => {
  expect(Object.values(SETTINGS).flatMap((group) => Object.keys(group)).length).toBeLessThanOrEqual(40)
})

test.each([
  ['https://git.example.com/company/content.git', 'https://git.example.com/company/content.git', 'main', 'content'],
  ['https://ana@git.example.com/content.git#', 'https://ana@git.example.com/content.git', 'main', 'content'],
  ['ssh://git@git.example.com:2222/content.git#live', 'ssh://git@git.example.com:2222/content.git', 'live', 'content'],
  ['git@git.example.com:company/content.git#live:.', 'git@git.example.com:company/content.git', 'live', ''],
  ['file:///srv/content.git#:/site/./content/', 'file:///srv/content.git', 'main', 'site/content'],
])('CONTENT=%s is the repository %s, its branch %s and the folder %j', (given, address, branch, folder) => {
  expect(contentOf(given)).toEqual({ repository: { address, branch, folder } })
})

test.each(['../content', '/srv/content', 'content'])('CONTENT=%s is a folder', (folder) => {
  expect(contentOf(folder)).toEqual({ folder })
})

test.each([
  ['github:a/b', { backend: 'github', name: 'a/b', instance: '', api: '', branch: 'main', folder: 'content' }],
  [
    'gitea:http://127.0.0.1:3000/a/b#live:site/content',
    {
      backend: 'gitea',
      name: 'a/b',
      instance: 'http://127.0.0.1:3000',
      api: 'http://127.0.0.1:3000/api/v1',
      branch: 'live',
      folder: 'site/content',
    },
  ],
])('DESK_REPOSITORY=%s is read whole', (given, read) => {
  expect(deskOf(given)).toEqual(read)
})

test.each<[Record<string, string>, string]>([
  [{ CONTENT: 'https://ana:secret@git.example.com/content.git' }, 'CONTENT: has a password in it'],
  [{ CONTENT: '--upload-pack=touch' }, 'CONTENT: must be a folder or a repository'],
  [{ CONTENT: 'file:///content.git#-d' }, 'CONTENT: has a wrong branch'],
  [{ CONTENT: 'file:///content.git#a..b' }, 'CONTENT: has a wrong branch'],
  [{ CONTENT: 'file:///content.git#main:../content' }, 'CONTENT: must name a folder in the repository'],
  [{ CONTENT_KEY_FILE: '/nowhere/token' }, 'CONTENT_KEY_FILE: must be a file that this service can read'],
  [{ CONTENT_POLL_SECONDS: '1' }, 'CONTENT_POLL_SECONDS: must be a number of seconds from 5, or 0'],
  [{ CONTENT_BRANCH: 'live' }, 'CONTENT_BRANCH: is no setting'],
])('%j is refused', (env, message) => {
  const read = () => parseSettings(env, 'content')
  expect(read).toThrow(message)
  expect(read).not.toThrow('secret@')
})

test.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
  ['[::]:9464', { host: '::', port: 9464 }],
])('METRICS_PORT=%s listens at %j', (METRICS_PORT, listen) => {
  expect(parseSettings({ METRICS_PORT }, 'services').METRICS_PORT).toEqual(listen)
})

test('an empty variable counts as unset, and NAME_FILE has the value', () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'url')
  writeFileSync(file, 'postgres://user:password@host/name\n')
  const values = parseSettings({ DATABASE_URL: '', DATABASE_URL_FILE: file, KEEP_VISITS_DAYS: '' }, 'provider')
  expect([values.DATABASE_URL, values.KEEP_VISITS_DAYS]).toEqual(['postgres://user:password@host/name', 90])
})

test('a site on localhost has two origins', () => {
  expect(originsOf('http://localhost:9000')).toEqual(['http://localhost:9000', 'http://127.0.0.1:9000'])
  expect(originsOf('https://example.com/')).toEqual(['https://example.com'])
})
