import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../../packages/server/src/start-error'
import { runBackup } from './run-backup'

const packageFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

try {
  const { text, warning } = await runBackup(process.argv.slice(2), process.env, packageFolder)
  console.log(text)
  if (warning !== null) {
    console.error(warning)
    // Only the exit code tells a timer that somebody has to look after something.
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
