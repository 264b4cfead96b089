import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { UserError, runMain } from './lib/fail'
import { findExcess, PINNED_FILE, readFirstLoad, readPinned, type FirstLoad } from './lib/first-load'
import { ALL_KINDS } from './lib/page-kinds'

/**
 * Prints the first-load size of every kind of page; fails if it exceeds the accepted size. `--pin` accepts the measured
 * sizes.
 */
runMain(() => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { pin: { type: 'boolean' } } })
  const folder = path.resolve(positionals[0] ?? 'public')
  if (!existsSync(path.join(folder, 'webpack.stats.json'))) {
    throw new UserError(`There is no built site in ${path.basename(folder)}. Build it first: npm start`)
  }
  const loads = Object.entries(ALL_KINDS).map(([kind, address]) => [kind, readFirstLoad(folder, address)] as const)
  if (values.pin) {
    const rounded = loads.map(([kind, load]) => [kind, inKilobytes(load)] as const)
    writeFileSync(PINNED_FILE, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
  }
  const pinned = readPinned()
  console.log(`${'gzipped, in kB'.padEnd(28)}   HTML  of it CSS  JavaScript`)
  for (const [kind, load] of loads) {
    const excess = findExcess(load, pinned[kind])
    const { html, css, js } = inKilobytes(load)
    const figures = `${html.toFixed(1).padStart(7)} ${css.toFixed(1).padStart(10)} ${js.toFixed(1).padStart(11)}`
    console.log(`${kind.padEnd(28)}${figures}${excess ? `  ${excess}` : ''}`)
    if (excess) process.exitCode = 1
  }
})

const inKilobytes = ({ html, css, js }: FirstLoad): FirstLoad => ({ html: round(html), css: round(css), js: round(js) })
const round = (bytes: number): number => Math.round(bytes / 100) / 10
