import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../../packages/server/src/start-error'
import { runRestore } from './run-backup'

const packageFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

try {
  const { text, warning } = await runRestore(process.argv.slice(2), process.env, packageFolder)
  console.log(text)
  if (warning !== null) console.error(warning)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
