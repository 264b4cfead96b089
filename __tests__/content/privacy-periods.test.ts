import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { LANGUAGE_CODES, localeOf } from '../../packages/text/src/languages'
import { parseSettings } from '../../packages/server/src/settings'

const { KEEP_VISITS_DAYS, KEEP_INQUIRIES_DAYS } = parseSettings(
  parseEnv(readFileSync('deploy/provider.env', 'utf8')),
  'provider',
)

test.each(LANGUAGE_CODES)('the privacy page in %s promises what the provider does as deployed', (language) => {
  const page = readFileSync(`content/pages/privacy/index.${language}.md`, 'utf8').replaceAll(/\s/g, '')
  const period = (value: number, unit: 'day' | 'year') =>
    new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' })
      .format(value)
      .replaceAll(/\s/g, '')
  const table = page.split('|---|---|').find((rows) => rows.includes(`|${period(KEEP_VISITS_DAYS, 'day')}|`))
  expect(readFileSync('deploy/compose.yaml', 'utf8')).toContain(`KEEP_INQUIRIES_DAYS:-${KEEP_INQUIRIES_DAYS}}`)
  expect(table).toContain(period(Number(KEEP_INQUIRIES_DAYS) / 365, 'year'))
})
