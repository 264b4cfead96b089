import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../../packages/server/src/start-error'

export interface Done {
  text: string
  /** Problems that need the operator's attention although the command succeeded. */
  warning: string | null
}

type Command = (
  args: string[],
  env: Record<string, string | undefined>,
  packageFolder: string,
) => Promise<string | Done>

export async function runCommand(command: Command, { failsWithWarning = false } = {}): Promise<void> {
  const packageFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
  try {
    const done = await command(process.argv.slice(2), process.env, packageFolder)
    const { text, warning } = typeof done === 'string' ? { text: done, warning: null } : done
    console.log(text)
    if (warning === null) return
    console.error(warning)
    if (failsWithWarning) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}

/** Reads arguments. @throws StartError with the usage if `read` throws */
export function readWith<Arguments>(usage: string, read: () => Arguments): Arguments {
  try {
    return read()
  } catch (error) {
    throw new StartError([error instanceof Error ? error.message : String(error), usage].filter(Boolean).join('\n'))
  }
}
