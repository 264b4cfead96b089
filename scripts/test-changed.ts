import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runMain } from './lib/fail'
import { chooseTests, rankTests, readImporters } from './lib/related-tests'
import { CONTENT, COVERAGE, TYPES, format, jest, lint, runStages, type Stage } from './lib/test-stages'

/** Tests that read files which no code imports, so Jest can't relate them. */
const READERS: readonly { files: RegExp; tests: readonly string[] }[] = [
  { files: /^src\/locales\//, tests: ['__tests__/locales', '__tests__/app/feedback/catalogue.test.ts'] },
  { files: /^content\//, tests: ['__tests__/content', '__tests__/plugins/gatsby-plugin-desk'] },
  {
    files: /\.css$/,
    tests: ['__tests__/plugins/gatsby-plugin-lean-build/page-styles.test.ts', '__tests__/site/css-classes.test.ts'],
  },
  {
    files: /^(netlify\.toml|deploy\/|src\/site\/hosting)/,
    tests: ['__tests__/scripts/hosting', '__tests__/scripts/deploy'],
  },
]

const TEXTS = /^(content|src\/locales)\//
const CODE = /\.([cm]?[jt]sx?)$/

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
}

/** Files that differ from a commit, with new ones, without deleted ones. */
function listChanged(since: string): string[] {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(changed)].filter((file) => existsSync(file)).sort()
}

const UNIT = ['node', 'dom']
const LIBSQL = { TEST_DIALECT: 'libsql' }

/** As many as two cores run in a minute beside the other checks, where each starts a provider. */
const MAX_SUITES = 10

/** The most relevant tests for a code change; `npm test` runs them all. */
function listTests(code: readonly string[]): string[] {
  const importers = readImporters()
  const ranked = code.map((file) => rankTests(file, importers))
  const all = new Set(ranked.flat())
  const chosen = chooseTests(ranked, MAX_SUITES)
  const rest = all.size - chosen.length
  if (rest > 0) console.log(`The ${chosen.length} nearest tests are run; ${rest} more reach the change: npm test.`)
  return chosen
}

function planStages(files: readonly string[]): Stage[] {
  const gone = READERS.flatMap(({ tests }) => tests).filter((one) => !existsSync(one))
  if (gone.length > 0) throw new Error(`READERS in scripts/test-changed.ts names ${gone.join(', ')}, which is gone.`)
  const code = files.filter((file) => CODE.test(file))
  const others = files.filter((file) => !CODE.test(file))
  const near = listTests(code)
  const tests = READERS.filter((one) => files.some((file) => one.files.test(file))).flatMap((one) => one.tests)
  return [
    ...(near.length > 0
      ? [jest('Tests of what changed', UNIT, ['--passWithNoTests', '--runTestsByPath', ...near], LIBSQL)]
      : []),
    ...(others.length > 0
      ? [jest('Tests that import what changed', UNIT, ['--passWithNoTests', '--findRelatedTests', ...others], LIBSQL)]
      : []),
    ...(tests.length > 0 ? [jest('Tests that read what changed', UNIT, ['--testPathPattern', ...tests], LIBSQL)] : []),
    TYPES,
    ...(code.length > 0 ? [lint(...code)] : []),
    format(...files),
    COVERAGE,
    ...(files.some((file) => TEXTS.test(file)) ? [CONTENT] : []),
  ]
}

const AT_ONCE = 2

/**
 * Runs the tests related to a change that need neither a built site nor a provider process: the change since the given
 * commit, by default the last one.
 */
runMain(async () => {
  const [named] = process.argv.slice(2)
  const uncommitted = listChanged('HEAD')
  const since = named ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1')
  const files = named === undefined && uncommitted.length > 0 ? uncommitted : listChanged(since)
  console.log(`${files.length} files changed since ${since}.`)
  if (files.length > 0) await runStages(planStages(files), AT_ONCE)
})
