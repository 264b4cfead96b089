import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { TASKS } from '../../scripts/lib/tasks'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const README = readFileSync('README.md', 'utf8')

test('people have at most twenty commands, and the README names each', () => {
  const names = Object.keys(scripts)
  const nameOf = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)
  expect(names.length).toBeLessThanOrEqual(20)
  expect(names.filter((name) => !new RegExp(`${nameOf(name)}(?![\\w:-])`).test(README))).toEqual([])
})

test('every command that a text or a message names exists', () => {
  const args = [
    'grep',
    '-hoE',
    'npm (run )?[a-z]+(:[a-z]+)?( -- [a-z0-9]+)?',
    '--',
    '*.md',
    '*.ts',
    '*.tsx',
    'deploy',
    '.ci',
  ]
  const found = execFileSync('git', [...args, ':!CHANGELOG.md'], { encoding: 'utf8' }).split('\n')
  expect(found.length).toBeGreaterThan(100)
  const tasks: Readonly<Record<string, object>> = TASKS
  const isWrong = (text: string) => {
    const [, isScript, script = '', task] = /^npm (run )?([\w:]+)(?: -- (\w+))?$/.exec(text) ?? []
    if (!isScript && script !== 'test') return false
    if (!Object.hasOwn(scripts, script)) return true
    return task !== undefined && Object.hasOwn(tasks, script) && !Object.hasOwn(tasks[script] ?? {}, task)
  }
  expect([...new Set(found.filter(isWrong))]).toEqual([])
})

test('every command starts a file that exists', () => {
  const commands = Object.values(TASKS).flatMap((tasks) => Object.values<readonly string[]>(tasks).flat())
  const files = commands.map((command) => command.split(' ')).filter(([program]) => program === 'tsx')
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(([, file = '']) => !existsSync(file))).toEqual([])
})
