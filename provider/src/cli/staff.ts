import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../../packages/server/src/start-error'
import { runStaff } from './run-staff'

const packageFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

try {
  console.log(await runStaff(process.argv.slice(2), process.env, packageFolder))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
