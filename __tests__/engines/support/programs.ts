import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of some programs that is installed. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
}

/** A program started by this ends with the process that starts it, however that ends; only Linux can do so. */
export const TIED = findProgram('setpriv') ? ['setpriv', '--pdeathsig', 'TERM'] : []

/** Creates a program that starts another one this way, for callers that take only a file name. */
export function tieProgram(program: string): { file: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'))
  const file = path.join(folder, path.basename(program))
  writeFileSync(file, `#!/bin/sh\nexec ${[...TIED, program].map((part) => `'${part}'`).join(' ')} "$@"\n`, {
    mode: 0o755,
  })
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
