import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { listPages } from './lib/built-pages'
import { stopChildren } from './lib/children'
import { runMain } from './lib/fail'
import { startBuild } from './lib/gatsby'
import { startProvider } from './lib/provider'
import { describeBuild, measureBuild } from './lib/measure/measure-build'
import { cleanSite, copySite } from './lib/site-copy'

function countFiles(folder: string, pattern: RegExp): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file)).length
}

/** Gatsby steps of at least this many seconds are listed. */
const LONG = 1

async function bench(): Promise<void> {
  const cwd = copySite('bench')
  cleanSite(cwd)
  const data = path.resolve('.sites/bench-data')
  rmSync(data, { recursive: true, force: true })
  const provider = await startProvider({ PROVIDER_PORT: '0', PROVIDER_DATA: data, DATABASE_URL: '' })
  const build = () =>
    measureBuild(
      () => startBuild({ cwd, env: { GATSBY_PROVIDER_URL: provider.url } }),
      path.resolve('.sites/bench.log'),
    )

  const cold = await build()
  const warm = await build()
  const print = (name: string, value: string) => console.log(`${name.padEnd(28)} ${value}`)
  print('the sample, from nothing', describeBuild(cold))
  for (const { name, seconds } of cold.activities.filter((step) => step.seconds >= LONG))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  print('the same, nothing changed', describeBuild(warm))
  print('pages', String(listPages(path.join(cwd, 'public')).length))
  print('pictures', String(countFiles('content/images', /\.(webp|avif|jpe?g|png)$/)))
  print('picture files made', String(countFiles(path.join(cwd, 'public/static'), /\.webp$/)))
}

runMain(() => bench().finally(stopChildren))
