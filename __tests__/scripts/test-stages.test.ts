import { repeatFailed, reportOutcomes, runStages, type Outcome } from '../../scripts/lib/test-stages'

const outcome = (given: Partial<Outcome> = {}): Outcome => ({
  title: 'Unit tests',
  passed: 1,
  failed: 0,
  ms: 0,
  cpuMs: 0,
  suites: [],
  ...given,
})

let printed: string
const exitCode = process.exitCode

beforeEach(() => {
  printed = ''
  jest.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  process.exitCode = exitCode
})

test('runs so many stages at once, each when one before it has ended', async () => {
  const events: string[] = []
  const stage =
    (name: string, end: Promise<void> = Promise.resolve()) =>
    async () => {
      events.push(`${name} begins`)
      await end
      events.push(`${name} ends`)
      return outcome({ title: name })
    }
  const last = stage('c')
  let endFirst = () => {}
  const first = stage('a', new Promise<void>((resolve) => (endFirst = resolve)))
  const outcomes = await runStages([first, stage('b'), () => last().finally(() => setTimeout(endFirst))], 2)
  expect(events).toEqual(['a begins', 'b begins', 'b ends', 'c begins', 'c ends', 'a ends'])
  expect(outcomes.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
})

test('prints the ten slowest suites of all stages, the slowest first, and ends with the sums', () => {
  const suites = Array.from({ length: 8 }, (_, index) => ({
    name: `a/${index}.test.ts`,
    ms: index * 1000,
    tests: 2,
    failures: [],
  }))
  const others = suites.map(({ name, ms }) => ({
    name: name.replace('a/', 'b/'),
    ms: ms + 60_000,
    tests: 3,
    failures: [],
  }))
  reportOutcomes([
    outcome({ passed: 16, suites }),
    outcome({ title: 'Builds', passed: 24, ms: 125_000, cpuMs: 190_000, suites: others }),
  ])
  const [, slowest = ''] = printed.split('The slowest suites:\n')
  const lines = slowest.trim().split('\n').slice(0, 10)
  expect(lines[0]).toBe('1:07  b/7.test.ts, 3 tests')
  expect(lines[9]?.trim()).toBe('0:06  a/6.test.ts, 2 tests')
  expect(printed).toContain('and 3:10 of the processors')
  expect(printed).toContain(' 2:05   3:10  Builds: 24 passed, 0 failed')
  expect(printed.trim().split('\n').at(-1)).toBe('40 passed, 0 failed')
  expect(process.exitCode).toBe(0)
})

test('fails when a single test of one stage has failed, and names it at the end', () => {
  const suites = [{ name: 'a/b.test.ts', ms: 1000, tests: 1, failures: ['a page opens\nError: it was late'] }]
  reportOutcomes([outcome(), outcome({ passed: 0, failed: 1, suites })])
  expect(printed).toContain('Failed: a/b.test.ts: a page opens\nError: it was late')
  expect(printed).toContain('1 passed, 1 failed')
  expect(process.exitCode).toBe(1)
})

describe('suites that failed', () => {
  const failing = (name: string) => ({ name, ms: 0, tests: 1, failures: [`what ${name} said`] })
  const failed = (names: string[], repeat: Outcome['repeat']) =>
    outcome({ passed: 5, failed: names.length, suites: names.map(failing), repeat })

  test('count as passed when they pass alone, and are named', async () => {
    const repeat = jest.fn(() => Promise.resolve(outcome()))
    const outcomes = await repeatFailed([outcome(), failed(['e2e/a.test.ts'], repeat)])
    expect(repeat).toHaveBeenCalledWith([expect.objectContaining({ name: 'e2e/a.test.ts' })])
    reportOutcomes(outcomes)
    expect(printed).toContain('Unsteady, passed alone: e2e/a.test.ts: what e2e/a.test.ts said')
    expect(printed).toContain('7 passed, 0 failed')
    expect(process.exitCode).toBe(0)
  })

  test('stay failed when they fail again', async () => {
    const repeat = () => Promise.resolve(outcome({ passed: 0, failed: 1 }))
    reportOutcomes(await repeatFailed([failed(['e2e/a.test.ts'], repeat)]))
    expect(printed).toContain('Failed: e2e/a.test.ts')
    expect(process.exitCode).toBe(1)
  })

  test('are not repeated when they are many, or could not be run at all', async () => {
    const repeat = jest.fn(() => Promise.resolve(outcome()))
    const names = Array.from({ length: 7 }, (_, index) => `e2e/${index}.test.ts`)
    reportOutcomes(await repeatFailed([failed(names, repeat), outcome({ passed: 0, failed: 1 })]))
    expect(repeat).not.toHaveBeenCalled()
    expect(process.exitCode).toBe(1)
  })
})
