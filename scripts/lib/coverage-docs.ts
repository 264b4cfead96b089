import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { SpecificationSection } from '../../docs/specification-rows'

const ROWS = 'docs/specification-rows.ts'
export const COVERAGE_DOCUMENT = 'docs/specification-coverage.md'
export const COVERAGE_COMMAND = 'npm run docs -- coverage'
const RUN_VARIANTS = ['each', 'concurrent']

const HEAD = `<!-- Written by ${COVERAGE_COMMAND}, from ${ROWS} and the tests: change those. -->

# The specification, and the tests of each line

The lines are in [${path.basename(ROWS)}](${path.basename(ROWS)}); a test names those whose effect it sees in a comment
above it:

\`\`\`ts
// Specification: 7.8
test('a visit of an unknown session is answered with the message 404', …)
\`\`\`

\`npm run check\` fails where a line has no test, or this file is not current. Tests are in \`__tests__\`.
`

/** A test tagged with rows of the specification. */
export interface TaggedTest {
  /** The titles of its groups and its own, as Jest prints them, with `%s`. */
  name: string
  rows: readonly string[]
}

export interface CoverageTest extends TaggedTest {
  file: string
}

/**
 * Whether `test` or `describe`, or one of their tables (`test.each(...)`), is called; skipped and todo tests don't
 * count.
 */
function calls(callee: ts.Expression, names: readonly string[]): boolean {
  if (ts.isIdentifier(callee)) return names.includes(callee.text)
  if (ts.isPropertyAccessExpression(callee)) {
    return RUN_VARIANTS.includes(callee.name.text) && calls(callee.expression, names)
  }
  if (ts.isCallExpression(callee)) return calls(callee.expression, names)
  return ts.isTaggedTemplateExpression(callee) && calls(callee.tag, names)
}

/** The title in a call of `test` or `describe`; null for other calls. */
function readTitle(node: ts.Node, names: readonly string[]): string | null {
  if (!ts.isCallExpression(node) || !calls(node.expression, names)) return null
  const [title] = node.arguments
  if (!title) return null
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null
}

/** A file's tagged tests, and the lines (from 1) with a tag but no test after it. */
export function readTaggedTests(text: string): { tests: TaggedTest[]; strayLines: number[] } {
  const tests: TaggedTest[] = []
  const source = ts.createSourceFile('test.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const lineOf = (place: number) => source.getLineAndCharacterOfPosition(place).line + 1
  const strayLines = new Set(Array.from(text.matchAll(/^ *\/\/ *specification:/gim), ({ index }) => lineOf(index)))
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const title = ts.isExpressionStatement(node) ? readTitle(node.expression, ['test', 'it']) : null
    for (const { pos, end } of (title !== null && ts.getLeadingCommentRanges(text, node.getFullStart())) || []) {
      const [, rows] = /^\/\/ Specification: (\d+\.\d+(?:, \d+\.\d+)*)$/.exec(text.slice(pos, end)) ?? []
      if (rows === undefined) continue
      strayLines.delete(lineOf(pos))
      tests.push({ name: [...groups, title].join(' '), rows: rows.split(', ') })
    }
    const group = readTitle(node, ['describe'])
    ts.forEachChild(node, (child) => visit(child, group === null ? groups : [...groups, group]))
  }
  visit(source, [])
  return { tests, strayLines: [...strayLines] }
}

/** Every tagged test below `__tests__`, in file order, and errors in the tags. */
function readAllTests(root: string): { tests: CoverageTest[]; problems: string[] } {
  const tests: CoverageTest[] = []
  const problems: string[] = []
  const files = readdirSync(path.join(root, '__tests__'), { recursive: true, encoding: 'utf8' })
  for (const file of files
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `__tests__/${name}`)
    .sort()) {
    const text = readFileSync(path.join(root, file), 'utf8')
    if (!/\/\/ *specification:/i.test(text)) continue
    const found = readTaggedTests(text)
    tests.push(...found.tests.map((test) => ({ file, ...test })))
    problems.push(
      ...found.strayLines.map(
        (line) => `${file}:${line}: write "// Specification: 7.8, 8.3" right above a test that runs`,
      ),
    )
  }
  return { tests, problems }
}

/** Errors in the rows. They are numbered consecutively, so that none gets lost. */
function checkRows(sections: readonly SpecificationSection[], tests: readonly CoverageTest[]): string[] {
  const known = sections.flatMap(({ rows }) => Object.keys(rows))
  const tested = new Set(tests.flatMap(({ rows }) => rows))
  return [
    ...sections.flatMap(({ rows }, section) =>
      Object.keys(rows).flatMap((number, place) => [
        ...(number === `${section + 1}.${place + 1}` ? [] : [`${ROWS}, row ${number}: a row before it is missing`]),
        ...(tested.has(number) ? [] : [`${ROWS}, row ${number}: no test names it`]),
      ]),
    ),
    ...tests.flatMap(({ file, name, rows }) =>
      rows.filter((row) => !known.includes(row)).map((row) => `${file}, "${name}": there is no row ${row}`),
    ),
  ]
}

function describeRows(sections: readonly SpecificationSection[], tests: readonly CoverageTest[]): string {
  return sections
    .map(({ title, rows }, section) => {
      const items = Object.entries(rows).map(([number, says]) => {
        const seen = tests
          .filter((test) => test.rows.includes(number))
          .map(({ file }) => file.replace('__tests__/', ''))
        return `- **${number}** ${says} (${[...new Set(seen)].map((file) => `\`${file}\``).join(', ')})`
      })
      return `## ${section + 1}. ${title}\n\n${items.join('\n')}\n`
    })
    .join('\n')
}

/** The current document before formatting by prettier, and errors in the rows and tags. */
export function buildCoverage(
  sections: readonly SpecificationSection[],
  root: string,
): { markdown: string; problems: string[] } {
  const { tests, problems } = readAllTests(root)
  return {
    markdown: `${HEAD}\n${describeRows(sections, tests)}`,
    problems: [...problems, ...checkRows(sections, tests)],
  }
}
