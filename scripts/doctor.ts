import { parseArgs } from 'node:util'
import { providerChecks } from './lib/doctor/provider-checks'
import { runChecks, writeFinding } from './lib/doctor/report'
import { siteChecks } from './lib/doctor/site-checks'
import { UserError, runMain } from './lib/fail'

const USAGE = `Usage: npm run doctor -- https://example.com [--provider https://service.example.com] [--office https://office.example.com]
  [--publisher https://publish.example.com]   asks it, too
  [--company 1]                    as GATSBY_COMPANY_ID`

function parseAddress(text: string, name: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
    return new URL(text.endsWith('/') ? text : `${text}/`)
  throw new UserError(`${name} must be an address such as https://example.com, not "${text}".\n${USAGE}`)
}

runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      provider: { type: 'string' },
      office: { type: 'string' },
      publisher: { type: 'string' },
      help: { type: 'boolean', default: false },
      company: { type: 'string', default: '1' },
    },
  })
  if (values.help) return console.log(USAGE)
  const site = parseAddress(positionals[0] ?? '', 'The site')
  const provider = values.provider === undefined ? undefined : parseAddress(values.provider, '--provider')
  const office = values.office === undefined ? undefined : parseAddress(values.office, '--office')
  const publisher = values.publisher === undefined ? undefined : parseAddress(values.publisher, '--publisher')
  const findings = await runChecks([
    ...siteChecks(site, provider?.origin),
    ...(provider ? providerChecks({ site, provider, office, publisher, companyId: values.company }) : []),
  ])
  for (const finding of findings) console.log(writeFinding(finding))
  const problems = findings.filter(({ isFine }) => !isFine).length
  console.log(problems === 0 ? '\nAll is well.' : `\n${problems} to look after.`)
  process.exitCode = problems === 0 ? 0 : 1
})
