import { runMain } from './lib/fail'
import { findBrowser } from './lib/find-browser'
import { repeatFailed, reportOutcomes, runJest, runStages, runTool, type Stage } from './lib/test-stages'

/**
 * Each begins when one before it has ended, so the longest do not come last. The browser journeys build the whole site
 * first; until that is done, nothing else builds one.
 */
const STAGES: readonly Stage[] = [
  () => runJest('Browser journeys', ['e2e'], ['--runInBand']),
  () => runJest('Unit tests', ['node', 'dom']),
  () => runTool('Format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  () => runTool('Lint', 'eslint/bin/eslint.js', ['.']),
  () => runTool('Types', 'typescript/bin/tsc', ['-p', '.']),
  () => runTool('Unused code', 'knip/bin/knip.js', []),
  () => runTool('Contract document', 'tsx/dist/cli.mjs', ['scripts/contract-docs.ts', '--check']),
  () => runTool('Specification coverage', 'tsx/dist/cli.mjs', ['scripts/check-coverage.ts']),
  () => runTool('Content', 'tsx/dist/cli.mjs', ['scripts/check-content.ts']),
  () => runJest('Builds of small sites', ['builds'], ['--runInBand']),
  () => runJest('Publishing', ['publishing'], ['--runInBand']),
  () => runJest('Provider contract', ['contract'], ['--runInBand']),
  () => runJest('Second provider', ['stranger'], ['--runInBand']),
  () => runJest('Faults', ['faults'], ['--runInBand']),
  () => runJest('The office', ['office'], ['--runInBand']),
]

/** More than two cores, because a build or a browser leaves one idle most of the time. */
const AT_ONCE = 3

runMain(async () => {
  process.env.CHROMIUM_PATH = findBrowser()
  reportOutcomes(await repeatFailed(await runStages(STAGES, AT_ONCE)))
})
