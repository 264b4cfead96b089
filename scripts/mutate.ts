import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { runMain } from './lib/fail'
import { createRandom } from './lib/random'
import { listCode, rankTests, readImporters } from './lib/related-tests'

/* `npm test -- mutations --count 60 --seed 1` changes one condition, limit or check at a time in the code that
   makes decisions, and runs the file's related tests of `npm test`. Undetected mutants are listed with their
   location. */

const AREAS = [/^packages\/contract\/src\//, /^provider\/src\//, /^src\/features\/[^/]+\/model\//]
const TIME_LIMIT_MS = 15 * 60_000

interface Mutant {
  file: string
  start: number
  end: number
  text: string
  kind: 'condition' | 'limit' | 'check'
}

const MOVED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
}

const isExit = (statement: ts.Statement): boolean =>
  ts.isReturnStatement(statement) ||
  ts.isThrowStatement(statement) ||
  ts.isContinueStatement(statement) ||
  (ts.isBlock(statement) && statement.statements.length === 1 && statement.statements.every(isExit))

function listMutants(file: string): Mutant[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const add = (kind: Mutant['kind'], node: ts.Node, text: string) =>
    mutants.push({ file, kind, start: node.getStart(), end: node.getEnd(), text })
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition
      add('condition', condition, `!(${condition.getText()})`)
    }
    if (ts.isIfStatement(node) && !node.elseStatement && isExit(node.thenStatement)) add('check', node, ';')
    if (ts.isBinaryExpression(node)) {
      const moved = MOVED[node.operatorToken.kind]
      if (moved) add('limit', node.operatorToken, moved)
      const isBoth = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      if (isBoth && !ts.isJsxElement(node.right)) add('check', node, node.left.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

/** Equally many of each area and kind. */
function choose(count: number, draw: () => number): Mutant[] {
  const files = ['packages/contract/src', 'provider/src', 'src/features'].flatMap(listCode)
  const groups = AREAS.flatMap((area) => {
    const all = files
      .filter((file) => area.test(file) && /\.tsx?$/.test(file))
      .sort()
      .flatMap(listMutants)
    return (['condition', 'limit', 'check'] as const).map((kind) => all.filter((mutant) => mutant.kind === kind))
  })
  const chosen: Mutant[] = []
  for (let turn = 0; chosen.length < count && turn < count; turn += 1) {
    for (const group of groups) {
      const [mutant] = group.splice(Math.floor(draw() * group.length), 1)
      if (mutant && chosen.length < count) chosen.push(mutant)
    }
  }
  return chosen
}

function fails(projects: readonly string[], ...args: string[]): boolean {
  const jest = ['node_modules/jest/bin/jest.js', '--silent', '--bail', '--forceExit', '--passWithNoTests']
  const { status } = spawnSync(process.execPath, [...jest, ...args, '--selectProjects', ...projects], {
    stdio: 'ignore',
    timeout: TIME_LIMIT_MS,
    env: { ...process.env, TEST_DIALECT: 'libsql' },
  })
  return status !== 0
}

const IMPORTERS = readImporters()

const FEW = 4
/** The contract's document is compared with its code. */
const isDocumentStale = (): boolean =>
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/contract-docs.ts', '--check']).status !== 0

/** Only the nearest tests are run: a mutant that only a more distant one would catch counts as missed. */
const MANY = 40

function isCaught({ file }: Mutant): boolean {
  const tests = rankTests(file, IMPORTERS).slice(0, MANY)
  // A few at a time, since the first tests catch most mutants.
  for (const batch of [tests.slice(0, FEW), tests.slice(FEW)]) {
    if (batch.length > 0 && fails(['node', 'dom'], '--runTestsByPath', ...batch)) return true
  }
  return /^(provider|packages)/.test(file) && (fails(['contract'], '--runInBand') || isDocumentStale())
}

runMain(() => {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
  })
  const mutants = choose(Number(values.count), createRandom(Number(values.seed)))
  let caught = 0
  for (const [index, mutant] of mutants.entries()) {
    const { file, start, end, text, kind } = mutant
    const right = readFileSync(file, 'utf8')
    const line = right.slice(0, start).split('\n').length
    try {
      writeFileSync(file, right.slice(0, start) + text + right.slice(end))
      const isSeen = isCaught(mutant)
      if (isSeen) caught += 1
      const change = `${right.slice(start, end)} -> ${text}`.replace(/\s+/g, ' ').slice(0, 160)
      console.log(
        `${index + 1}/${mutants.length} ${isSeen ? 'caught' : 'NOT CAUGHT'} ${kind} ${file}:${line} ${change}`,
      )
    } finally {
      writeFileSync(file, right)
    }
  }
  console.log(`${caught} of ${mutants.length} caught`)
})
