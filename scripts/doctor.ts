import path from 'node:path'
import { parseArgs } from 'node:util'
import { machineChecks } from './lib/doctor/machine-checks'
import { providerChecks } from './lib/doctor/provider-checks'
import { runChecks, writeFinding } from './lib/doctor/report'
import { siteChecks } from './lib/doctor/site-checks'
import { UserError, runMain } from './lib/fail'

const USAGE = `Usage: npm run doctor -- https://example.com [--provider https://service.example.com] [--office https://office.example.com]
  [--publisher https://publish.example.com]   asks it, too
  [--env /etc/site/provider.env]   looks at this machine, too: settings, mail, disk, backup, versions, clock
  [--data /var/lib/site-provider] [--backups /var/backups/site]   other folders than those of deploy/
  [--mail-to ada@example.com]      sends a mail
  [--company 1]                    as GATSBY_COMPANY_ID`

function readAddress(text: string, name: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
    return new URL(text.endsWith('/') ? text : `${text}/`)
  throw new UserError(`${name} must be an address such as https://example.com, not "${text}".\n${USAGE}`)
}

/** Looks at a running site from outside and, with `--env`, at its machine, and says what to do. */
runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      provider: { type: 'string' },
      office: { type: 'string' },
      publisher: { type: 'string' },
      env: { type: 'string' },
      data: { type: 'string' },
      backups: { type: 'string' },
      'mail-to': { type: 'string' },
      help: { type: 'boolean', default: false },
      company: { type: 'string', default: '1' },
    },
  })
  if (values.help) return console.log(USAGE)
  const site = readAddress(positionals[0] ?? '', 'The site')
  const provider = values.provider === undefined ? undefined : readAddress(values.provider, '--provider')
  const office = values.office === undefined ? undefined : readAddress(values.office, '--office')
  const publisher = values.publisher === undefined ? undefined : readAddress(values.publisher, '--publisher')
  const { env } = values
  if (env !== undefined && provider === undefined) throw new UserError(`--env needs --provider.\n${USAGE}`)
  // The folders of a site's services are named as that of its settings.
  const name = path.basename(path.dirname(path.resolve(env ?? '.')))
  const findings = await runChecks([
    ...siteChecks(site, provider?.origin),
    ...(provider ? providerChecks({ site, provider, office, publisher, companyId: values.company }) : []),
    ...(env !== undefined && provider
      ? machineChecks({
          env,
          site,
          provider,
          data: values.data ?? `/var/lib/${name}-provider`,
          backups: values.backups ?? `/var/backups/${name}`,
          mailTo: values['mail-to'],
        })
      : []),
  ])
  for (const finding of findings) console.log(writeFinding(finding))
  const problems = findings.filter(({ isFine }) => !isFine).length
  console.log(problems === 0 ? '\nAll is well.' : `\n${problems} to look after.`)
  process.exitCode = problems === 0 ? 0 : 1
})
