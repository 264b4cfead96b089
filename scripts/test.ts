import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './lib/find-browser'
import { runMain } from './lib/fail'

interface Count {
  passed: number
  failed: number
}

interface JestResult {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numRuntimeErrorTestSuites: number
}

function runTool(title: string, script: string, args: readonly string[]): boolean {
  console.log(`\n== ${title}`)
  const { status } = spawnSync(process.execPath, [path.resolve('node_modules', script), ...args], { stdio: 'inherit' })
  return status === 0
}

/** A check without tests of its own counts as one. */
function runCheck(title: string, script: string, args: readonly string[]): Count {
  const passed = runTool(title, script, args)
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

function runJest(title: string, projects: readonly string[], args: readonly string[] = []): Count {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'))
  const outputFile = path.join(folder, 'result.json')
  const succeeded = runTool(title, 'jest/bin/jest.js', [
    '--json',
    `--outputFile=${outputFile}`,
    ...args,
    '--selectProjects',
    ...projects,
  ])
  try {
    const result = JSON.parse(readFileSync(outputFile, 'utf8')) as JestResult
    // A suite that could not run counts as a failure too, as does a run that failed for a reason of its own.
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    return { passed: result.numPassedTests, failed: Math.max(failed, succeeded ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

runMain(() => {
  process.env.CHROMIUM_PATH = findBrowser()
  const counts = [
    runCheck('Format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
    runCheck('Lint', 'eslint/bin/eslint.js', ['.']),
    runCheck('Types', 'typescript/bin/tsc', ['-p', '.']),
    runCheck('Specification coverage', 'tsx/dist/cli.mjs', ['scripts/check-coverage.ts']),
    runCheck('Content', 'tsx/dist/cli.mjs', ['scripts/check-content.ts']),
    runJest('Unit tests', ['node', 'dom']),
    runJest('Provider contract', ['contract'], ['--runInBand']),
    runJest('Build and browser journeys', ['e2e'], ['--runInBand']),
  ]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
})
