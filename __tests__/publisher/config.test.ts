import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../publisher/src/config'

const secret = 'x'.repeat(24)

test('has defaults for all but the secret', () => {
  const config = readConfig({ PUBLISH_SECRET: secret, PUBLISHER_SITE: '/srv/site' })
  expect(config).toMatchObject({
    port: 8790,
    host: '127.0.0.1',
    folder: '/srv/site-releases',
    keep: 10,
    servePort: undefined,
  })
})

test('prepares no build where it should not', () => {})

test('an empty variable counts as unset: the content is a folder then', () => {
  expect(readConfig({ PUBLISH_SECRET: secret, CONTENT_REPOSITORY: '', WEBHOOK_SECRET: '' }).repository).toBeUndefined()
})

test('secrets may be in files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
  const file = path.join(folder, 'secret')
  writeFileSync(file, `${secret}\n`)
  const config = readConfig({
    PUBLISH_SECRET: secret,
    CONTENT_REPOSITORY: 'git@git.example.com:company/content.git',
    PROVIDER_CONTENT_SECRET_FILE: file,
    WEBHOOK_SECRET_FILE: file,
  })
  expect([config.contentSecret, config.webhookSecret]).toEqual([secret, secret])
  rmSync(folder, { recursive: true })
})

test.each<[Record<string, string>, RegExp]>([
  [{}, /PUBLISH_SECRET is missing/],
  [{ PUBLISH_SECRET: 'short' }, /PUBLISH_SECRET must have 20 characters/],
  [{ PUBLISH_SECRET: secret, PUBLISHER_PORT: '99999' }, /PUBLISHER_PORT must be a number/],
  [{ PUBLISH_SECRET: secret, PUBLISHER_KEEP: '0' }, /PUBLISHER_KEEP must be a number/],
  [{ PUBLISH_SECRET: secret, CONTENT_REPOSITORY: '/srv/content.git' }, /PROVIDER_CONTENT_SECRET is missing/],
  [{ PUBLISH_SECRET: secret, WEBHOOK_SECRET: secret }, /CONTENT_REPOSITORY is missing: webhooks tell of its pushes/],
  [{ PUBLISH_SECRET: secret, WEBHOOK_SECRET_FILE: '/nowhere' }, /WEBHOOK_SECRET_FILE can't be read/],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
