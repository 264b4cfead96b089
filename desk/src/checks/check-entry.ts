import type { z } from 'zod'
import {
  categoryFactsSchema,
  categoryTextSchema,
  itemFactsSchemas,
  itemTextSchema,
  siteSchema,
  siteSeoSchema,
} from '../../../packages/contract/src/content'
import { categoryFields, checkComplete, itemFields } from '../../../provider/src/content/check-content'
import { findLine } from '../../../provider/src/content/find-line'
import { parseMarkdownFile, parseYamlFile } from '../../../provider/src/content/parse-text'
import type { Problem } from '../../../provider/src/content/problems'
import { findUnsafeHtml } from '../../../provider/src/content/render-markdown'
import { defaultLanguage } from '../../../provider/src/content/types'
import { markdownFormat, yamlFormat } from '../../../provider/src/content/writing/formats'
import { factsOf, itemCollections } from '../config/collections'

/** An entry as it is about to be saved. */
export interface SavedEntry {
  collection: string
  slug: string
  /** By language; values that are the same in every language are under the default one. */
  values: Record<string, Record<string, unknown>>
}

/**
 * What is wrong in an entry, by the same schemas and rules as the provider's checks. The provider itself checks what
 * depends on other entries (duplicate addresses, links, numbers of pictures) once it has read the files.
 */
export function checkEntry({ collection, slug, values }: SavedEntry): Problem[] {
  const own = values[defaultLanguage] ?? {}
  if (collection === 'category-facts') return checkYaml(`categories/${slug}/facts.yml`, own, categoryFactsSchema)
  if (collection === 'categories') {
    return Object.entries(values).flatMap(([language, value]) => {
      const file = `categories/${slug}/index.${language}.yml`
      const complete = language === defaultLanguage ? checkFilled(value, categoryFields, file) : []
      return [...checkYaml(file, value, categoryTextSchema), ...locate(complete, yamlFormat.toFile(value))]
    })
  }
  for (const { folder, kind } of itemCollections) {
    if (collection === factsOf(folder)) return checkYaml(`${folder}/${slug}/facts.yml`, own, itemFactsSchemas[kind])
    if (collection === folder) {
      return Object.entries(values).flatMap(([language, value]) => checkText(`${folder}/${slug}`, language, value))
    }
  }
  if (slug === 'site') return checkYaml('site.yml', own, siteSchema)
  if (slug === 'seo') {
    return Object.entries(values).flatMap(([language, value]) => checkYaml(`seo/${language}.yml`, value, siteSeoSchema))
  }
  return []
}

function checkYaml(file: string, value: Record<string, unknown>, schema: z.ZodType): Problem[] {
  return parseYamlFile(file, yamlFormat.toFile(value), schema).problems ?? []
}

function checkText(folder: string, language: string, value: Record<string, unknown>): Problem[] {
  const file = `${folder}/index.${language}.md`
  const written = markdownFormat.toFile(value)
  const { value: text, problems } = parseMarkdownFile(file, written, itemTextSchema)
  if (problems) return problems
  const complete = language === defaultLanguage ? checkFilled(text, itemFields, file) : []
  const unsafe = findUnsafeHtml(text.body).map((message) => ({ file, field: 'body', message }))
  return locate([...complete, ...unsafe], written)
}

/** Adds to problems without a line their line in the text that would be saved. */
function locate(problems: Problem[], text: string): Problem[] {
  return problems.map((problem) => ({
    ...problem,
    line: problem.line ?? findLine(problem.file, text, problem.field ?? '', problem.quote),
  }))
}

function checkFilled<Field extends string>(
  value: Partial<Record<Field, unknown>>,
  fields: readonly Field[],
  file: string,
): Problem[] {
  const extension = file.endsWith('.md') ? 'md' : 'yml'
  return checkComplete(value, fields, file.replace(/index\.[a-z]+\.\w+$/, 'facts.yml'), extension)
}
