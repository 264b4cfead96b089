import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable, type Column } from '../packages/text/src/print-rows'
import { findGaps, measureCompleteness } from '../packages/content/src/completeness'
import { loadContent } from '../packages/content/src/load'
import { describeProblem } from '../packages/content/src/problems'
import type { Content } from '../packages/content/src/types'
import { findOutdated, type Outdated } from '../packages/content/src/outdated'
import { ALL, confirmTranslations } from './lib/confirm-translations'
import { runMain } from './lib/fail'

interface Row {
  language: string
  cells: Map<string, { whole: number; all: number }>
}

const formatShare = ({ whole, all }: { whole: number; all: number }): string =>
  all === 0 ? '-' : `${whole}/${all} (${Math.floor((whole / all) * 100)} %)`

/**
 * One row per language, one column per kind: the number of complete texts; then each incomplete text with its fields,
 * each outdated one with the change of the English, and missing fields of drafts.
 */
export function formatStatus(content: Content, outdated: readonly Outdated[] = []): string {
  const gaps = findGaps(content)
  const measured = measureCompleteness(content, gaps)
  const kinds = [...new Set(measured.map(({ kind }) => kind))]
  const rows = content.languages.map(({ code, name }): Row => {
    const own = measured.filter(({ language }) => language === code)
    const total = { whole: sum(own.map(({ whole }) => whole)), all: sum(own.map(({ all }) => all)) }
    return {
      language: `${code} ${name}`,
      cells: new Map([...own.map((cell) => [cell.kind, cell] as const), ['all', total]]),
    }
  })
  const columns: Column<Row>[] = [
    { name: 'language', value: ({ language }) => language },
    ...[...kinds, 'all'].map((kind) => ({
      name: kind,
      value: ({ cells }: Row) => formatShare(cells.get(kind) ?? { whole: 0, all: 0 }),
    })),
  ]
  const missing = gaps.map(({ language, folder, fields }) => `  ${language}  ${folder}: ${fields.join(', ')}`)
  const lacks = content.unfinished.map((lack) => `  ${describeProblem(lack)}`)
  return [
    formatTable(rows, columns),
    ...(missing.length > 0 ? ['', 'Shown in English, for want of:', ...missing] : []),
    ...(outdated.length > 0 ? ['', 'Outdated, since the English has changed:', ...formatOutdated(outdated)] : []),
    ...(lacks.length > 0 ? ['', 'Drafts that can’t be published yet:', ...lacks] : []),
  ].join('\n')
}

/** By entry and English field: the languages and the change. */
function formatOutdated(outdated: readonly Outdated[]): string[] {
  const groups = new Map<string, Outdated[]>()
  for (const one of outdated) {
    const { field, english } = one
    const key = [path.posix.dirname(one.file), field, JSON.stringify(english)].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { file, field, english } = first
    const languages = group.map(({ language }) => language).join(', ')
    return [
      `  ${path.posix.dirname(file)}: ${field} (${languages})`,
      ...(english?.before ?? []).map((line) => `    - ${line}`),
      ...(english?.now ?? []).map((line) => `    + ${line}`),
    ]
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

if (path.basename(process.argv[1] ?? '') === 'content-status.ts') {
  runMain(async () => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { confirm: { type: 'string' } } })
    const unit = values.confirm
    const [folder = 'content'] = unit === undefined ? positionals : positionals.slice(1)
    const content = await loadContent(path.resolve(folder), path.join(tmpdir(), 'content-check'))
    if (unit !== undefined) {
      const files = await confirmTranslations(content, unit, positionals[0] ?? ALL)
      console.log(`${files.length} translations are confirmed as matching the current English.`)
      return
    }
    console.log(formatStatus(content, await findOutdated(content)))
  })
}
