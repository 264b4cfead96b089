import path from 'node:path'
import { existsSync } from 'node:fs'
import { ALL_KINDS } from '../__tests__/e2e/support/page-kinds'
import { UserError, runMain } from './lib/fail'
import { FIRST_LOAD_LIMIT, readFirstLoad } from './lib/first-load'

/** Prints the gzipped JavaScript of the first load of every kind of page; fails above the limit. */
runMain(() => {
  const folder = path.resolve(process.argv[2] ?? 'public')
  if (!existsSync(path.join(folder, 'webpack.stats.json'))) {
    throw new UserError(`There is no built site in ${path.basename(folder)}. Build it first: npm start`)
  }
  for (const [kind, address] of Object.entries(ALL_KINDS)) {
    const files = readFirstLoad(folder, address)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(`${kind.padEnd(28)} ${(bytes / 1000).toFixed(1).padStart(6)} kB in ${files.length} files`)
    if (bytes > FIRST_LOAD_LIMIT) process.exitCode = 1
  }
})
