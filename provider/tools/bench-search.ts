import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'yaml'
import type { LanguageCode } from '../../packages/text/src/languages'
import { openEngines } from './lib/search-engines'
import { runMain } from '../../scripts/lib/fail'

/** Number of results evaluated. */
const FIRST = 5

/** A word in each script. */
const UNKNOWN = ['xqzwvk', 'щъэюьы', '龘靐', 'ヴヷヸヹ', '뷁쀍']

type Judged = Record<LanguageCode, Record<string, string[]>>

/** The share of expected results among the first ones. */
function recall(wanted: readonly string[], found: readonly string[]): number {
  const first = found.slice(0, FIRST)
  return wanted.filter((item) => first.includes(item)).length / Math.min(wanted.length, FIRST)
}

const share = (value: number) => value.toFixed(3)

/**
 * Sends the judged queries to both engines, and prints the share of expected results found first, and the missing ones.
 * `npm run bench -- search [file of queries]`
 */
async function bench(): Promise<void> {
  const file = process.argv[2] ?? path.join(import.meta.dirname, 'lib/judged-queries.yml')
  const judged = parse(readFileSync(file, 'utf8')) as Judged
  const engines = await openEngines('content')
  const failures: string[] = []
  const sums = { browser: { recall: 0, asked: 0 }, provider: { recall: 0, asked: 0 } }
  console.log('language  queries  browser  provider  index (gzip)  ms a query, browser  provider')
  for (const [language, queries] of Object.entries(judged) as [LanguageCode, Record<string, string[]>][]) {
    const rows = Object.entries(queries)
    const measured: { recall: number; ms: number }[] = []
    for (const name of ['browser', 'provider'] as const) {
      // Unknown words build all indexes, including other languages'.
      for (const word of UNKNOWN) await engines[name](word, language)
      let sum = 0
      let asked = 0
      const start = performance.now()
      for (const [query, all] of rows) {
        // Files and pages of the site itself are not provider items.
        const wanted = all.filter((item) => name === 'browser' || !item.startsWith('/'))
        if (wanted.length === 0) continue
        asked += 1
        const found = await engines[name](query, language)
        const got = recall(wanted, found)
        sum += got
        if (got < 1) {
          const missing = wanted.filter((item) => !found.slice(0, FIRST).includes(item))
          failures.push(
            `${language} ${name.padEnd(8)} ${query}: not ${missing.join(', ')}; found ${found.length}: ${found.slice(0, FIRST).join(', ')}`,
          )
        }
      }
      measured.push({ recall: sum / asked, ms: (performance.now() - start) / asked })
      sums[name].recall += sum
      sums[name].asked += asked
    }
    const [browser, provider] = measured
    const bytes = gzipSync(engines.files.get(language) ?? '', { level: 9 }).length
    console.log(
      `${language.padEnd(8)}  ${String(rows.length).padStart(7)}  ${share(browser?.recall ?? 0).padStart(7)}  ${share(provider?.recall ?? 0).padStart(8)}  ${String(bytes).padStart(12)}  ${(browser?.ms ?? 0).toFixed(2).padStart(19)}  ${(provider?.ms ?? 0).toFixed(2).padStart(8)}`,
    )
  }
  for (const [name, { recall: sum, asked }] of Object.entries(sums))
    console.log(`${name}: ${share(sum / asked)} of ${asked} queries`)
  console.log(`\n${failures.length} failures\n${failures.join('\n')}`)
}

runMain(bench)
