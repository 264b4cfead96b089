import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const made: string[] = []

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** Makes an empty folder, which is removed after the last test of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'))
  made.push(folder)
  return folder
}

/** Runs each test in an empty folder of its own. */
export function runInTemporaryFolder(): void {
  const before = process.cwd()
  beforeEach(() => process.chdir(temporaryFolder()))
  afterEach(() => process.chdir(before))
}
