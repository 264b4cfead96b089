import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { UserError, runMain } from './lib/fail'

const TABLE = 'docs/specification-coverage.md'

export interface CoverageRow {
  /** Line in the file, from 1. */
  line: number
  /** The row's number in the table, such as `7.3`. */
  number: string
  specification: string
  modules: readonly string[]
  tests: readonly { file: string; name: string }[]
  isOpen: boolean
  /** What is in the test's place and is no test. */
  unread: readonly string[]
}

const COLUMNS = 4

/** A row of a table, at the bars that are not escaped. */
function readCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

function unescape(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** The rows of the tables that begin with a number. A row is open when its test cell says so. */
export function readRows(markdown: string): CoverageRow[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = text.startsWith('|') ? readCells(text) : []
    const [number = '', specification = '', modules = '', tests = ''] = cells
    if (!/^\d+\.\d+$/.test(number)) return []
    const parts = tests.split(/<br\s*\/?>/).map((part) => part.trim())
    const named = parts.map((part) => /^`([^`]+)`: (.+)$/.exec(part))
    return {
      line: index + 1,
      number,
      specification,
      modules: Array.from(modules.matchAll(/`([^`]+)`/g), ([, file = '']) => file),
      tests: named.flatMap((match) => (match ? [{ file: match[1] ?? '', name: unescape(match[2] ?? '') }] : [])),
      isOpen: /^open\b/.test(tests),
      unread: cells.length === COLUMNS ? parts.filter((_, place) => !named[place]) : [`${cells.length} columns`],
    }
  })
}

const RUN_VARIANTS = ['each', 'concurrent']

/** `test`, `it`, their tables (`test.each(...)`) and those that run at once; what is skipped or only planned holds nothing. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it'
  if (ts.isPropertyAccessExpression(callee)) return RUN_VARIANTS.includes(callee.name.text) && isTest(callee.expression)
  if (ts.isCallExpression(callee)) return isTest(callee.expression)
  return ts.isTaggedTemplateExpression(callee) && isTest(callee.tag)
}

/** The names of the tests in a file, as they are written there, with their `%s`. */
export function readTestNames(source: string): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : []
    if (first && ts.isStringLiteralLike(first)) names.add(first.text)
    else if (first && ts.isTemplateExpression(first)) names.add(first.getText().slice(1, -1))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return names
}

/** What is wrong with a row, in words that name it. */
function checkRow(row: CoverageRow, root: string): string[] {
  const say = (problem: string) => `${TABLE}:${row.line}, row ${row.number}: ${problem}`
  if (row.specification === '') return [say('no line of the specification is quoted')]
  if (row.modules.length === 0) return [say('no module is named')]
  if (row.isOpen) return []
  const missing = (file: string) => !existsSync(path.join(root, file))
  return [
    ...row.modules.filter(missing).map((file) => say(`the module ${file} does not exist`)),
    ...row.unread.map((text) => say(`"${text}" is not of the form \`file\`: name of the test`)),
    ...row.tests.flatMap(({ file, name }) => {
      if (!file.startsWith('__tests__/')) return [say(`${file} is not in __tests__`)]
      if (missing(file)) return [say(`the test file ${file} does not exist`)]
      const names = readTestNames(readFileSync(path.join(root, file), 'utf8'))
      return names.has(name) ? [] : [say(`there is no test "${name}" in ${file}`)]
    }),
  ]
}

/** What is wrong with the table; rows are numbered one after the other, so that none gets lost. */
export function checkCoverage(markdown: string, root: string): { rows: CoverageRow[]; problems: string[] } {
  const rows = readRows(markdown)
  const unordered = rows.filter(({ number }, index) => {
    const [section = 0, place = 0] = number.split('.').map(Number)
    const [formerSection = 0, formerPlace = 0] = rows[index - 1]?.number.split('.').map(Number) ?? []
    return section === formerSection ? place !== formerPlace + 1 : section !== formerSection + 1 || place !== 1
  })
  return {
    rows,
    problems: [
      ...(rows.length === 0 ? [`${TABLE} has no rows`] : []),
      ...unordered.map(({ line, number }) => `${TABLE}:${line}, row ${number}: a row before it is missing or twice`),
      ...rows.flatMap((row) => checkRow(row, root)),
    ],
  }
}

/** Fails when the table of the specification names a module, a test file or a test that does not exist. */
export function main(root = process.cwd()): void {
  const { rows, problems } = checkCoverage(readFileSync(path.join(root, TABLE), 'utf8'), root)
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  const open = rows.filter(({ isOpen }) => isOpen)
  console.log(`${rows.length} lines of the specification, ${open.length} of them open${open.length > 0 ? ':' : '.'}`)
  for (const { number, specification } of open) console.log(`  ${number} ${specification}`)
}

if (path.basename(process.argv[1] ?? '') === 'check-coverage.ts') runMain(() => main(process.argv[2]))
