import {
  categorySchema,
  categoryTextSchema,
  itemTextSchema,
  siteSchema,
  siteSeoSchema,
  type SiteSeo,
} from '../../../packages/contract/src/content'
import { ALL_KINDS, KINDS } from '../../../packages/contract/src/kinds'
import {
  defaultLanguage,
  mainFileOf,
  type Category,
  type Content,
  type Drafts,
  type Item,
  type Language,
  type RawItem,
} from './types'
import { checkCategories, checkItems, checkTexts, checkWhole } from './check-content'
import { readPictures } from './pictures'
import { ContentError } from './problems'
import { FileReader, type FileCache } from './read-files'

export interface LoadOptions {
  /** Drafts are always checked. */
  drafts?: Drafts
  /** Files that an earlier load left in the cache are not parsed again. */
  cache?: FileCache
}

/** Reads the whole content folder. Throws one ContentError that names everything that is wrong. */
export async function loadContent(
  contentFolder: string,
  dataFolder: string,
  { drafts = 'hide', cache }: LoadOptions = {},
): Promise<Content> {
  const reader = new FileReader(contentFolder, cache)
  const site = await reader.readYaml('site.yml', siteSchema)
  if (!site) throw new ContentError(contentFolder, reader.problems)
  const { settings, languages } = site
  if (!languages.some((language) => language.code === defaultLanguage)) {
    reader.problems.push({ file: 'site.yml', field: 'languages', message: `'${defaultLanguage}' is missing` })
  }

  const seo = await readSeo(reader, languages)
  const [{ categories, brokenCategories }, { rawItems, brokenItems }] = await Promise.all([
    readCategories(reader, languages),
    readItems(reader, languages),
  ])
  reader.remember()
  const wanted = new Map(
    rawItems.flatMap((item) =>
      item.facts.images.map((path, index) => [path, { file: mainFileOf(item), field: `images.${index}` }] as const),
    ),
  )
  const { pictures, problems } = await readPictures(contentFolder, dataFolder, wanted)
  reader.problems.push(...problems)
  // Unreadable files are reported already; references to them should not be reported as missing as well.
  const broken = { categories: brokenCategories, items: brokenItems }
  const unread = new Set(reader.problems.map(({ file }) => file))
  const checks = [
    ...checkCategories(categories, settings, languages),
    ...checkItems(rawItems, categories, broken, settings, languages),
    ...checkTexts(rawItems, categories, broken, settings, drafts),
  ]
  reader.problems.push(...checks.filter(({ file }) => !unread.has(file)))
  if (reader.problems.length > 0) {
    await reader.locateProblems()
    throw new ContentError(contentFolder, sortProblems(reader.problems))
  }

  const categoryIds = new Map(categories.map((category) => [category.folder, category.categoryId]))
  const unfinished = rawItems.map((item) => (item.facts.published ? [] : [...item.lacks, ...checkWhole(item)]))
  const served = rawItems.filter(
    ({ facts }, index) => facts.published || (drafts === 'show' && unfinished[index]?.length === 0),
  )
  const servedIds = new Set(served.map(({ id }) => id))
  const items = served.map((raw): Item => {
    const { facts } = raw
    return {
      id: raw.id,
      kind: raw.kind,
      folder: raw.folder,
      categoriesIds: facts.categories.flatMap((folder) => categoryIds.get(folder) ?? []),
      path: pathOf(raw),
      sort: facts.sort,
      pictures: facts.images.flatMap((path) => pictures.get(path) ?? []),
      relatedIds: facts.related.map((slug) => `${raw.kind}/${slug}`).filter((id) => servedIds.has(id)),
      facts: facts.facts ?? null,
      publishedAt: facts.publishedAt === undefined ? null : new Date(facts.publishedAt).toISOString(),
      texts: raw.texts,
    }
  })
  return { folder: contentFolder, settings, languages, seo, categories, items, unfinished: unfinished.flat() }
}

export function pathOf(item: RawItem): string {
  return item.facts.path ?? item.id
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
    const main = await reader.readYaml(`${base}/index.${defaultLanguage}.yml`, categorySchema)
    const texts: Category['texts'] = new Map()
    for (const code of await listTexts(reader, base, languages, 'yml')) {
      const text =
        code === defaultLanguage ? main : await reader.readYaml(`${base}/index.${code}.yml`, categoryTextSchema)
      if (text) texts.set(code, text)
    }
    if (!main) return undefined
    const { categoryId, kind, path, sort } = main
    return { categoryId, kind, path, sort, folder, texts }
  })
  const read = categories.filter((category) => category !== undefined)
  const known = new Set(read.map(({ folder }) => folder))
  return {
    categories: read.sort((a, b) => a.sort - b.sort || compare(a, b)),
    brokenCategories: folders.filter((folder) => !known.has(folder)),
  }
}

async function readItems(
  reader: FileReader,
  languages: Language[],
): Promise<{ rawItems: RawItem[]; brokenItems: string[] }> {
  const places = await Promise.all(
    ALL_KINDS.map(async (kind) => {
      const slugs = await reader.list(KINDS[kind].folder, 'folders')
      return slugs.map((slug) => ({ kind, slug, folder: `${KINDS[kind].folder}/${slug}` }))
    }),
  )
  const items = await mapLimited(places.flat(), async ({ kind, slug, folder }): Promise<RawItem | undefined> => {
    const main = await reader.readItem(mainFileOf({ folder }), kind)
    const texts: Item['texts'] = new Map()
    for (const code of await listTexts(reader, folder, languages, 'md')) {
      const text =
        code === defaultLanguage ? main?.text : await reader.readMarkdown(`${folder}/index.${code}.md`, itemTextSchema)
      if (text) texts.set(code, text)
    }
    return main && { id: `${kind}/${slug}`, kind, folder, facts: main.facts, texts, lacks: main.lacks }
  })
  const rawItems = items.filter((item) => item !== undefined)
  const known = new Set(rawItems.map(({ id }) => id))
  const ids = places.flat().map(({ kind, slug }) => `${kind}/${slug}`)
  return { rawItems, brokenItems: ids.filter((id) => !known.has(id)) }
}

/** The languages that a folder has a text in; any other file there is a mistake. */
async function listTexts(
  reader: FileReader,
  folder: string,
  languages: Language[],
  extension: string,
): Promise<string[]> {
  const expected = new Map(languages.map(({ code }) => [`index.${code}.${extension}`, code]))
  const found: string[] = []
  for (const name of await reader.list(folder, 'files')) {
    const code = expected.get(name)
    if (code !== undefined) found.push(code)
    else {
      const message = `is not expected here: the files are index.<language>.${extension}, with a language of site.yml`
      reader.problems.push({ file: `${folder}/${name}`, message })
    }
  }
  return found
}

/** Limited, so that thousands of items do not exhaust the file handles. */
async function mapLimited<In, Out>(inputs: In[], work: (input: In) => Promise<Out>): Promise<Out[]> {
  const results = new Array<Out>(inputs.length)
  const queue = inputs.map((input, index) => ({ input, index })).reverse()
  const run = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) results[next.index] = await work(next.input)
  }
  await Promise.all(Array.from({ length: 64 }, run))
  return results
}

function compare(a: { categoryId: string }, b: { categoryId: string }): number {
  return a.categoryId < b.categoryId ? -1 : 1
}

function sortProblems<P extends { file: string; line?: number | undefined }>(problems: P[]): P[] {
  return problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)))
}
