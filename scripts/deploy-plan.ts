import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { applyPlan } from './lib/deploy/apply'
import { writeChecklist } from './lib/deploy/checklist'
import { readOptions } from './lib/deploy/options'
import { buildPlan, currentOf } from './lib/deploy/plan'
import { below, readBelow, readGiven, writeFileBelow, writeGiven } from './lib/deploy/write-plan'
import { UserError, runMain } from './lib/fail'
import { readHosting } from './lib/hosting/read-hosting'

const USAGE = `Usage: npm run deploy -- plan --domain example.com --provider service.example.com
  [--office office.example.com] [--publisher publish.example.com] [--server nginx|caddy] [--name site]
  [--site /srv/site] [--node /usr/bin/node] [--certificates /etc/letsencrypt/live/example.com] [--brotli]
  [--admin ada@example.com] [--content-repository git@… [--content-branch main] [--content-folder content]
    [--content-key /etc/site/content-key] [--content-token /etc/site/content-token]]
  [--http-port 80] [--https-port 443] [--no-ipv6] [--provider-port 8787] [--publisher-port 8790] [--serve-port 8791]
  [--out deploy-plan]      the folder that the plan is written to
  [--built public]         a built site to make its configuration from, in place of the machine's live release
  [--apply [--root /] [--overwrite]]   does it on this machine, or in a tree of files (docs/deploying.md);
                           the second time, --apply alone takes the options of the first`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** Writes what a machine needs to serve the site, or makes it so. */
runMain(() => {
  const args = process.argv.slice(2)
  const values = parseOptions(args)
  if (values.help) return console.log(USAGE)
  const { apply = false, root = '/', out = 'deploy-plan', built: builtFolder, overwrite = false, ...chosen } = values
  // Once applied, the machine knows its options.
  const known = apply && values.domain === undefined ? readGiven(path.resolve(root), values.name ?? 'site') : undefined
  const given = { ...known, ...chosen }
  const options = readOptions(given)
  const from = apply ? path.resolve(root) : path.resolve(out)
  const built = builtFolder === undefined ? below(apply ? from : '/', currentOf(options)) : path.resolve(builtFolder)
  const { certificates } = options
  const plan = buildPlan(options, {
    readExisting: (file) => readBelow(from, file),
    hosting: existsSync(built) || builtFolder !== undefined ? readHosting(built) : undefined,
    // A plan on paper supposes them.
    hasCertificates: !apply || certificates === undefined || existsSync(below(from, `${certificates}/fullchain.pem`)),
  })
  if (apply) {
    applyPlan(plan, options, { root: from, overwrite, tell: console.log })
    writeGiven(from, options.name, given)
  } else {
    for (const file of plan.files) writeFileBelow(from, file)
    const command = ['npm run deploy -- plan', ...args].join(' ')
    writeFileBelow(from, { path: '/CHECKLIST.md', mode: 0o644, text: writeChecklist(options, plan, command) })
    console.log(`${plan.files.length} files are in ${out}. ${out}/CHECKLIST.md says what to do, in order.`)
  }
  for (const line of plan.differing) console.log(`\n${line}`)
  for (const line of apply ? plan.later : []) console.log(`\nStill to do: ${line}`)
})

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        help: flag,
        domain: text,
        provider: text,
        office: text,
        publisher: text,
        server: text,
        name: text,
        site: text,
        node: text,
        certificates: text,
        admin: text,
        'content-repository': text,
        'content-branch': text,
        'content-folder': text,
        'content-key': text,
        'content-token': text,
        'http-port': text,
        'https-port': text,
        'provider-port': text,
        'publisher-port': text,
        'serve-port': text,
        'no-ipv6': flag,
        brotli: flag,
        out: text,
        built: text,
        apply: flag,
        root: text,
        overwrite: flag,
      },
    }).values
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}
