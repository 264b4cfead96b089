import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../../packages/server/src/start-error'
import { runPerson, type Ask } from './run-person'

const packageFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const askInTerminal: Ask = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return terminal.question(question).finally(() => terminal.close())
}

try {
  const ask = process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : null
  console.log(await runPerson(process.argv.slice(2), process.env, packageFolder, ask))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
