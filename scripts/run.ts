import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runMain, UserError } from './lib/fail'
import { TASKS } from './lib/tasks'

/* `npm run GROUP -- NAME …`: one command of a group, with its own arguments. */

const DEFAULTS: Readonly<Record<string, string>> = { provider: 'start', test: 'quick' }

runMain(async () => {
  const [group = '', ...rest] = process.argv.slice(2)
  const [name = DEFAULTS[group] ?? '', ...args] = rest
  const tasks: Readonly<Record<string, readonly string[]>> = TASKS[group as keyof typeof TASKS] ?? {}
  const commands = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!commands) throw new UserError(`Name one of: ${Object.keys(tasks).join(', ')}.`)
  for (const command of commands) {
    process.exitCode = await run([...command.split(' '), ...args])
    if (process.exitCode !== 0) return
  }
})

async function run([program = '', ...args]: string[]): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass)
  return code ?? 1
}
