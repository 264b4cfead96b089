import { createInterface } from 'node:readline/promises'
import { runCommand } from './run-command'
import { runPerson, type Ask } from './run-person'

const askInTerminal: Ask = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return terminal.question(question).finally(() => terminal.close())
}

const ask = process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : null
await runCommand((...given) => runPerson(...given, ask))
