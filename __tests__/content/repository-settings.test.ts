import path from 'node:path'
import { z } from 'zod'
import {
  readContentAddress,
  readRepositorySettings,
  repositoryVariables,
} from '../../packages/content/src/repository-settings'

const schema = z.object(repositoryVariables)
const read = (env: Record<string, string>) => readRepositorySettings(schema.parse(env))

test.each([
  ['https://git.example.com/company/content.git', 'https://git.example.com/company/content.git'],
  ['https://ana@git.example.com/content.git', 'https://ana@git.example.com/content.git'],
  ['ssh://git@git.example.com:2222/content.git', 'ssh://git@git.example.com:2222/content.git'],
  ['git@git.example.com:company/content.git', 'git@git.example.com:company/content.git'],
  ['/srv/content.git', '/srv/content.git'],
  ['../content.git', path.resolve('../content.git')],
])('the repository %s is asked for as %s', (given, address) => {
  expect(read({ CONTENT_REPOSITORY: given })).toMatchObject({ address, branch: 'main', folder: 'content' })
})

test.each([
  ['.', ''],
  ['content', 'content'],
  ['/site/content/', 'site/content'],
  ['./content', 'content'],
])('the folder %s of the repository is %j', (given, folder) => {
  expect(read({ CONTENT_REPOSITORY: '/srv/content.git', CONTENT_FOLDER: given })?.folder).toBe(folder)
})

test.each([
  ['https://git.example.com/content.git', { CONTENT_REPOSITORY: 'https://git.example.com/content.git' }],
  ['git@git.example.com:a/b.git#live', { CONTENT_REPOSITORY: 'git@git.example.com:a/b.git', CONTENT_BRANCH: 'live' }],
  ['file:///srv/content.git#live', { CONTENT_REPOSITORY: 'file:///srv/content.git', CONTENT_BRANCH: 'live' }],
  ['../content', undefined],
  ['/srv/content', undefined],
  ['content', undefined],
])('PROVIDER_CONTENT=%s is read as %j', (given, expected) => {
  expect(readContentAddress(given)).toEqual(expected)
})

test('without a repository there are no settings', () => {
  expect(read({ CONTENT_BRANCH: 'main' })).toBeUndefined()
})

test.each([
  [{ CONTENT_REPOSITORY: 'https://ana:secret@git.example.com/content.git' }, /has a password in it/],
  [{ CONTENT_REPOSITORY: '--upload-pack=touch' }, /must be an address that git knows/],
  [{ CONTENT_BRANCH: '-d' }, /must be the name of a branch/],
  [{ CONTENT_BRANCH: 'a..b' }, /must be the name of a branch/],
  [{ CONTENT_BRANCH: 'a:b' }, /must be the name of a branch/],
  [{ CONTENT_FOLDER: '../content' }, /must be a folder in the repository/],
  [{ CONTENT_TOKEN_FILE: '/nowhere/token' }, /must be a file that this service can read/],
  [{ CONTENT_POLL_SECONDS: '1' }, /from 5, or 0/],
])('%j is refused', (env, message) => {
  const { error } = schema.safeParse(env)
  expect(error?.message).toMatch(message)
  expect(error?.message).not.toContain('secret@')
})
