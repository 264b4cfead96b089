import { readFileSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'
import { UserError } from './fail'

/** Writes a generated document; --check only verifies that it is current. */
export async function writeDocument(file: string, markdown: string, command: string): Promise<void> {
  const text = await prettier.format(markdown, { ...(await prettier.resolveConfig(file)), parser: 'markdown' })
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) throw new UserError(`${file} is not current: run ${command}.`)
}
