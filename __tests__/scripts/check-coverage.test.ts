import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkCoverage, main, readTestNames } from '../../scripts/check-coverage'

const HEAD = '| Row | Specification | Module | Test |\n| --- | --- | --- | --- |\n'

let root: string

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'coverage-'))
  write('src/a.ts', '')
  write(
    '__tests__/a.test.ts',
    [
      "describe('a group', () => { test('does it', () => {}) })",
      "it.each([['x', { a: 1 }]])('takes %s', () => {})",
      "test.concurrent.each([1])('runs beside others', () => {})",
      "test.skip('is not run', () => {})",
      "test.todo('is planned')",
      "xit('is switched off', () => {})",
      "other('is no test', () => {})",
      "// test('is a comment', () => {})",
      'test(`stays ${usual} ms`, () => {})',
      "test('a | b_c', () => {})",
    ].join('\n'),
  )
})

afterAll(() => rmSync(root, { recursive: true }))

const row = (test: string, { number = '1.1', module = '`src/a.ts`', quote = 'A line' } = {}) =>
  `| ${number} | ${quote} | ${module} | ${test} |\n`
const problemsOf = (...rows: string[]) => checkCoverage(HEAD + rows.join(''), root).problems

test.each(['does it', 'takes %s', 'runs beside others', 'stays ${usual} ms', 'a \\| b_c', 'a \\| b\\_c'])(
  'finds the test "%s"',
  (name) => {
    expect(problemsOf(row(`\`__tests__/a.test.ts\`: ${name}`))).toEqual([])
  },
)

test.each(['does', 'a group', 'is not run', 'is planned', 'is switched off', 'is no test', 'is a comment'])(
  'names the row and the file where there is no test "%s"',
  (name) => {
    expect(problemsOf(row(`\`__tests__/a.test.ts\`: ${name}`))).toEqual([
      `docs/specification-coverage.md:3, row 1.1: there is no test "${name}" in __tests__/a.test.ts`,
    ])
  },
)

test('names the row and each file that does not exist', () => {
  const module = '`src/a.ts`, `src/b.ts`'
  const tests = '`__tests__/a.test.ts`: does it<br>`__tests__/b.test.ts`: does it'
  expect(problemsOf(row(tests, { module }))).toEqual([
    'docs/specification-coverage.md:3, row 1.1: the module src/b.ts does not exist',
    'docs/specification-coverage.md:3, row 1.1: the test file __tests__/b.test.ts does not exist',
  ])
})

test.each([
  ['no test', '', '"" is not of the form `file`: name of the test'],
  ['a file without a test', '`__tests__/a.test.ts`', '"`__tests__/a.test.ts`" is not of the form'],
  ['a test elsewhere', '`src/a.ts`: does it', 'src/a.ts is not in __tests__'],
  ['a column too many', '`__tests__/a.test.ts`: does it | x', '"5 columns" is not of the form'],
])('takes no row with %s', (_what, text, problem) => {
  expect(problemsOf(row(text))).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['module', { module: 'somewhere' }, 'no module is named'],
  ['line of the specification', { quote: '' }, 'no line of the specification is quoted'],
])('takes no row without a %s, open or not', (_what, more, problem) => {
  expect(problemsOf(row('open', more))).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['1.1', '1.3'],
  ['1.1', '1.1'],
  ['1.1', '3.1'],
  ['1.1', '2.2'],
])('notices a row that is missing or twice between %s and %s', (first, second) => {
  expect(problemsOf(row('open', { number: first }), row('open', { number: second }))).toEqual([
    expect.stringContaining(`row ${second}: a row before it is missing or twice`),
  ])
})

test('fails on a table without rows', () => {
  expect(problemsOf()).toEqual(['docs/specification-coverage.md has no rows'])
})

test('says how many rows there are, and which are open', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {})
  const rows = row('`__tests__/a.test.ts`: does it') + row('open: src/b', { number: '1.2', quote: 'Another line' })
  write('docs/specification-coverage.md', HEAD + rows)
  main(root)
  expect(log.mock.calls).toEqual([['2 lines of the specification, 1 of them open:'], ['  1.2 Another line']])
  log.mockRestore()
})

test('fails with everything that is wrong', () => {
  write('docs/specification-coverage.md', HEAD + row('`__tests__/a.test.ts`: does'))
  expect(() => main(root)).toThrow('there is no test "does" in __tests__/a.test.ts')
})

test('reads the names of tests as they are written', () => {
  expect(readTestNames(readFileSync(path.join(root, '__tests__/a.test.ts'), 'utf8'))).toEqual(
    new Set(['does it', 'takes %s', 'runs beside others', 'stays ${usual} ms', 'a | b_c']),
  )
})
