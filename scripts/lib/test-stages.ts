import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from './children'
import { readChildrenCpu } from './measure/children-cpu'

export interface Stage {
  title: string
  /** A script in `node_modules`. */
  script: string
  args: readonly string[]
  env?: Record<string, string>
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const JEST = 'jest/bin/jest.js'

/** Projects that write whole sites. */
const BUILDING = ['journeys', 'e2e', 'engines', 'builds', 'publishing', 'stranger']

/** Jest's tests of some projects. */
export function jest(title: string, projects: readonly string[], args: readonly string[] = [], env = {}): Stage {
  // A failed suite may leave something open, for which Jest would wait forever.
  return { title, script: JEST, args: ['--forceExit', ...args, '--selectProjects', ...projects], env }
}

/** A check without tests, counted as one. */
const tool = (title: string, script: string, ...args: string[]): Stage => ({ title, script, args })

const ESLINT_CACHE = ['--cache', '--cache-location', 'node_modules/.cache/eslint/', '--cache-strategy', 'content']

export const format = (...files: string[]): Stage =>
  tool('Format', 'prettier/bin/prettier.cjs', '--check', '--cache', '--log-level', 'warn', '--ignore-unknown', ...files)
export const lint = (...files: string[]): Stage =>
  tool('Lint', 'eslint/bin/eslint.js', ...ESLINT_CACHE, '--no-warn-ignored', ...files)
export const TYPES = tool('Types', 'typescript/bin/tsc', '-p', '.')
export const COVERAGE = tool('Specification coverage', 'tsx/dist/cli.mjs', 'scripts/coverage-docs.ts', '--check')
export const CONTENT = tool('Content', 'tsx/dist/cli.mjs', 'scripts/check-content.ts')

export const CHECKS: readonly Stage[] = [
  lint('.'),
  TYPES,
  format('.'),
  tool('Unused code', 'knip/bin/knip.js'),
  tool('Contract document', 'tsx/dist/cli.mjs', 'scripts/contract-docs.ts', '--check'),
  tool('Settings document', 'tsx/dist/cli.mjs', 'scripts/settings-docs.ts', '--check'),
  COVERAGE,
  CONTENT,
]

/** A hanging stage must not cost the results of the others. */
const STAGE_LIMIT_MS = 40 * 60_000

const RESULT = /^.*\b(PASS|FAIL)\b .*$/gm

/**
 * Runs stages in order, with this many at a time. Until the end, only results of test files are shown; the full output
 * of failed stages comes last, where readers of a long log start. Sets the exit code.
 */
export async function runStages(stages: readonly Stage[], atOnce: number): Promise<void> {
  const sums: Counts = { passed: 0, failed: 0, skipped: 0 }
  const [waiting, lines, outputs]: [Stage[], string[], string[]] = [[...stages], [], []]
  const runLane = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const { counts, times, output } = await run(stage)
      for (const name of ['passed', 'failed', 'skipped'] as const) sums[name] += counts[name]
      lines.push(`${times}  ${stage.title}: ${describe(counts)}`)
      console.log(`\n== ${lines.at(-1)}\n`)
      if (counts.failed > 0) outputs.push(`\n== ${stage.title} failed:\n${output}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runLane))
  console.log(['\nEach stage with its time and the processors’:', ...lines, ...outputs].join('\n'))
  console.log(`\nAll in ${formatTime(performance.now()).trim()}${sums.skipped > 0 ? `, ${sums.skipped} skipped` : ''}`)
  console.log(`${sums.passed} passed, ${sums.failed} failed`)
  process.exitCode = sums.failed === 0 ? 0 : 1
}

const describe = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** For tests' small temporary files: in memory if there is room, because a disk makes each wait. */
function findRoom(): string {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  return bavail * bsize > 2e9 ? memory : tmpdir()
}

async function run({ title, script, args, env }: Stage): Promise<{ counts: Counts; times: string; output: string }> {
  const isBuilding = args.some((arg) => BUILDING.includes(arg))
  const folder = mkdtempSync(path.join(isBuilding ? tmpdir() : findRoom(), 'test-'))
  // A database server runs as a different user.
  chmodSync(folder, 0o1777)
  const file = path.join(folder, 'result.json')
  const counted = script === JEST ? ['--json', `--outputFile=${file}`] : []
  const start = Date.now()
  const child = startChild(process.execPath, [path.resolve('node_modules', script), ...counted, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group for everything its tests start.
    detached: true,
    // Jest and others use colours only in a terminal, not in a pipe.
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), TMPDIR: folder, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      for (const [line] of chunk.matchAll(RESULT)) console.log(line)
    })
  }
  const closed = once(child, 'close')
  const timer = setTimeout(() => {
    output += `\n${title} is stopped, because it takes longer than ${formatTime(STAGE_LIMIT_MS)}`
    killGroup(child)
  }, STAGE_LIMIT_MS)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  const times = `${formatTime(Date.now() - start)}  ${formatTime(takeCpuTime())}`
  // Processes left by a failed suite hold the output open.
  killGroup(child)
  await closed
  const counts = count(code === 0, file)
  rmSync(folder, { recursive: true, force: true })
  return { counts, times, output }
}

interface JestResult {
  numPassedTests: number
  numPendingTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}

/** @param file Jest's result file; missing for other checks, and if Jest was killed */
function count(isGood: boolean, file: string): Counts {
  if (!existsSync(file)) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
  const result = JSON.parse(readFileSync(file, 'utf8')) as JestResult
  // A suite that could not run counts as a failure, too, as does a run that failed for another reason.
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  return { passed: result.numPassedTests, failed: Math.max(failed, isGood ? 0 : 1), skipped: result.numPendingTests }
}

let cpuBefore = 0

/** CPU time of the child that has just ended, in ms; 0 if the system doesn't report it. */
function takeCpuTime(): number {
  const now = readChildrenCpu() * 1000 || 0
  const taken = now - cpuBefore
  cpuBefore = now
  return taken
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing is left of it.
  }
}

/** @example formatTime(83_000) // ' 1:23' */
function formatTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')}`
}
