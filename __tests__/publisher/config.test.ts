import { readConfig } from '../../publisher/src/config'

const secret = 'x'.repeat(24)

test('has defaults for all but the secret', () => {
  const config = readConfig({ PUBLISH_SECRET: secret, PUBLISHER_SITE: '/srv/site' })
  expect(config).toMatchObject({
    port: 8790,
    host: '127.0.0.1',
    folder: '/srv/site-releases',
    keep: 10,
    standby: true,
    servePort: undefined,
  })
})

test('prepares no build where it should not', () => {
  expect(readConfig({ PUBLISH_SECRET: secret, PUBLISHER_STANDBY: 'off' }).standby).toBe(false)
})

test.each([
  [{}, /PUBLISH_SECRET is missing/],
  [{ PUBLISH_SECRET: 'short' }, /PUBLISH_SECRET must have 20 characters/],
  [{ PUBLISH_SECRET: secret, PUBLISHER_PORT: '99999' }, /PUBLISHER_PORT must be a number/],
  [{ PUBLISH_SECRET: secret, PUBLISHER_KEEP: '0' }, /PUBLISHER_KEEP must be a number/],
  [{ PUBLISH_SECRET: secret, PUBLISHER_STANDBY: 'yes' }, /PUBLISHER_STANDBY must be on or off/],
])('refuses %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
