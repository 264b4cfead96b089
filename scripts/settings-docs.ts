import { readFileSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'
import { INTERNAL, SETTINGS } from '../packages/server/src/settings'
import { UserError, runMain } from './lib/fail'

const DOCUMENT = 'docs/settings.md'

const HEADINGS: Readonly<Record<keyof typeof SETTINGS, string>> = {
  site: 'Site and build',
  services: 'Provider and publisher',
  provider: 'Provider',
  office: 'Office and mail',
  content: 'Content',
  publisher: 'Publisher',
  desk: 'Desk, when the site is built',
}

interface Row {
  purpose: string
  fallback?: string
  without?: string
}

const escape = (text: string): string => text.replaceAll('|', '\\|')

function writeTable(rows: Readonly<Record<string, Row>>): string {
  const lines = Object.entries(rows).map(([name, { purpose, fallback, without = '' }]) => {
    const unset = fallback ? `\`${fallback.replaceAll(',', ', ')}\`` : without
    return `| \`${name}\` | ${escape(purpose)} | ${escape(unset)} |`
  })
  return `| setting | for | default |\n| --- | --- | --- |\n${lines.join('\n')}`
}

async function write(): Promise<string> {
  const groups = Object.entries(SETTINGS).map(
    ([group, rows]) => `## ${HEADINGS[group as keyof typeof SETTINGS]}\n\n${writeTable(rows)}`,
  )
  const markdown = `<!-- Written by npm run docs -- settings from packages/server/src/settings.ts. -->

# Settings

Environment variables; an empty one counts as unset. \`NAME_FILE\` names a file that holds the value of \`NAME\`, for
secrets. A wrong value, or a name that begins like these and is no setting, stops the start and is named.

${groups.join('\n\n')}

## Not settings

Own processes, benchmarks and tests pass these to each other: ${[...Object.keys(INTERNAL), 'SITE_DOCUMENTS', 'SITE_LEAN', 'SITE_EDIT', 'SITE_CODE', 'BUILD_ERROR_FILE', 'CHROMIUM_PATH', 'FIREFOX_PATH', 'TEST_DATABASE_URL'].map((name) => `\`${name}\``).join(', ')}.
`
  return prettier.format(markdown, { ...(await prettier.resolveConfig(DOCUMENT)), parser: 'markdown' })
}

/** Writes the table of settings; --check only verifies that it is current. */
runMain(async () => {
  const text = await write()
  if (!process.argv.includes('--check')) writeFileSync(DOCUMENT, text)
  else if (readFileSync(DOCUMENT, 'utf8') !== text) {
    throw new UserError(`${DOCUMENT} is not current: run npm run docs -- settings.`)
  }
})
