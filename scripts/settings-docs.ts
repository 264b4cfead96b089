import { INTERNAL, SETTINGS } from '../packages/server/src/settings'
import { runMain } from './lib/fail'
import { writeDocument } from './lib/write-document'

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

function buildSettingsDocument(): string {
  const groups = Object.entries(SETTINGS).map(
    ([group, rows]) => `## ${HEADINGS[group as keyof typeof SETTINGS]}\n\n${writeTable(rows)}`,
  )
  return `<!-- Written by npm run docs -- settings from packages/server/src/settings.ts. -->

# Settings

Environment variables; an empty one counts as unset. \`NAME_FILE\` names a file that holds the value of \`NAME\`, for
secrets. A wrong value, or a name that begins like these and is no setting, stops the start and is named.

${groups.join('\n\n')}

## Not settings

Own processes, benchmarks and tests pass these to each other: ${[...Object.keys(INTERNAL), 'SITE_DOCUMENTS', 'SITE_LEAN', 'SITE_EDIT', 'SITE_CODE', 'BUILD_ERROR_FILE', 'CHROMIUM_PATH', 'FIREFOX_PATH', 'TEST_DATABASE_URL'].map((name) => `\`${name}\``).join(', ')}.
`
}

runMain(() => writeDocument(DOCUMENT, buildSettingsDocument(), 'npm run docs -- settings'))
