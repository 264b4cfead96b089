import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable, type Column } from '../packages/text/src/print-rows'
import { findGaps, measureCompleteness } from '../packages/content/src/completeness'
import { loadContent } from '../packages/content/src/load'
import { describeProblem } from '../packages/content/src/problems'
import type { Content } from '../packages/content/src/types'
import { findOutdated, type Outdated } from '../packages/content/src/outdated'
import { runMain, UserError } from './lib/fail'
import { readFileSync, writeFileSync } from 'node:fs'
import { confirmOrigins, digestTexts } from '../packages/content/src/translations'
import { DEFAULT_LANGUAGE } from '../packages/text/src/languages'
import { markdownFormat, yamlFormat } from '../packages/content/src/writing/formats'

export const ALL = 'all'

/**
 * Records that translations match the current English.
 * @param unit a folder such as `products/tray`, or `all`
 * @param language its code, or `all`
 * @returns changed files, relative to the content folder
 */
export async function confirmTranslations(content: Content, unit: string, language: string): Promise<string[]> {
  const folders = content.written.filter(({ folder }) => unit === ALL || folder === unit)
  if (folders.length === 0) throw new UserError(`There is no ${unit}: give a folder such as products/tray, or all.`)
  const known = content.languages.map(({ code }) => code).filter((code) => code !== DEFAULT_LANGUAGE)
  if (language !== ALL && !known.includes(language)) {
    throw new UserError(`${language} is no language that is translated to: give one of ${known.join(', ')}, or all.`)
  }
  const changed: string[] = []
  for (const { folder, extension, texts } of folders) {
    const present = await digestTexts(texts.get(DEFAULT_LANGUAGE) ?? {})
    for (const [code, own] of texts) {
      if (code === DEFAULT_LANGUAGE || (language !== ALL && code !== language)) continue
      const file = `${folder}/index.${code}.${extension}`
      const format = extension === 'md' ? markdownFormat : yamlFormat
      const before = readFileSync(path.join(content.folder, file), 'utf8')
      const after = format.toFile({ ...format.fromFile(before), from: confirmOrigins(present, own) })
      if (after === before) continue
      writeFileSync(path.join(content.folder, file), after)
      changed.push(file)
    }
  }
  return changed
}

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
