import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['__tests__', 'packages', 'provider', 'publisher', 'plugins', 'scripts', 'desk', 'src']

/** Tests that need more than the code: a built site, a browser, a process of the provider, or minutes. */
const NO_UNIT_TESTS = /^__tests__\/(builds|contract|e2e|engines|faults|office|publishing|stranger)\//

const isCode = (file: string) => /(?<!\.d)\.tsx?$/.test(file)

export const listCode = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => isCode(file) && !file.includes('node_modules'))

/** By file: those that import it. */
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
 * The unit tests that reach a file, the likeliest to see it first: itself, those that import it, those one file further,
 * and so on; among as near ones, those whose paths have most words of its path.
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

/** The tests that several files concern, at most so many: of each file its likeliest ones first. */
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
