import { parseArgs } from 'node:util'
import { stopChildren } from './lib/children'
import { runMain, UserError } from './lib/fail'
import { jest, runStages } from './lib/test-stages'

const HELP = `npm test -- faults [options]

  --kills 100   kill -9 under load, on each database
  --calls 20000 of every kind, right and wrong, on each database
  --raw 4000    with bytes that are not HTTP any more, on each database
  --seed N      of an earlier run, to repeat it
  --only kills  of attacks, fuzz, kills, outages

The short form is a part of npm test -- all. What the long one came to is in docs/reliability.md.`

function readOptions() {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string' },
      calls: { type: 'string' },
      raw: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  })
  const { help, only, ...numbers } = values
  if (help) return null
  for (const [name, value] of Object.entries(numbers)) {
    if (!/^[1-9]\d*$/.test(value)) throw new UserError(`--${name} takes a whole number from 1.\n\n${HELP}`)
    process.env[`FAULTS_${name.toUpperCase()}`] = value
  }
  return { only }
}

async function testFaults(): Promise<void> {
  const options = readOptions()
  if (!options) return console.log(HELP)
  process.env.FAULTS = 'long'
  const files = `__tests__/faults/${options.only}`
  await runStages([jest('Faults', ['faults'], ['--runInBand', '--verbose', '--testPathPattern', files])], 1)
}

runMain(() => testFaults().finally(stopChildren))
