import { parseArgs } from 'node:util'
import { readOptions } from './lib/deploy/options'
import { Update } from './lib/deploy/update'
import { readGiven } from './lib/deploy/write-plan'
import { UserError, runMain } from './lib/fail'

const USAGE = `Usage, as root: npm run deploy -- update prepare VERSION   fetches, installs, builds and checks it beside the running one
                npm run deploy -- update switch VERSION    shows it to visitors
                npm run deploy -- update back              shows the former one again
  VERSION: a tag, branch or commit; [--name site] as in the plan`

/** Brings a new version of the code to this machine (docs/deploying.md). */
runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string', default: 'site' } },
  })
  const [command, version] = positionals
  const given = readGiven('/', values.name)
  if (given === undefined) throw new UserError(`No plan was applied here: npm run deploy -- plan … --apply\n${USAGE}`)
  const update = new Update(readOptions(given), console.log)
  if (command === 'back') return update.back()
  if (version === undefined || version.startsWith('-')) throw new UserError(USAGE)
  if (command === 'prepare') return update.prepare(version)
  if (command === 'switch') return update.switch(version)
  throw new UserError(USAGE)
})
