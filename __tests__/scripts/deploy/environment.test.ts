import {
  chooseSecrets,
  completeEnvironment,
  providerSettings,
  publisherSettings,
  readEnvironment,
} from '../../../scripts/lib/deploy/environment'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'
import { readOptions } from '../../../scripts/lib/deploy/options'

const options = readOptions({ domain: 'example.com', provider: 'service.example.com' })
const settings = providerSettings(options, chooseSecrets([]))

test('a new file has all settings, and examples of what only people know as comments', () => {
  const { text } = completeEnvironment(undefined, settings)
  expect(readEnvironment(text)).toMatchObject({
    PROVIDER_BASE_URL: 'https://service.example.com/',
    PROVIDER_ORIGINS: 'https://example.com',
    PROVIDER_TRUST_PROXY: '1',
  })
  expect(text).toContain('\n# SMTP_URL=')
})

test('what somebody wrote stays byte for byte, and only what is missing is added', () => {
  const mine = '# mine\nPROVIDER_PORT=9000\nSMTP_URL="smtps://a:b@mail.example.com"\n'
  const { text, differing } = completeEnvironment(mine, settings)
  expect(text.startsWith(mine)).toBe(true)
  expect(text.match(/SMTP_URL=/g)).toHaveLength(1)
  expect(text).toContain('\nPROVIDER_TRUST_PROXY=1\n')
  expect(differing).toEqual([{ name: 'PROVIDER_PORT', has: '9000', planned: '8787' }])
  expect(completeEnvironment(text, settings).text).toBe(text)
})

test('a setting that was commented out is not added again', () => {
  const { text } = completeEnvironment('#PROVIDER_TRUST_PROXY=1\n', settings)
  expect(readEnvironment(text)).not.toHaveProperty('PROVIDER_TRUST_PROXY')
})

test('secrets are made once, and both services know the one that they share', () => {
  const secrets = chooseSecrets([])
  expect(secrets.publish).toMatch(/^[0-9a-f]{48}$/)
  expect(new Set(Object.values(secrets)).size).toBe(3)
  const withContent = readOptions({
    domain: 'example.com',
    provider: 'service.example.com',
    'content-repository': 'git@git.example.com:a/b.git',
  })
  const publisher = completeEnvironment(undefined, publisherSettings(withContent, secrets)).text
  expect(chooseSecrets(['', publisher])).toEqual(secrets)
  const provider = completeEnvironment(undefined, providerSettings(withContent, secrets)).text
  expect(readEnvironment(provider).PROVIDER_CONTENT_SECRET).toBe(readEnvironment(publisher).PROVIDER_CONTENT_SECRET)
})

test.each([
  ['git@github.com:company/content.git', 'github', 'company/content'],
  ['ssh://git@gitlab.com/company/web/content.git', 'gitlab', 'company/web/content'],
  ['https://editor@github.com/company/content', 'github', 'company/content'],
  ['git@git.example.com:company/content.git', undefined, undefined],
  ['https://github.com.example.com/company/content', undefined, undefined],
])('the desk is set for the content of %s', (repository, backend, name) => {
  const names = { domain: 'example.com', provider: 'service.example.com', publisher: 'publish.example.com' }
  const given = { ...names, 'content-repository': repository }
  const { text } = completeEnvironment(undefined, publisherSettings(readOptions(given), chooseSecrets([])))
  const values = readEnvironment(text)
  expect([values.DESK_BACKEND, values.DESK_REPOSITORY]).toEqual([backend, name])
  // The webhook publishes each save, and the desk says so.
  expect(values).toMatchObject({ DESK_BRANCH: 'main', DESK_CONTENT: 'content', DESK_PUBLISHING: 'save' })
  expect(() => readDeskSettings(values)).not.toThrow()
})

test.each([
  ['a repository of content', {}],
  ['a name at which webhooks reach the publisher', { 'content-repository': 'git@github.com:a/b.git' }],
])('without %s the button publishes', (_what, given) => {
  const options = readOptions({ domain: 'example.com', provider: 'service.example.com', ...given })
  const { text } = completeEnvironment(undefined, publisherSettings(options, chooseSecrets([])))
  expect(readDeskSettings(readEnvironment(text))).toMatchObject({ publishing: 'button' })
})

test.each<[Record<string, string>, string]>([
  [{ domain: 'exa mple.com' }, '--domain exa mple.com: the site’s domain, such as example.com'],
  [{ domain: 'example.com' }, '--provider is missing'],
  [{ provider: 'example.com' }, 'example.com is given twice'],
  [{ server: 'apache' }, '--server apache: nginx or caddy'],
  [{ 'https-port': '70000' }, '--https-port 70000: a port, 1 to 65535'],
  [{ site: 'srv; rm -rf /' }, '--site srv; rm -rf /: the absolute path of the folder of the code'],
  [{ 'provider-port': '8790' }, 'must differ'],
  [{ name: 'Site_1' }, '--name Site_1: up to 20 small letters, digits and hyphens'],
])('options %j are refused with what they must be', (given, message) => {
  const usual = given.domain === 'example.com' ? {} : { provider: 'service.example.com' }
  expect(() => readOptions({ domain: 'example.com', ...usual, ...given })).toThrow(message)
})
