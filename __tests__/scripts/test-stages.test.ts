import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { jest as jestStage, runStages, type Stage } from '../../scripts/lib/test-stages'
import { temporaryFolder } from '../support/temporary-folder'

const exitCode = process.exitCode

let folder: string
let printed: string

beforeEach(() => {
  folder = temporaryFolder()
  printed = ''
  jest.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`
  })
})

afterEach(() => {
  jest.restoreAllMocks()
  process.exitCode = exitCode
})

function stage(title: string, code: string): Stage {
  const script = path.join(folder, `${title}.cjs`)
  writeFileSync(script, code)
  return { title, script, args: [] }
}

const lastLine = () => printed.trim().split('\n').at(-1)

test('runs so many stages at once, each when one before it has ended', async () => {
  const log = path.join(folder, 'log')
  const note = (name: string, after: string) =>
    stage(
      name,
      `const { appendFileSync, readFileSync } = require('node:fs')
      const log = (what) => appendFileSync(${JSON.stringify(log)}, what + '\\n')
      log('${name} begins')
      const waiting = setInterval(() => {
        if (!readFileSync(${JSON.stringify(log)}, 'utf8').includes('${after}')) return
        clearInterval(waiting)
        log('${name} ends')
      }, 20)`,
    )
  await runStages([note('a', 'c ends'), note('b', 'a begins'), note('c', 'c begins')], 2)
  const events = readFileSync(log, 'utf8').trim().split('\n')
  expect(events.slice(0, 2).sort()).toEqual(['a begins', 'b begins'])
  expect(events.slice(2)).toEqual(['b ends', 'c begins', 'c ends', 'a ends'])
  expect(lastLine()).toBe('3 passed, 0 failed')
  expect(process.exitCode).toBe(0)
})

test('prints what a failed stage has said last, before the sums, and fails', async () => {
  const failing = stage('broken', `console.log('what is wrong'); process.exit(1)`)
  await runStages([failing, stage('sound', `console.log('what is fine')`)], 1)
  expect(printed).toMatch(/broken failed:\nwhat is wrong\n[^]*\n1 passed, 1 failed\n$/)
  expect(printed).not.toContain('what is fine')
  expect(process.exitCode).toBe(1)
})

test('counts Jest’s tests, a file that could not run as a failure', async () => {
  writeFileSync(path.join(folder, 'good.test.js'), `test('a', () => {}); test('b', () => {}); test.skip('c', () => {})`)
  writeFileSync(path.join(folder, 'bad.test.js'), `throw new Error('no test')`)
  writeFileSync(path.join(folder, 'jest.config.json'), JSON.stringify({ projects: [{ displayName: 'x' }] }))
  const config = ['--config', path.join(folder, 'jest.config.json'), '--rootDir', folder]
  await runStages([jestStage('Tests', ['x'], config)], 1)
  expect(printed).toContain('Tests: 2 passed, 1 failed, 1 skipped')
  expect(printed).toContain('FAIL')
  expect(lastLine()).toBe('2 passed, 1 failed')
})
