import path from 'node:path'
import { stopChildren } from './lib/children'
import { noteEnd, noteStart } from './lib/clean-start'
import { runMain } from './lib/fail'
import { runBuild } from './lib/gatsby'

/** Printed by our source plugin (its error-map.ts) when it stops a build, before anything is written. */
const STOPPED_BEFORE_WRITING = /^\W*At fault: /m

/** Builds the site in a folder, this one by default, so that a build that is ended at any moment spoils none after it. */
runMain(async () => {
  const cwd = path.resolve(process.argv[2] ?? '.')
  if (noteStart(cwd)) console.log('The last build was ended before its time: this one begins from nothing.')
  const { code, output } = await runBuild({ cwd, stdio: 'pipe', echo: true })
  if (code === 0 || STOPPED_BEFORE_WRITING.test(output)) noteEnd(cwd)
  process.exitCode = code ?? 1
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopChildren().then(() => process.exit(1)))
}
