import { SPECIFICATION } from '../docs/specification-rows'
import { buildCoverage, COVERAGE_COMMAND, COVERAGE_DOCUMENT } from './lib/coverage-docs'
import { UserError, runMain } from './lib/fail'
import { writeDocument } from './lib/write-document'

/** Writes the tests of each row of the specification as a document; fails if a row has none. */
runMain(async () => {
  const { markdown, problems } = buildCoverage(SPECIFICATION, process.cwd())
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  await writeDocument(COVERAGE_DOCUMENT, markdown, COVERAGE_COMMAND)
  const rows = SPECIFICATION.flatMap((section) => Object.keys(section.rows))
  console.log(`${rows.length} lines of the specification, each with a test that sees its effect.`)
})
