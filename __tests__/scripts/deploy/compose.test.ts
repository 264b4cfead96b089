import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'
import { HSTS } from '../../../src/site/hosting'

const schema = z.object({
  services: z.object({ publisher: z.object({ environment: z.record(z.string(), z.string()) }) }),
})

test('containers pass the desk’s settings on, and none of them is needed', () => {
  const { environment } = schema.parse(parse(readFileSync('deploy/compose.yaml', 'utf8'))).services.publisher
  const names = ['BACKEND', 'REPOSITORY', 'BRANCH', 'AUTH_URL', 'AUTH_ID', 'API_URL', 'PUBLISHING'].map(
    (name) => `DESK_${name}`,
  )
  for (const name of names) expect([name, environment[name]]).toEqual([name, `\${${name}:-}`])
  expect(readDeskSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readDeskSettings({}))
})

test('the proxy of containers starts HTTPS as the site does', () => {
  const values = [...readFileSync('deploy/compose.Caddyfile', 'utf8').matchAll(/Strict-Transport-Security "(.*)"/g)]
  expect(values.map(([, value]) => value)).toEqual([HSTS, HSTS, HSTS])
})
