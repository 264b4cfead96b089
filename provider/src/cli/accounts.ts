import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../../packages/server/src/start-error'
import { runAccounts } from './run-accounts'

const packageFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

try {
  console.log(await runAccounts(process.argv.slice(2), process.env, packageFolder))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
