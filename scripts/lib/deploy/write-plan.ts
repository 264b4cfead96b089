import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { GivenOptions } from './options'
import type { PlannedFile } from './plan'

/** Where a file of the machine is below another root. */
export const below = (root: string, file: string): string => path.join(root, file)

export function readBelow(root: string, file: string): string | undefined {
  const place = below(root, file)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}

/** Writes a file; one with secrets is never readable by others, not even for a moment. */
export function writeFileBelow(root: string, { path: file, mode, text }: PlannedFile): void {
  const place = below(root, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text, { mode })
  chmodSync(place, mode)
}

const givenFile = (name: string): string => `/etc/${name}/plan.json`

/** The options that a plan was last applied with. */
export function readGiven(root: string, name: string): GivenOptions | undefined {
  const text = readBelow(root, givenFile(name))
  return text === undefined ? undefined : (JSON.parse(text) as GivenOptions)
}

export function writeGiven(root: string, name: string, given: GivenOptions): void {
  writeFileBelow(root, { path: givenFile(name), mode: 0o644, text: `${JSON.stringify(given, null, 2)}\n` })
}
