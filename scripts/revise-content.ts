import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { recordRevision } from '../packages/contract/src/revision'
import { loadContent } from '../packages/content/src/load'
import { parseItemFile } from '../packages/content/src/parse-item'
import { mainFileOf } from '../packages/content/src/types'
import { markdownFormat } from '../packages/content/src/writing/formats'
import { runMain } from './lib/fail'

/**
 * Records a revision in the file of each product whose facts or drawing have changed since the last one.
 * @param day of the change, such as 2026-03-05
 * @returns changed files, relative to the content folder
 */
export async function reviseContent(folder: string, day: string): Promise<string[]> {
  const { items } = await loadContent(folder, path.join(tmpdir(), 'content-check'), { drafts: 'show' })
  return items.flatMap((item) => {
    const name = mainFileOf(item)
    const before = readFileSync(path.join(folder, name), 'utf8')
    const facts = parseItemFile(name, before, item.kind).value?.facts.facts
    const revision = facts && recordRevision(facts, item.geometry?.version ?? null, day)
    if (!revision) return []
    const value = markdownFormat.fromFile(before)
    const { revision: _, ...others } = value.facts as Record<string, unknown>
    writeFileSync(path.join(folder, name), markdownFormat.toFile({ ...value, facts: { revision, ...others } }))
    return [name]
  })
}

if (path.basename(process.argv[1] ?? '') === 'revise-content.ts') {
  runMain(async () => {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [folder = 'content'] = positionals
    const files = await reviseContent(path.resolve(folder), new Date().toISOString().slice(0, 10))
    console.log(files.length === 0 ? 'Every product has its revision.' : `New revisions:\n${files.join('\n')}`)
  })
}
