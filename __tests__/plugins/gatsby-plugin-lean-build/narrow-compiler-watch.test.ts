import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PRELOADED = path.resolve('plugins/gatsby-plugin-lean-build/src/narrow-compiler-watch.cjs')

/** The changes that Parcel would report for files made since its last run. */
const PROGRAM = `
const { mkdirSync, writeFileSync } = require('node:fs')
const watcher = require('@parcel/watcher')
const [folder, snapshot] = process.argv.slice(1)
const options = { ignore: [folder + '/cache'] }
async function run() {
  await watcher.writeSnapshot(folder, snapshot, options)
  for (const name of ['public', 'node_modules', '.sites', 'cache', 'src']) writeFileSync(folder + '/' + name + '/new.ts', '')
  const events = await watcher.getEventsSince(folder, snapshot, options)
  console.log(JSON.stringify(events.map((event) => event.path.slice(folder.length + 1))))
}
run()
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watch-'))
  for (const name of ['public', 'node_modules', '.sites', 'cache', 'src']) mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, 'src/old.ts'), '')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('Parcel hears of changed sources, not of what is built or installed', () => {
  const snapshot = path.join(tmpdir(), `${path.basename(folder)}.txt`)
  const output = execFileSync(process.execPath, ['--require', PRELOADED, '-e', PROGRAM, folder, snapshot], {
    encoding: 'utf8',
    cwd: process.cwd(),
  })
  rmSync(snapshot)
  expect(JSON.parse(output)).toEqual(['src/new.ts'])
})
