import { runMain } from './lib/fail'
import { findBrowser } from './lib/find-browser'
import { repeatFailed, reportOutcomes, runJest, runLanes, runTool, type Stage } from './lib/test-stages'

/**
 * Two lanes side by side, because a build or a browser leaves one of two cores idle most of the time. The first lane
 * has the whole site, which all browser journeys share, and that of a second provider; the second lane has what needs
 * no site, and then the suites that build small sites of their own.
 */
const LANES: readonly (readonly Stage[])[] = [
  [
    () => runJest('Browser journeys', ['e2e'], ['--runInBand']),
    () => runJest('Second provider', ['stranger'], ['--runInBand']),
  ],
  [
    () => runTool('Format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
    () => runTool('Lint', 'eslint/bin/eslint.js', ['.']),
    () => runTool('Types', 'typescript/bin/tsc', ['-p', '.']),
    () => runTool('Unused code', 'knip/bin/knip.js', []),
    () => runTool('Contract document', 'tsx/dist/cli.mjs', ['scripts/contract-docs.ts', '--check']),
    () => runTool('Specification coverage', 'tsx/dist/cli.mjs', ['scripts/check-coverage.ts']),
    () => runTool('Content', 'tsx/dist/cli.mjs', ['scripts/check-content.ts']),
    () => runJest('Unit tests', ['node', 'dom']),
    () => runJest('Provider contract', ['contract'], ['--runInBand']),
    () => runJest('Faults', ['faults'], ['--runInBand']),
    () => runJest('The office', ['office'], ['--runInBand']),
    () => runJest('Builds of small sites', ['builds'], ['--runInBand']),
  ],
]

runMain(async () => {
  process.env.CHROMIUM_PATH = findBrowser()
  reportOutcomes(await repeatFailed(await runLanes(LANES)))
})
