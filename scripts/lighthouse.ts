import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { compareCpu } from './lib/cpu-ratio'
import { UserError, runMain } from './lib/fail'
import { BROWSER_ARGS, findBrowser } from './lib/find-browser'
import { ALL_KINDS, inLanguage } from './lib/page-kinds'
import { findPort } from './lib/ports'
import { serveFolder } from './lib/serve-folder'

const MIN_SCORES = { performance: 0.97, accessibility: 1, 'best-practices': 1, seo: 1 } as const
type Category = keyof typeof MIN_SCORES
const CATEGORIES = Object.keys(MIN_SCORES) as Category[]

const USAGE =
  'Usage: npm run lighthouse -- [folder of a built site, public by default] [--kind "product"] [--language de] [--runs 3]'

interface Report {
  scores: Record<Category, number>
  layoutShift: number
  /** Total blocking time in ms. */
  blocking: number
  /** Lighthouse's benchmark of the machine, needed to interpret its times. */
  benchmarkIndex: number
  /** Ids of failed audits in categories other than performance. */
  failed: string[]
}

interface Result {
  environment: { benchmarkIndex: number }
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Partial<Record<string, { score: number | null; numericValue?: number }>>
}

const TOOL = path.resolve('tools/lighthouse')
const PROGRAM = path.join(TOOL, 'node_modules/lighthouse/cli/index.js')

/** Lighthouse would add a seventh of all packages, so it is installed on first use. */
function installLighthouse(): void {
  if (existsSync(PROGRAM)) return
  console.log('Installing Lighthouse, once.')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TOOL, stdio: 'inherit' })
}

/** Runs Lighthouse's own program: our compiler must not touch the code it passes to the browser. */
async function runLighthouse(address: string, port: number): Promise<Result> {
  // By default it simulates a mobile screen with the network and processor of a mid-range phone.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      PROGRAM,
      address,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Result
}

async function audit(address: string, port: number): Promise<Report> {
  const { categories, audits, environment } = await runLighthouse(address, port)
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, categories[name]?.score ?? 0])) as Report['scores']
  const failed = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    scores,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    blocking: audits['total-blocking-time']?.numericValue ?? 0,
    benchmarkIndex: environment.benchmarkIndex,
    failed,
  }
}

/** The report with the median performance, because runs differ, especially on a busy machine. */
async function auditOften(address: string, port: number, runs: number): Promise<Report> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await audit(address, port))
  reports.sort((a, b) => a.scores.performance - b.scores.performance)
  return reports[Math.floor(runs / 2)] as Report
}

/**
 * Prints Lighthouse's scores (mobile, simulated) for every kind of page, with its main thread's CPU time as a ratio to
 * that of the same HTML without scripts; fails below the site's targets.
 */
runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string', multiple: true },
      language: { type: 'string', default: 'en' },
      runs: { type: 'string', default: '1' },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1)
    throw new UserError(`--runs takes a whole number, not "${values.runs}".\n${USAGE}`)
  const folder = path.resolve(positionals[0] ?? 'public')
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new UserError(`There is no built site in ${path.basename(folder)}. Build it first: npm start\n${USAGE}`)
  }
  const kinds = Object.entries(ALL_KINDS).filter(([kind]) => values.kind?.includes(kind) ?? true)
  if (kinds.length === 0)
    throw new UserError(`There is no such kind of page, but: ${Object.keys(ALL_KINDS).join(', ')}.\n${USAGE}`)

  installLighthouse()
  // An origin allowed by the provider: a refused call logs a console error, which costs points.
  const server = await serveFolder(folder, 9000)
  const port = await findPort(9333)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  })
  console.log(`${'kind'.padEnd(28)} perf  a11y  best   seo  shift  blocking  index  CPU with / without scripts`)
  try {
    for (const [kind, address] of kinds) {
      const page = server.url + inLanguage(address, values.language)
      const { scores, layoutShift, blocking, benchmarkIndex, failed } = await auditOften(page, port, runs)
      const { ratio } = await compareCpu(browser, page, runs)
      const figures = CATEGORIES.map((name) => String(Math.round(scores[name] * 100)).padStart(4)).join('  ')
      const times = `${blocking.toFixed(0).padStart(5)} ms ${benchmarkIndex.toFixed(0).padStart(6)}  ${ratio.toFixed(2)}`
      console.log(`${kind.padEnd(28)} ${figures}  ${layoutShift.toFixed(3)}  ${times}  ${failed.join(', ')}`)
      if (CATEGORIES.some((name) => scores[name] < MIN_SCORES[name]) || layoutShift > 0) process.exitCode = 1
    }
  } finally {
    await browser.close()
    server.close()
  }
})
