import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'
import { INTERNAL, SETTINGS } from '../../../packages/server/src/settings'
import { HSTS } from '../../../src/site/hosting'

const service = z.object({
  environment: z.record(z.string(), z.string()),
  logging: z.object({ driver: z.string() }),
})
const schema = z.object({
  services: z.object({ provider: service, publisher: service, database: service, proxy: service }),
})

test('containers pass the desk’s settings on, and none of them is needed', () => {
  const { environment } = schema.parse(parse(readFileSync('deploy/compose.yaml', 'utf8'))).services.publisher
  const names = Object.keys(SETTINGS.desk).filter((name) => name !== 'DESK_PUBLISHER_URL')
  for (const name of names) expect([name, environment[name]]).toEqual([name, `\${${name}:-}`])
  expect(readDeskSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readDeskSettings({}))
})

test('containers are given settings only', () => {
  const { provider, publisher } = schema.parse(parse(readFileSync('deploy/compose.yaml', 'utf8'))).services
  const known = [...Object.values(SETTINGS), INTERNAL].flatMap((group) => Object.keys(group))
  const names = [provider, publisher].flatMap(({ environment }) => Object.keys(environment))
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

test('the image has nothing that git leaves out, such as the secrets in deploy/.env', () => {
  const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)
  // Git finds a name without a slash in any folder.
  const leftOut = linesOf('.gitignore').map((name) => (name.includes('/') ? name.replace(/^\//, '') : `**/${name}`))
  expect(leftOut).toContain('deploy/.env')
  expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining(leftOut))
})

test('no container fills the disk with its log', () => {
  const { services } = schema.parse(parse(readFileSync('deploy/compose.yaml', 'utf8')))
  expect(Object.values(services).map(({ logging }) => logging.driver)).toEqual(Array(4).fill('local'))
})

test.each(['provider', 'publisher'])('the template %s.env has settings only', (name) => {
  const text = readFileSync(`deploy/${name}.env`, 'utf8').replace(/^#(?=[A-Z_]+=)/gm, '')
  const known: string[] = Object.values(SETTINGS).flatMap((group) => Object.keys(group))
  const names = Object.keys(parseEnv(text)).filter((one) => !['GATSBY_TELEMETRY_DISABLED', 'TZ'].includes(one))
  expect(names.filter((one) => !known.includes(one))).toEqual([])
})

test.each([
  ['compose.Caddyfile', 3],
  ['Caddyfile', 3],
  ['nginx-service.conf', 1],
])('%s starts HTTPS as the site does', (file, servers) => {
  const values = [...readFileSync(`deploy/${file}`, 'utf8').matchAll(/Strict-Transport-Security "(.*)"/g)]
  expect(values.map(([, value]) => value)).toEqual(Array<string>(servers).fill(HSTS))
})

test('both proxies with Caddy end requests whose lines or bodies drip', () => {
  const timeoutsOf = (file: string) =>
    /timeouts \{([^}]*)\}/.exec(readFileSync(`deploy/${file}`, 'utf8'))?.[1]?.split(/\s+/)
  expect(timeoutsOf('compose.Caddyfile')).toEqual(timeoutsOf('Caddyfile'))
  expect(timeoutsOf('Caddyfile')?.join(' ').trim()).toMatch(/^read_header \d+s read_body \d+s idle \d+m$/)
})
