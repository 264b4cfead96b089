import { readFileSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'
import { SPECIFICATION } from '../docs/specification-rows'
import { buildCoverage, COVERAGE_COMMAND, COVERAGE_DOCUMENT } from './lib/coverage'
import { UserError, runMain } from './lib/fail'

/** Fails if a row of the specification has no test, or the document is outdated; with --write, writes the document. */
runMain(async () => {
  const { markdown, problems } = buildCoverage(SPECIFICATION, process.cwd())
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  const style = await prettier.resolveConfig(COVERAGE_DOCUMENT)
  const text = await prettier.format(markdown, { ...style, parser: 'markdown' })
  if (process.argv.includes('--write')) writeFileSync(COVERAGE_DOCUMENT, text)
  else if (readFileSync(COVERAGE_DOCUMENT, 'utf8') !== text) {
    throw new UserError(`${COVERAGE_DOCUMENT} is not current: run ${COVERAGE_COMMAND}.`)
  }
  const rows = SPECIFICATION.flatMap((section) => Object.keys(section.rows))
  console.log(`${rows.length} lines of the specification, each with a test that sees its effect.`)
})
