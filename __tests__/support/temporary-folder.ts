import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Runs each test in an empty folder of its own, which is then removed. */
export function runInTemporaryFolder(): void {
  const before = process.cwd()
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'test-'))
    process.chdir(folder)
  })

  afterEach(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true, force: true })
  })
}
