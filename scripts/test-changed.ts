import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runMain } from './lib/fail'
import { reportOutcomes, runJest, runStages, runTool, type Stage } from './lib/test-stages'

/** Tests that read files which no code imports, so that Jest doesn't know of them. */
const READERS: readonly { files: RegExp; tests: readonly string[] }[] = [
  { files: /^src\/locales\//, tests: ['__tests__/locales', '__tests__/features/feedback/catalogue.test.ts'] },
  { files: /^content\//, tests: ['__tests__/provider/content', '__tests__/plugins/gatsby-plugin-desk'] },
  {
    files: /\.css$/,
    tests: ['__tests__/plugins/gatsby-plugin-lean-build/page-styles.test.ts', '__tests__/config/css-classes.test.ts'],
  },
  { files: /^(netlify\.toml|deploy\/|src\/config\/hosting)/, tests: ['__tests__/scripts/hosting'] },
  { files: /^docs\/glossary\.md$/, tests: ['__tests__/provider/content/review'] },
]

const TEXTS = /^(content|src\/locales|docs\/glossary\.md)/
const CODE = /\.([cm]?[jt]sx?)$/
const NEEDS_SITE = /^__tests__\/(e2e|builds|engines|publishing|stranger)\/.*\.test\.ts$/

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
}

/** The files that differ from a commit, including new ones, without deleted ones. */
function listChanged(since: string): string[] {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(changed)].filter((file) => existsSync(file)).sort()
}

function planStages(files: readonly string[]): Stage[] {
  const code = files.filter((file) => CODE.test(file))
  const readers = READERS.filter((reader) => files.some((file) => reader.files.test(file)))
  const checks = [
    () => runTool('Format', 'prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...files]),
    ...(code.length > 0 ? [() => runTool('Lint', 'eslint/bin/eslint.js', ['--no-warn-ignored', ...code])] : []),
    () => runTool('Types', 'typescript/bin/tsc', ['-p', '.']),
    () => runTool('Specification coverage', 'tsx/dist/cli.mjs', ['scripts/check-coverage.ts']),
    ...(files.some((file) => TEXTS.test(file))
      ? [() => runTool('Content', 'tsx/dist/cli.mjs', ['scripts/check-content.ts'])]
      : []),
  ]
  const related = ['--passWithNoTests', '--findRelatedTests', ...files]
  return [
    () => runJest('Tests of what changed', ['node', 'dom'], related),
    ...checks,
    ...(readers.length > 0
      ? [() => runJest('Tests that read what changed', ['node', 'dom'], ['--', ...readers.flatMap((one) => one.tests)])]
      : []),
    ...(files.some((file) => file.startsWith('provider/src/'))
      ? [() => runJest('Provider contract', ['contract'], ['--runInBand'])]
      : []),
  ]
}

const AT_ONCE = 2

/**
 * Runs the tests that a change concerns and that need no built site: the change since the named commit, since the last
 * one by default.
 */
runMain(async () => {
  const [named] = process.argv.slice(2)
  const uncommitted = listChanged('HEAD')
  const since = named ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1')
  const files = named === undefined && uncommitted.length > 0 ? uncommitted : listChanged(since)
  console.log(`${files.length} files changed since ${since}.`)
  if (files.length === 0) return
  reportOutcomes(await runStages(planStages(files), AT_ONCE))
  const left = files.filter((file) => NEEDS_SITE.test(file))
  console.log(
    `Not run: what needs a built site${left.length > 0 ? `, ${left.join(', ')} among it` : ''}; \`npm test\` runs it.`,
  )
})
