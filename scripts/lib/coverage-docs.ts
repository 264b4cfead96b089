import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { SpecificationSection } from '../../docs/specification-rows'

const ROWS = 'docs/specification-rows.ts'
export const COVERAGE_DOCUMENT = 'docs/specification-coverage.md'
export const COVERAGE_COMMAND = 'npm run docs -- coverage'

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

/** Rows of the specification that a test names in a comment right above it. */
export interface Tag {
  /** From 1. */
  line: number
  rows: readonly string[]
}

interface CoverageTag extends Tag {
  file: string
}

const TAG = /^ *\/\/ *specification:/i
const RIGHT_TAG = /^ *\/\/ Specification: (\d+\.\d+(?:, \d+\.\d+)*)$/
/** Skipped and planned tests don't count. */
const TEST = /^ *(?:test|it)(?:\.(?:each|concurrent))*[(<`]/

/** A file's tags, and the lines (from 1) with a wrong tag, or with no test after it. */
export function readTags(text: string): { tags: Tag[]; strayLines: number[] } {
  const tags: Tag[] = []
  const strayLines: number[] = []
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (!TAG.test(line)) continue
    const rows = RIGHT_TAG.exec(line)?.[1]
    if (rows !== undefined && TEST.test(lines[index + 1] ?? '')) tags.push({ line: index + 1, rows: rows.split(', ') })
    else strayLines.push(index + 1)
  }
  return { tags, strayLines }
}

/** Every tag below `__tests__`, in file order, and errors in them. */
function readAllTags(root: string): { tags: CoverageTag[]; problems: string[] } {
  const tags: CoverageTag[] = []
  const problems: string[] = []
  const names = readdirSync(path.join(root, '__tests__'), { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => /\.tsx?$/.test(name)).map((name) => `__tests__/${name}`)
  for (const file of files.sort()) {
    const found = readTags(readFileSync(path.join(root, file), 'utf8'))
    tags.push(...found.tags.map((tag) => ({ file, ...tag })))
    for (const line of found.strayLines) {
      problems.push(`${file}:${line}: write "// Specification: 7.8, 8.3" right above a test that runs`)
    }
  }
  return { tags, problems }
}

/** Errors in the rows. They are numbered consecutively, so that none gets lost. */
function checkRows(sections: readonly SpecificationSection[], tags: readonly CoverageTag[]): string[] {
  const known = sections.flatMap(({ rows }) => Object.keys(rows))
  const tested = new Set(tags.flatMap(({ rows }) => rows))
  return [
    ...sections.flatMap(({ rows }, section) =>
      Object.keys(rows).flatMap((number, place) => [
        ...(number === `${section + 1}.${place + 1}` ? [] : [`${ROWS}, row ${number}: a row before it is missing`]),
        ...(tested.has(number) ? [] : [`${ROWS}, row ${number}: no test names it`]),
      ]),
    ),
    ...tags.flatMap(({ file, line, rows }) =>
      rows.filter((row) => !known.includes(row)).map((row) => `${file}:${line}: there is no row ${row}`),
    ),
  ]
}

function describeRows(sections: readonly SpecificationSection[], tags: readonly CoverageTag[]): string {
  return sections
    .map(({ title, rows }, section) => {
      const items = Object.entries(rows).map(([number, says]) => {
        const seen = tags
          .filter(({ rows: named }) => named.includes(number))
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
  const { tags, problems } = readAllTags(root)
  return {
    markdown: `${HEAD}\n${describeRows(sections, tags)}`,
    problems: [...problems, ...checkRows(sections, tags)],
  }
}
