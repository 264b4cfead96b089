import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseConfig } from '../../publisher/src/config'
import { temporaryFolder } from '../support/temporary-folder'

const secret = 'x'.repeat(24)

test('has defaults for all but the secret', () => {
  const config = parseConfig({ PUBLISH_SECRET: secret, PUBLISHER_SITE: '/srv/site' })
  expect(config).toMatchObject({
    port: 8790,
    host: '127.0.0.1',
    folder: '/srv/site-releases',
    keep: 10,
    servePort: undefined,
  })
})

test('an empty variable counts as unset: the content is a folder then', () => {
  expect(parseConfig({ PUBLISH_SECRET: secret, CONTENT: '', WEBHOOK_SECRET: '' }).repository).toBeUndefined()
})

test('secrets may be in files', () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'secret')
  writeFileSync(file, `${secret}\n`)
  const config = parseConfig({
    PUBLISH_SECRET: secret,
    CONTENT: 'git@git.example.com:company/content.git',
    CONTENT_SECRET_FILE: file,
    WEBHOOK_SECRET_FILE: file,
  })
  expect([config.contentSecret, config.webhookSecret]).toEqual([secret, secret])
})

test.each<[Record<string, string>, RegExp]>([
  [{}, /PUBLISH_SECRET is missing/],
  [{ PUBLISH_SECRET: 'short' }, /PUBLISH_SECRET: must have 20 characters/],
  [{ PUBLISH_SECRET: secret, PUBLISHER_PORT: '99999' }, /PUBLISHER_PORT: must be a number/],
  [{ PUBLISH_SECRET: secret, PUBLISHER_KEEP: '5' }, /PUBLISHER_KEEP: is no setting/],
  [{ PUBLISH_SECRET: secret, CONTENT: 'file:///srv/content.git' }, /CONTENT_SECRET is missing/],
  [{ PUBLISH_SECRET: secret, WEBHOOK_SECRET: secret }, /CONTENT must be a repository/],
  [{ PUBLISH_SECRET: secret, WEBHOOK_SECRET_FILE: '/nowhere' }, /WEBHOOK_SECRET_FILE: can't be read/],
])('refuses %j', (env, message) => {
  expect(() => parseConfig(env)).toThrow(message)
})

test.each([
  ['webhooks', { WEBHOOK_SECRET: secret }, 'save'],
  ['a timer', { CONTENT_POLL_SECONDS: '60' }, 'save'],
  ['neither', {}, 'button'],
])('a desk that is built with %s says what publishes', (_, env, publishing) => {
  const repository = { CONTENT: 'git@git.example.com:company/content.git', CONTENT_SECRET: secret }
  expect(parseConfig({ PUBLISH_SECRET: secret, ...repository, ...env }).publishing).toBe(publishing)
})
