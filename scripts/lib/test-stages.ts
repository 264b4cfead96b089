import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startChild } from './children'

/** The result of a stage of the tests. */
export interface Outcome {
  title: string
  passed: number
  failed: number
  ms: number
  /** Of the processor, with all processes that it started and waited for; 0 where the system does not say. */
  cpuMs: number
  /** Of each test file, by its path in `__tests__`. */
  suites: Suite[]
  /** Runs some of the suites once more. */
  repeat?: ((suites: readonly Suite[]) => Promise<Outcome>) | undefined
}

export interface Suite {
  name: string
  ms: number
  tests: number
  /** The failed tests, each with the beginning of its message. */
  failures: string[]
  /** Those that passed when the suite was run once more, alone. */
  unsteady?: string[]
}

export type Stage = () => Promise<Outcome>

interface JestResult {
  numPassedTests: number
  numRuntimeErrorTestSuites: number
  numFailedTests: number
  testResults: SuiteResult[]
}

interface SuiteResult {
  name: string
  startTime: number
  endTime: number
  /** Why the suite could not run, or its failed tests; empty when all is well. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
}

/** A stage that hangs must not cost the results of the others. */
const STAGE_LIMIT_MS = 60 * 60_000

const RESULT = /^.*\b(PASS|FAIL)\b .*$/gm

/**
 * Several stages run at once: the output of each is collected and printed when it has ended; until then, only the
 * results of suites appear.
 */
async function run(
  title: string,
  script: string,
  args: readonly string[],
): Promise<Pick<Outcome, 'ms' | 'cpuMs'> & { succeeded: boolean }> {
  const start = Date.now()
  const child = startChild(process.execPath, [path.resolve('node_modules', script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, with all that its tests start.
    detached: true,
    // Jest and others print colours only to a terminal, which a pipe is not.
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk)
      for (const [line] of chunk.toString().matchAll(RESULT)) console.log(line)
    })
  }
  const closed = once(child, 'close')
  const timer = setTimeout(() => {
    console.log(`\n== ${title}: is stopped, because it takes longer than ${formatTime(STAGE_LIMIT_MS)}`)
    killGroup(child)
  }, STAGE_LIMIT_MS)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  const cpuMs = takeCpuTime()
  // What a failed suite has left running holds the output open.
  killGroup(child)
  await closed
  const ms = Date.now() - start
  console.log(`\n== ${title}: ${code === 0 ? 'passed' : 'failed'} in ${formatTime(ms)}`)
  process.stdout.write(Buffer.concat(output))
  return { succeeded: code === 0, ms, cpuMs }
}

let cpuBefore = 0

/**
 * The processor's time of the child that has just ended. Linux adds it, and that of all that the child waited for, to
 * its parent's in hundredths of a second (proc_pid_stat(5), cutime and cstime).
 */
function takeCpuTime(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const now = (Number(fields[13]) + Number(fields[14])) * 10
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

/** Runs a check without tests of its own, which counts as one. */
export async function runTool(title: string, script: string, args: readonly string[]): Promise<Outcome> {
  const { succeeded, ...times } = await run(title, script, args)
  return { title, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, ...times, suites: [] }
}

/** Runs Jest's tests of some projects. */
export async function runJest(
  title: string,
  projects: readonly string[],
  args: readonly string[] = [],
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'))
  const outputFile = path.join(folder, 'result.json')
  // A suite that fails may leave something open, for which Jest would wait without an end.
  const options = ['--json', `--outputFile=${outputFile}`, '--forceExit', ...args, '--selectProjects', ...projects]
  const { succeeded, ...times } = await run(title, 'jest/bin/jest.js', options)
  try {
    const result = JSON.parse(readFileSync(outputFile, 'utf8')) as JestResult
    // A suite that could not run counts as a failure too, as does a run that failed for another reason.
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    return {
      title,
      passed: result.numPassedTests,
      failed: Math.max(failed, succeeded ? 0 : 1),
      ...times,
      suites: result.testResults.map((suite) => ({
        name: path.relative(path.resolve('__tests__'), suite.name),
        ms: suite.endTime - suite.startTime,
        tests: suite.assertionResults.length,
        failures: listFailures(suite),
      })),
      repeat: (suites) => {
        const files = suites.map(({ name }) => path.join('__tests__', name))
        return runJest(`${title}, once more`, projects, ['--runInBand', '--runTestsByPath', ...files])
      },
    }
  } catch {
    return { title, passed: 0, failed: 1, ...times, suites: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const MESSAGE_LENGTH = 600

function listFailures({ assertionResults, message }: SuiteResult): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return message === '' ? [] : [message.slice(0, MESSAGE_LENGTH)]
  return failed.map((test) => `${test.fullName}\n${(test.failureMessages?.[0] ?? '').slice(0, MESSAGE_LENGTH)}`)
}

/** Runs stages in their order, so many of them at once; returns their outcomes in the same order. */
export async function runStages(stages: readonly Stage[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...stages.entries()]
  const runLane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, stage] = next
      outcomes[index] = await stage()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runLane))
  return outcomes
}

/** If more suites than this fail, the machine's load is not the reason. */
const MOST_REPEATED = 6

/**
 * Runs the failed suites once more, alone: those that pass now lacked time beside others, and count as passed. They are
 * named all the same, since a test that passes only on a quiet machine needs mending.
 */
export async function repeatFailed(outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const failedOf = ({ suites }: Outcome) => suites.filter(({ failures }) => failures.length > 0)
  const count = outcomes.flatMap(failedOf).length
  const repeated: Outcome[] = []
  for (const outcome of outcomes) {
    const suites = failedOf(outcome)
    const again = suites.length > 0 && count <= MOST_REPEATED ? await outcome.repeat?.(suites) : undefined
    if (again?.failed !== 0) {
      repeated.push(outcome)
      continue
    }
    const passed = outcome.suites.map((suite) => ({ ...suite, failures: [], unsteady: suite.failures }))
    repeated.push({ ...outcome, passed: outcome.passed + outcome.failed, failed: 0, suites: passed })
  }
  return repeated
}

/**
 * Prints where the time went, the failures, and the sums; sets the exit code. Failures come last, because who reads a long
 * log, or the part of it that a service keeps, begins at its end.
 */
export function reportOutcomes(outcomes: readonly Outcome[]): void {
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
  console.log(describeTimes(outcomes))
  const suites = outcomes.flatMap((outcome) => outcome.suites)
  for (const { name, unsteady = [] } of suites) {
    for (const failure of unsteady) console.log(`\nUnsteady, passed alone: ${name}: ${failure}`)
  }
  for (const { name, failures } of suites) {
    for (const failure of failures) console.log(`\nFailed: ${name}: ${failure}`)
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

const SLOWEST = 10

/** Where the time of a run went: the stages, and the slowest suites. */
function describeTimes(outcomes: readonly Outcome[]): string {
  const stages = outcomes.map(({ title, ms: time, cpuMs, passed, failed }) => {
    return `${formatTime(time)}  ${formatTime(cpuMs)}  ${title}: ${passed} passed, ${failed} failed`
  })
  const slowest = outcomes
    .flatMap(({ suites }) => suites)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms: time, tests }) => `${formatTime(time)}  ${name}, ${tests} tests`)
  const all = formatTime(Math.round(performance.now())).trim()
  const cpu = formatTime(outcomes.reduce((sum, { cpuMs }) => sum + cpuMs, 0)).trim()
  return [
    `\nAll in ${all}, side by side, and ${cpu} of the processors; each stage with both:`,
    ...stages,
    '\nThe slowest suites:',
    ...slowest,
  ].join('\n')
}

/** @example formatTime(83_000) // ' 1:23' */
function formatTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')}`
}
