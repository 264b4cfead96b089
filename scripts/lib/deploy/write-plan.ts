import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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
