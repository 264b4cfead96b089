import path from 'node:path'
import { awaitContent } from './lib/await-content'
import { stopChildren } from './lib/children'
import { goBack } from './lib/clean-start'
import { runMain } from './lib/fail'
import { followBuild, startBuild, type BuildProcess } from './lib/gatsby'
import { startStandby } from './lib/standby'
import { STATE_VARIABLE } from '../publisher/src/kept-state'

const WAITS = '--standby'

/** True with the first line of the standard input, false at its end. */
async function readGo(): Promise<boolean> {
  for await (const _ of process.stdin) return true
  return false
}

/** The build, once it has begun; null when it waited and was not needed. */
async function begin(cwd: string, waits: boolean): Promise<BuildProcess | null> {
  if (!waits) return startBuild({ cwd })
  const standby = startStandby({ cwd })
  if (await readGo()) return standby.begin()
  await standby.end()
  return null
}

/**
 * Builds the site in a folder, this one by default, so that a build ended at any moment spoils none after it. With
 * `--standby` it prepares the build, begins with the first line of its standard input, or ends if that ends first.
 */
runMain(async () => {
  const args = process.argv.slice(2)
  const cwd = path.resolve(args.find((arg) => arg !== WAITS) ?? '.')
  const keptIn = process.env[STATE_VARIABLE]
  const release = keptIn === undefined ? null : await goBack(cwd, keptIn)
  if (release !== null)
    console.log(`The last build was ended before its time: this one goes on from that of release ${release}.`)
  await awaitContent(process.env)
  const build = await begin(cwd, args.includes(WAITS))
  if (build) process.exitCode = (await followBuild(build, { echo: 'all' })).code ?? 1
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopChildren().then(() => process.exit(1)))
}
