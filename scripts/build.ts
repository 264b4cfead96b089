import path from 'node:path'
import { awaitContent } from './lib/await-content'
import { stopChildren } from './lib/children'
import { runMain } from './lib/fail'
import { runBuild } from './lib/gatsby'

/** Builds the site in a folder, by default this one; an interrupted build never affects later ones. */
runMain(async () => {
  const cwd = path.resolve(process.argv[2] ?? '.')
  await awaitContent(process.env)
  process.exitCode = (await runBuild({ cwd, echo: 'all' })).code ?? 1
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopChildren().then(() => process.exit(1)))
}
