import type { z } from 'zod'
import {
  categorySchema,
  categoryTranslationSchema,
  itemTranslationSchema,
  redirectsSchema,
  searchWordsSchema,
  siteSchema,
  siteSeoSchema,
} from '../../../packages/contract/src/content'
import { documentsSchema } from '../../../packages/contract/src/documents'
import { finderItemSchema } from '../../../packages/contract/src/finder'
import type { Kind } from '../../../packages/contract/src/kinds'
import { categoryFields, checkComplete, checkWhole } from '../../../packages/content/src/check-content'
import { findLine } from '../../../packages/content/src/find-line'
import { parseItemFile } from '../../../packages/content/src/parse-item'
import { parseMarkdownFile, parseYamlFile } from '../../../packages/content/src/parse-text'
import type { Problem } from '../../../packages/content/src/problems'
import { findUnsafeHtml } from '../../../packages/content/src/render-markdown'
import { DEFAULT_LANGUAGE } from '../../../packages/text/src/languages'
import { markdownFormat, yamlFormat } from '../../../packages/content/src/writing/formats'
import { FINDER, itemCollections } from '../config/collections'
import { fileOf, isSingleFile, type SingleFile } from '../config/single-files'

export interface SavedEntry {
  collection: string
  slug: string
  /** By language; values that are the same in every language are under the default one. */
  values: Record<string, Record<string, unknown>>
}

export interface CheckedEntry {
  problems: Problem[]
  /** Required before an item can be published. */
  lacks: Problem[]
}

/**
 * Validates an entry with the same schemas and rules as the provider. Rules that depend on other entries (duplicate
 * addresses, links) are checked by the provider once it has read the files.
 */
export function checkEntry({ collection, slug, values }: SavedEntry): CheckedEntry {
  const item = itemCollections.find(({ folder }) => folder === collection)
  if (item) return checkItem(item.kind, `${item.folder}/${slug}`, values)
  return { problems: checkOther(collection, slug, values), lacks: [] }
}

function checkItem(kind: Kind, folder: string, values: SavedEntry['values']): CheckedEntry {
  const checked = Object.entries(values).map(([language, value]) => {
    const file = `${folder}/index.${language}.md`
    const written = markdownFormat.toFile(value)
    return language === DEFAULT_LANGUAGE ? checkMain(kind, file, written) : checkTranslation(file, written)
  })
  return { problems: checked.flatMap(({ problems }) => problems), lacks: checked.flatMap(({ lacks }) => lacks) }
}

function checkMain(kind: Kind, file: string, written: string): CheckedEntry {
  const { value, problems } = parseItemFile(file, written, kind)
  if (problems) return { problems, lacks: [] }
  const { facts, text, lacks } = value
  const folder = file.replace(/\/[^/]*$/, '')
  const whole = checkWhole({ folder, facts, texts: new Map([[DEFAULT_LANGUAGE, text]]) })
  return { problems: checkBody(file, written, text.body), lacks: [...lacks, ...locate(whole, written)] }
}

function checkTranslation(file: string, written: string): CheckedEntry {
  const { value, problems } = parseMarkdownFile(file, written, itemTranslationSchema)
  return { problems: problems ?? checkBody(file, written, value.body), lacks: [] }
}

function checkBody(file: string, written: string, body = ''): Problem[] {
  const unsafe = findUnsafeHtml(body).map((message) => ({ file, field: 'body', message }))
  return locate(unsafe, written)
}

function checkOther(collection: string, slug: string, values: SavedEntry['values']): Problem[] {
  const entries = Object.entries(values)
  const own = values[DEFAULT_LANGUAGE] ?? {}
  if (collection === 'categories') {
    return entries.flatMap(([language, value]) => {
      const file = `categories/${slug}/index.${language}.yml`
      if (language !== DEFAULT_LANGUAGE) return checkYaml(file, value, categoryTranslationSchema)
      const missing = checkComplete(value, categoryFields, file)
      return [...checkYaml(file, value, categorySchema), ...locate(missing, yamlFormat.toFile(value))]
    })
  }
  if (collection === FINDER) return checkYaml(`${FINDER}/${slug}.yml`, own, finderItemSchema)
  if (!isSingleFile(slug)) return []
  return entries.flatMap(([language, value]) => checkYaml(fileOf(slug, language), value, SINGLE_SCHEMAS[slug]))
}

const SINGLE_SCHEMAS: Record<SingleFile, z.ZodType> = {
  seo: siteSeoSchema,
  search: searchWordsSchema,
  documents: documentsSchema,
  redirects: redirectsSchema,
  site: siteSchema,
}

function checkYaml(file: string, value: Record<string, unknown>, schema: z.ZodType): Problem[] {
  return parseYamlFile(file, yamlFormat.toFile(value), schema).problems ?? []
}

/** Adds to problems without a line their line in the text that would be saved. */
function locate(problems: Problem[], text: string): Problem[] {
  return problems.map((problem) => ({
    ...problem,
    line: problem.line ?? findLine(problem.file, text, problem.field ?? '', problem.quote),
  }))
}
