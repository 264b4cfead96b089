import pLimit from 'p-limit'
import type { z } from 'zod'
import {
  categorySchema,
  categoryTranslationSchema,
  itemTranslationSchema,
  redirectsSchema,
  searchWordsSchema,
  siteSchema,
  siteSeoSchema,
  termsSchema,
  type SiteSeo,
} from '../../contract/src/content'
import { documentsSchema } from '../../contract/src/documents'
import { finderItemSchema, type FinderItemFile } from '../../contract/src/finder'
import { contentGeometry } from '../../contract/src/geometry'
import { ALL_KINDS, KINDS } from '../../contract/src/kinds'
import { DEFAULT_LANGUAGE } from '../../text/src/languages'
import { describePictures } from './describe-pictures'
import { loadModel } from './models'
import type { FileCache, FileReader } from './read-files'
import { REDIRECTS_FILE } from './redirects'
import { variantsOf } from './review/glossary'
import {
  GEOMETRY_FILE,
  mainFileOf,
  MODEL_FILE,
  type Category,
  type Content,
  type Item,
  type Language,
  type RawItem,
} from './types'

export type Files = NonNullable<Awaited<ReturnType<typeof loadFiles>>>

/** Reads all files of the content but pictures; null if not even the settings can be read. */
export async function loadFiles(reader: FileReader, cache: FileCache | undefined) {
  const site = await reader.readYaml('site.yml', siteSchema)
  if (!site) return null
  const { languages } = site
  if (!languages.some((language) => language.code === DEFAULT_LANGUAGE)) {
    reader.report([{ file: 'site.yml', field: 'languages', message: `'${DEFAULT_LANGUAGE}' is missing` }])
  }
  const seo = await readSeo(reader, languages)
  const redirects = (await readOptional(reader, REDIRECTS_FILE, redirectsSchema))?.redirects ?? []
  const terms = await readByLanguage(reader, languages, 'terms', termsSchema)
  const searchWords = addTerms(await readByLanguage(reader, languages, 'search', searchWordsSchema), terms)
  const finderFiles = await readFinderFiles(reader)
  const documents = (await readOptional(reader, 'documents.yml', documentsSchema))?.documents ?? []
  const [categories, items] = await Promise.all([
    readCategories(reader, languages),
    readItems(reader, languages, cache),
  ])
  return { site, seo, redirects, terms, searchWords, finderFiles, documents, ...categories, ...items }
}

async function readOptional<Schema extends z.ZodType>(
  reader: FileReader,
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  return (await reader.list('', 'files')).includes(file) ? reader.readYaml(file, schema) : undefined
}

/** One file per language in a folder; languages may have none. */
async function readByLanguage<Schema extends z.ZodType>(
  reader: FileReader,
  languages: Language[],
  folder: string,
  schema: Schema,
): Promise<Map<string, z.output<Schema>>> {
  const folders = await reader.list('', 'folders')
  const files = folders.includes(folder) ? await reader.list(folder, 'files') : []
  const entries = await Promise.all(
    languages.map(async ({ code }) => {
      const isThere = files.includes(`${code}.yml`)
      return [code, isThere ? await reader.readYaml(`${folder}/${code}.yml`, schema) : undefined] as const
    }),
  )
  return new Map(entries.flatMap(([code, value]) => (value ? [[code, value] as const] : [])))
}

/**
 * Terms that the termbase has for one thing find the same items, as does its English name; words that texts never use
 * but buyers search for find what the correct words find.
 */
function addTerms(searchWords: Content['searchWords'], termbase: Content['terms']): Content['searchWords'] {
  return new Map(
    [...searchWords].map(([code, words]) => {
      const own = termbase.get(code)
      const named = Object.entries(own?.terms ?? {}).map(([english, names]) =>
        [english, ...names].flatMap(variantsOf).join(', '),
      )
      const asked = (own?.never ?? [])
        .filter((row) => row.asked)
        .map(({ word, use }) => `${word.replace(/\*$/, '')}, ${use}`)
      const lines = [...named, ...asked]
      return [code, lines.length === 0 ? words : { ...words, same: [...words.same, ...lines] }]
    }),
  )
}

export type FinderFiles = readonly (readonly [id: string, item: FinderItemFile])[]

/** Items that people pack, for the finder; empty without the folder. */
async function readFinderFiles(reader: FileReader): Promise<FinderFiles> {
  const folders = await reader.list('', 'folders')
  const files = folders.includes('finder') ? await reader.list('finder', 'files') : []
  const entries = await Promise.all(
    files
      .filter((file) => file.endsWith('.yml'))
      .map(async (file) => [file.slice(0, -4), await reader.readYaml(`finder/${file}`, finderItemSchema)] as const),
  )
  return entries.flatMap(([id, item]) => (item ? [[id, item] as const] : []))
}

async function readSeo(reader: FileReader, languages: Language[]): Promise<Record<string, SiteSeo>> {
  const entries = await Promise.all(
    languages.map(async ({ code }) => [code, await reader.readYaml(`seo/${code}.yml`, siteSeoSchema)] as const),
  )
  return Object.fromEntries(entries.flatMap(([code, seo]) => (seo ? [[code, seo]] : [])))
}

async function readCategories(
  reader: FileReader,
  languages: Language[],
): Promise<{ categories: Category[]; brokenCategories: string[] }> {
  const folders = await reader.list('categories', 'folders')
  const categories = await mapLimited(folders, async (folder): Promise<Category | undefined> => {
    const base = `categories/${folder}`
    const main = await reader.readYaml(`${base}/index.${DEFAULT_LANGUAGE}.yml`, categorySchema)
    const texts: Category['texts'] = new Map()
    for (const code of (await listFiles(reader, base, languages, 'yml')).texts) {
      const text =
        code === DEFAULT_LANGUAGE ? main : await reader.readYaml(`${base}/index.${code}.yml`, categoryTranslationSchema)
      if (text) texts.set(code, text)
    }
    if (!main) return undefined
    const { categoryId, kind, path, sort, formerPaths } = main
    return { categoryId, kind, path, sort, formerPaths, folder, texts }
  })
  const read = categories.filter((category) => category !== undefined)
  const known = new Set(read.map(({ folder }) => folder))
  return {
    categories: read.sort((a, b) => a.sort - b.sort || (a.categoryId < b.categoryId ? -1 : 1)),
    brokenCategories: folders.filter((folder) => !known.has(folder)),
  }
}

async function readItems(
  reader: FileReader,
  languages: Language[],
  cache: FileCache | undefined,
): Promise<{ rawItems: RawItem[]; brokenItems: string[] }> {
  const places = await Promise.all(
    ALL_KINDS.map(async (kind) => {
      const slugs = await reader.list(KINDS[kind].folder, 'folders')
      return slugs.map((slug) => ({ kind, slug, folder: `${KINDS[kind].folder}/${slug}` }))
    }),
  )
  const deleted = new Set<string>()
  const items = await mapLimited(places.flat(), async ({ kind, slug, folder }): Promise<RawItem | undefined> => {
    const files = await listFiles(
      reader,
      folder,
      languages,
      'md',
      KINDS[kind].hasFacts ? [GEOMETRY_FILE, MODEL_FILE] : [],
    )
    // The desk deletes an item's texts, but no other files.
    if (files.texts.length === 0 && files.others.length > 0) {
      deleted.add(`${kind}/${slug}`)
      return undefined
    }
    const main = await reader.readItem(mainFileOf({ folder }), kind)
    const texts: Item['texts'] = new Map()
    for (const code of files.texts) {
      const text =
        code === DEFAULT_LANGUAGE
          ? main?.text
          : await reader.readMarkdown(`${folder}/index.${code}.md`, itemTranslationSchema)
      if (text) texts.set(code, text)
    }
    for (const [code, text] of texts) texts.set(code, describePictures(text, main?.facts.pictures ?? [], code))
    const geometry = files.others.includes(GEOMETRY_FILE)
      ? ((await reader.readJson(`${folder}/${GEOMETRY_FILE}`, contentGeometry)) ?? null)
      : null
    const model = files.others.includes(MODEL_FILE) ? await loadModel(reader.root, folder, cache?.models) : null
    if (typeof model === 'string') {
      reader.report([{ file: `${folder}/${MODEL_FILE}`, message: model, isLeftOut: true }])
    }
    return (
      main && {
        id: `${kind}/${slug}`,
        kind,
        folder,
        facts: main.facts,
        geometry,
        model: typeof model === 'string' ? null : model,
        texts,
        lacks: main.lacks,
      }
    )
  })
  const rawItems = items.filter((item) => item !== undefined)
  const known = new Set(rawItems.map(({ id }) => id))
  const ids = places.flat().map(({ kind, slug }) => `${kind}/${slug}`)
  return { rawItems, brokenItems: ids.filter((id) => !known.has(id) && !deleted.has(id)) }
}

/** Languages with a text in a folder, and which of `others` it has; any other file is a mistake. */
async function listFiles(
  reader: FileReader,
  folder: string,
  languages: Language[],
  extension: string,
  others: readonly string[] = [],
): Promise<{ texts: string[]; others: string[] }> {
  const expected = new Map(languages.map(({ code }) => [`index.${code}.${extension}`, code]))
  const found: { texts: string[]; others: string[] } = { texts: [], others: [] }
  for (const name of await reader.list(folder, 'files')) {
    const code = expected.get(name)
    if (code !== undefined) found.texts.push(code)
    else if (others.includes(name)) found.others.push(name)
    else {
      const message = `is not expected here: the files are index.<language>.${extension}, with a language of site.yml`
      reader.report([{ file: `${folder}/${name}`, message, isLeftOut: true }])
    }
  }
  return found
}

/** Limited: thousands of items would exhaust the file handles. */
function mapLimited<In, Out>(inputs: In[], work: (input: In) => Promise<Out>): Promise<Out[]> {
  const limit = pLimit(64)
  return Promise.all(inputs.map((input) => limit(work, input)))
}
