import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['__tests__', 'packages', 'provider', 'publisher', 'plugins', 'scripts', 'desk', 'src']

/** Tests that need more than code: a built site, a browser, a provider process, or minutes. */
const NO_UNIT_TESTS = /^__tests__\/(builds|contract|e2e|engines|faults|office|publishing|stranger)\//

const isCode = (file: string) => /(?<!\.d)\.tsx?$/.test(file)

export const listCode = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => isCode(file) && !file.includes('node_modules'))

/** Importing files by file. */
export function readImporters(): Map<string, string[]> {
  const files = FOLDERS.flatMap(listCode)
  const known = new Set(files)
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/['"](\.{1,2}\/[^'"]+)['"]/g)) {
      const base = path.join(path.dirname(file), from)
      const target = ['.ts', '.tsx', ''].map((end) => base + end).find((name) => known.has(name))
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/**
 * Unit tests that reach a file, the most relevant first: the file itself, then tests that import it, then one file
 * further away, and so on; at equal distance, those whose paths share most words with its path.
 */
export function rankTests(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const words = new Set(file.split(/\W+/))
  const likeness = (test: string) => test.split(/\W+/).filter((word) => words.has(word)).length
  const isUnitTest = (one: string) => /\.test\.tsx?$/.test(one) && !NO_UNIT_TESTS.test(one)
  const seen = new Set([file])
  const ranked: string[] = []
  for (let ring = [file]; ring.length > 0;) {
    ranked.push(...ring.filter(isUnitTest).sort((one, other) => likeness(other) - likeness(one)))
    ring = ring.flatMap((one) => importers.get(one) ?? []).filter((one) => !seen.has(one) && seen.add(one))
  }
  return ranked
}

/** The tests for several files, up to a maximum: the most relevant ones of each file. */
export function chooseTests(ranked: readonly (readonly string[])[], most: number): string[] {
  const chosen = new Set<string>()
  const longest = Math.max(0, ...ranked.map((tests) => tests.length))
  for (let place = 0; place < longest; place += 1) {
    for (const tests of ranked) {
      const test = tests[place]
      if (test !== undefined && chosen.size < most) chosen.add(test)
    }
  }
  return [...chosen]
}
