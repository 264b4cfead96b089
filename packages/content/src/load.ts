import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
import { finderItemSchema, type FinderItemAnswer, type FinderItemFile } from '../../contract/src/finder'
import { documentsSchema } from '../../contract/src/documents'
import { contentGeometry } from '../../contract/src/geometry'
import { ALL_KINDS, KINDS } from '../../contract/src/kinds'
import { readRevision } from '../../contract/src/revision'
import {
  GEOMETRY_FILE,
  mainFileOf,
  MODEL_FILE,
  type Category,
  type Content,
  type Drafts,
  type Item,
  type ItemText,
  type Language,
  type RawItem,
} from './types'
import { DEFAULT_LANGUAGE } from '../../text/src/languages'
import { Addresses, findDetours, pathOf } from './addresses'
import { checkCategories, checkItems, checkWhole, makeTextCheck } from './check-content'
import { describePictures } from './describe-pictures'
import type { FormerContent, RightFiles } from './former-content'
import { deriveFacts, versionOf } from './geometry-facts'
import { readModel } from './models'
import { variantsOf } from './review/glossary'
import { FigureFiller } from './figures/fill-figures'
import { withCompanyTimes } from './figures/lead-figure'
import { readPictures } from './pictures'
import { ContentError, type Problem } from './problems'
import { yieldIfDue, FileReader, readTextFile, unitOf, type FileCache } from './read-files'
import { collectRedirects, REDIRECTS_FILE } from './redirects'
import { findNextChange, findShowing, markName } from './schedule'
import { typesetLanguages } from '../../text/src/typeset'
import { typesetContent } from './typeset-content'

export interface LoadOptions {
  /** Drafts are always checked. */
  drafts?: Drafts
  /** Files cached by an earlier load are not parsed again. */
  cache?: FileCache
  /** The last valid content, which replaces invalid content; without it, any problem is an error. */
  former?: FormerContent
  now?: Date
  /** Versions of files by path; cached files with the same version are not checked on disk. */
  stamps?: ReadonlyMap<string, string> | undefined
}

/**
 * Reads the whole content folder.
 * @throws ContentError that lists every problem; with `former`, only if no former content can replace it
 */
export async function loadContent(
  contentFolder: string,
  dataFolder: string,
  options: LoadOptions = {},
): Promise<Content> {
  const { former } = options
  const replaced = { former: new Set<string>(), out: new Set<string>() }
  const named: Problem[] = []
  for (;;) {
    const { content, problems, right } = await readContent(contentFolder, dataFolder, replaced, options)
    const known = new Set([...replaced.former, ...replaced.out])
    named.push(...problems.filter(({ file }) => !known.has(unitOf(file))))
    const wrong = new Set(problems.filter(({ isLeftOut }) => isLeftOut !== true).map(({ file }) => unitOf(file)))
    const refuse = () => new ContentError(contentFolder, sortProblems(unique(named)))
    if (!former && named.length > 0) throw refuse()
    if (content !== null && wrong.size === 0) {
      former?.store(contentFolder, right)
      return { ...content, problems: sortProblems(unique(named)) }
    }
    for (const unit of wrong) {
      const isLost = replaced.former.has(unit) || (await isDraft(contentFolder, unit)) || !(await former?.has(unit))
      if (replaced.out.has(unit) || (NEEDED.test(unit) && (isLost || !existsSync(join(contentFolder, unit)))))
        throw refuse()
      replaced.former.delete(unit)
      replaced[isLost ? 'out' : 'former'].add(unit)
    }
  }
}

/** There is no site without these; if they are missing, everything else may be, too. */
const NEEDED = /^(site\.yml$|seo\/)/

interface Reading {
  /** Null if not even the settings can be read. */
  content: Omit<Content, 'problems'> | null
  problems: Problem[]
  right: RightFiles
}

/** Reads everything once; units in `replaced` come from the former content or are left out. */
async function readContent(
  contentFolder: string,
  dataFolder: string,
  replaced: { former: ReadonlySet<string>; out: ReadonlySet<string> },
  { drafts = 'hide', cache, former, now = new Date(), stamps }: LoadOptions,
): Promise<Reading> {
  const formerFolder = former?.folder
  const kept = { former: { folder: formerFolder ?? '', units: replaced.former }, out: replaced.out }
  const reader = new FileReader(contentFolder, cache, kept, stamps)
  const nothing = { texts: new Map(), pictures: new Map(), kept: new Set<string>() }
  const site = await reader.readYaml('site.yml', siteSchema)
  if (!site) {
    await reader.locateProblems()
    return { content: null, problems: reader.problems, right: nothing }
  }
  const { settings, languages, leadTimes, company } = site
  if (!languages.some((language) => language.code === DEFAULT_LANGUAGE)) {
    reader.report([{ file: 'site.yml', field: 'languages', message: `'${DEFAULT_LANGUAGE}' is missing` }])
  }

  const seo = await readSeo(reader, languages)
  const deleted = (await readOptional(reader, REDIRECTS_FILE, redirectsSchema))?.redirects ?? []
  const terms = await readByLanguage(reader, languages, 'terms', termsSchema)
  const searchWords = addTerms(await readByLanguage(reader, languages, 'search', searchWordsSchema), terms)
  const finderFiles = await readFinderFiles(reader)
  const documents = (await readOptional(reader, DOCUMENTS_FILE, documentsSchema))?.documents ?? []
  const [{ categories, brokenCategories }, { rawItems, brokenItems }] = await Promise.all([
    readCategories(reader, languages),
    readItems(reader, languages, cache),
  ])
  reader.remember()
  const uses = rawItems.flatMap((item) =>
    item.facts.pictures.map((picture, index) => ({
      path: picture.file,
      file: mainFileOf(item),
      field: `pictures.${index}.file`,
      isFormer: replaced.former.has(item.folder),
    })),
  )
  const { pictures, formerPictures, problems } = await readPictures(contentFolder, dataFolder, uses, formerFolder)
  reader.report(problems)
  // Unreadable files are already reported; references to them are not reported as missing.
  const broken = {
    categories: [...brokenCategories, ...namesIn('categories', replaced.out)],
    items: [
      ...brokenItems,
      ...ALL_KINDS.flatMap((kind) => namesIn(KINDS[kind].folder, replaced.out).map((slug) => `${kind}/${slug}`)),
    ],
  }
  const unfinished = rawItems.map((item) => (item.facts.published ? [] : [...item.lacks, ...checkWhole(item)]))
  const isServed = ({ facts }: RawItem, index: number) =>
    drafts === 'show' ? unfinished[index]?.length === 0 : findShowing(facts, now) === 'shown'
  const served = rawItems.filter(isServed)
  const hidden = rawItems.filter((item, index) => !isServed(item, index))
  const moves = collectRedirects(deleted, { settings, categories, items: served }, hidden)
  const moved = new Map(moves.redirects.map(({ from, to }) => [from, to]))
  const figures = new FigureFiller(rawItems, leadTimes, broken.items, company)
  const unread = new Set(reader.problems.map(({ file }) => file))
  reader.report(checkCategories(categories, settings, languages), unread)
  reader.report(checkItems(rawItems, categories, broken, settings, languages), unread)
  const checkText = makeTextCheck(rawItems, categories, broken, settings, moved, drafts)
  for (const item of rawItems) {
    await yieldIfDue()
    reader.report(checkText(item), unread)
    reader.report(figures.check(item), unread)
  }
  reader.report(checkFinder(finderFiles, categories, broken.categories, languages), unread)
  if (broken.categories.length + broken.items.length === 0) reader.report(moves.problems, unread)
  await reader.locateProblems()

  const categoryIds = new Map(categories.map((category) => [category.folder, category.categoryId]))
  const servedIds = new Set(served.map(({ id }) => id))
  const present = new Addresses(settings, categories, served)
  const items: Item[] = []
  for (const raw of served) {
    await yieldIfDue()
    const { facts } = raw
    const texts = typesetContent(figures.fill(raw))
    items.push({
      id: raw.id,
      kind: raw.kind,
      folder: raw.folder,
      categoriesIds: facts.categories.flatMap((folder) => categoryIds.get(folder) ?? []),
      path: pathOf(raw),
      sort: facts.sort,
      pictures: facts.pictures.flatMap(({ file, view }) => {
        const picture = pictures.get(file)
        return picture ? [view ? { ...picture, view } : picture] : []
      }),
      relatedIds: facts.related.map((slug) => `${raw.kind}/${slug}`).filter((id) => servedIds.has(id)),
      ...(facts.materials && facts.materials.length > 0 && { materials: facts.materials }),
      facts: facts.facts
        ? {
            ...withCompanyTimes(facts.facts, leadTimes),
            revision: readRevision(facts.facts, raw.geometry && versionOf(raw.geometry)),
            geometry: deriveFacts(facts.facts, raw.geometry),
          }
        : null,
      model: raw.model,
      geometry: raw.geometry && { value: raw.geometry, version: versionOf(raw.geometry) },
      publishedAt: facts.publishedAt === undefined ? null : new Date(facts.publishedAt).toISOString(),
      texts: drafts === 'show' ? markTexts({ ...raw, texts }, now) : texts,
      detours: findDetours(raw.texts.values(), present, moved),
    })
  }
  // All its categories are left out.
  const uncategorized = items.filter(({ categoriesIds }) => categoriesIds.length === 0).map(({ folder }) => folder)
  return {
    content: {
      folder: contentFolder,
      settings,
      languages,
      seo: typesetLanguages(seo),
      categories: categories.map((category) => ({ ...category, texts: typesetContent(category.texts) })),
      items: items.filter(({ categoriesIds }) => categoriesIds.length > 0),
      redirects: moves.redirects,
      searchWords,
      terms,
      finderItems: listFinderItems(finderFiles, categoryIds),
      documents: documents.map((document) => ({
        ...document,
        name: typesetLanguages(document.name),
        ...(document.scope && { scope: typesetLanguages(document.scope) }),
      })),
      withheld: [
        ...[...replaced.former].map((unit) => ({ unit, shown: 'former' as const })),
        ...[...replaced.out, ...uncategorized].map((unit) => ({ unit, shown: 'nothing' as const })),
      ],
      formerPictures,
      written: [
        ...rawItems.map(({ folder, texts }) => ({ folder, extension: 'md' as const, texts })),
        ...categories.map(({ folder, texts }) => ({
          folder: `categories/${folder}`,
          extension: 'yml' as const,
          texts,
        })),
      ],
      unfinished: unfinished.flat(),
      nextChangeAt: findNextChange(
        rawItems.map(({ facts }) => facts),
        now,
      ),
    },
    problems: reader.problems,
    right: {
      texts: reader.listDigests(),
      pictures: new Map([...pictures].map(([path, { version }]) => [path, version])),
      kept: new Set([...replaced.former, ...replaced.out]),
    },
  }
}

function namesIn(folder: string, units: ReadonlySet<string>): string[] {
  return [...units].flatMap((unit) => (unit.startsWith(`${folder}/`) ? [unit.slice(folder.length + 1)] : []))
}

/** Marks the names of items that visitors don't see yet or no longer see. */
function markTexts({ texts, facts }: RawItem, now: Date): Item['texts'] {
  if (findShowing(facts, now) === 'shown') return texts
  const mark = (text: ItemText): ItemText =>
    text.name === undefined ? text : { ...text, name: markName(text.name, facts, now) }
  return new Map([...texts].map(([code, text]) => [code, mark(text)]))
}

/** Whether the file is marked as a draft, even if it is otherwise wrong: its editor hid the item from visitors. */
async function isDraft(contentFolder: string, unit: string): Promise<boolean> {
  const text = await readTextFile(join(contentFolder, unit, `index.${DEFAULT_LANGUAGE}.md`)).then(String, () => '')
  return /^published:[ \t]*false\b/m.test(text) || /"published":[ \t]*false\b/.test(text)
}

const DOCUMENTS_FILE = 'documents.yml'

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

type FinderFiles = readonly (readonly [id: string, item: FinderItemFile])[]

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

function checkFinder(
  files: FinderFiles,
  categories: readonly Category[],
  broken: readonly string[],
  languages: Language[],
): Problem[] {
  const known = new Set([...broken, ...categories.map(({ folder }) => folder)])
  return files.flatMap(([id, { category, names }]) => {
    const file = `finder/${id}.yml`
    const lacking = languages.filter(({ code }) => code === DEFAULT_LANGUAGE && !names[code])
    return [
      ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
        ? []
        : [{ file, field: '', message: "must have a name of a-z, 0-9 and '-': it is part of addresses" }]),
      ...(known.has(category) ? [] : [{ file, field: 'category', message: `'${category}' is no category` }]),
      ...lacking.map(({ code }) => ({ file, field: `names.${code}`, message: 'is missing' })),
    ]
  })
}

function listFinderItems(files: FinderFiles, categoryIds: ReadonlyMap<string, string>): FinderItemAnswer[] {
  const items = files.map(([id, { category, ...item }]) => ({
    id,
    categoryId: categoryIds.get(category) ?? null,
    ...item,
    names: typesetLanguages(item.names),
  }))
  return items.sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
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
    categories: read.sort((a, b) => a.sort - b.sort || compare(a, b)),
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
    const model = files.others.includes(MODEL_FILE) ? await readModel(reader.root, folder, cache?.models) : null
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

function unique(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

function compare(a: { categoryId: string }, b: { categoryId: string }): number {
  return a.categoryId < b.categoryId ? -1 : 1
}

function sortProblems<P extends { file: string; line?: number | undefined }>(problems: P[]): P[] {
  return problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)))
}
