import { runMain } from './lib/fail'
import { findBrowser, findHeadlessBrowser } from './lib/find-browser'
import { CHECKS, jest, runStages, type Stage } from './lib/test-stages'

/* A stage begins when an earlier one ends, so the longest come first. Tests whose timing depends on others run in a
   separate process. */

/** `npm test`: the verdict on a change. */
const QUICK: readonly Stage[] = [
  jest('Browser journeys', ['journeys'], ['--runInBand'], { SITE_DOCUMENTS: 'off' }),
  jest('Unit tests', ['node', 'dom'], [], { TEST_DIALECT: 'libsql' }),
  ...CHECKS,
  jest('Provider contract', ['contract'], ['--runInBand'], { TEST_DIALECT: 'libsql' }),
  jest('The office', ['office'], ['--runInBand']),
]

/** `npm test -- all`: everything else. */
const REST: readonly Stage[] = [
  jest('The rest in the browser', ['e2e', 'engines'], ['--runInBand']),
  jest('Publishing', ['publishing'], ['--runInBand']),
  jest('Builds of small sites', ['builds'], ['--runInBand']),
  jest('Second provider', ['stranger'], ['--runInBand']),
  jest(
    'PostgreSQL',
    ['node', 'contract'],
    ['--runInBand', '--findRelatedTests', 'provider/tools/lib/postgres-server.ts'],
    { TEST_DIALECT: 'postgres' },
  ),
  jest('Faults', ['faults'], ['--runInBand']),
  jest('Slow tests', ['slow'], ['--runInBand']),
]

runMain(async () => {
  const isQuick = process.argv[2] !== 'all'
  // The desk's tests need the whole browser. If there is none, one is installed before tests start side by side.
  if (isQuick) findHeadlessBrowser()
  else findBrowser()
  // More quick stages than cores, because a browser leaves one idle; the others have time limits.
  await (isQuick ? runStages(QUICK, 3) : runStages(REST, 2))
})
