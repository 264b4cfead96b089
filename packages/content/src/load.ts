import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FinderItemAnswer } from '../../contract/src/finder'
import { ALL_KINDS, KINDS } from '../../contract/src/kinds'
import { currentRevision } from '../../contract/src/revision'
import { DEFAULT_LANGUAGE } from '../../text/src/languages'
import { typesetLanguages } from '../../text/src/typeset'
import { Addresses, findDetours, pathOf } from './addresses'
import { checkCategories, checkFinder, checkItems, checkWhole, makeTextCheck, type Broken } from './check-content'
import { FigureFiller } from './figures/fill-figures'
import { withCompanyTimes } from './figures/lead-figure'
import type { FormerContent, RightFiles } from './former-content'
import { deriveFacts, versionOf } from './geometry-facts'
import { loadFiles, type Files, type FinderFiles } from './load-files'
import { measurePictures, type PictureUse } from './pictures'
import { ContentError, type Problem } from './problems'
import { FileReader, readTextFile, unitOf, yieldIfDue, type FileCache } from './read-files'
import { collectRedirects } from './redirects'
import { findNextChange, findShowing, markName } from './schedule'
import {
  mainFileOf,
  type Category,
  type Content,
  type Drafts,
  type Item,
  type ItemText,
  type Picture,
  type RawItem,
} from './types'
import { typesetContent } from './typeset-content'

type Moves = ReturnType<typeof collectRedirects>

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
  const kept = { former: { folder: former?.folder ?? '', units: replaced.former }, out: replaced.out }
  const reader = new FileReader(contentFolder, cache, kept, stamps)
  const files = await loadFiles(reader, cache)
  if (!files) {
    await reader.locateProblems()
    const nothing = { texts: new Map(), pictures: new Map(), kept: new Set<string>() }
    return { content: null, problems: reader.problems, right: nothing }
  }
  reader.remember()
  const { site, categories, rawItems } = files
  const uses = rawItems.flatMap((item) => listPictureUses(item, replaced.former.has(item.folder)))
  const { pictures, formerPictures, problems } = await measurePictures(contentFolder, dataFolder, uses, former?.folder)
  reader.report(problems)

  const unfinished = rawItems.map((item) => (item.facts.published ? [] : [...item.lacks, ...checkWhole(item)]))
  const isServed = ({ facts }: RawItem, index: number) =>
    drafts === 'show' ? unfinished[index]?.length === 0 : findShowing(facts, now) === 'shown'
  const served = rawItems.filter(isServed)
  const hidden = rawItems.filter((item, index) => !isServed(item, index))
  const moves = collectRedirects(files.redirects, { settings: site.settings, categories, items: served }, hidden)
  const broken = findBroken(files, replaced.out)
  const figures = new FigureFiller(rawItems, site.leadTimes, broken.items, site.company)
  await checkFiles(reader, files, broken, moves, figures, drafts)

  const items: Item[] = []
  const build = createItemBuilder(files, served, pictures, moves, figures)
  for (const raw of served) {
    await yieldIfDue()
    const item = build(raw)
    items.push(drafts === 'show' ? { ...item, texts: markTexts(item.texts, raw, now) } : item)
  }
  // All its categories are left out.
  const uncategorized = items.filter(({ categoriesIds }) => categoriesIds.length === 0).map(({ folder }) => folder)
  return {
    content: {
      folder: contentFolder,
      settings: site.settings,
      languages: site.languages,
      seo: typesetLanguages(files.seo),
      categories: categories.map((category) => ({ ...category, texts: typesetContent(category.texts) })),
      items: items.filter(({ categoriesIds }) => categoriesIds.length > 0),
      redirects: moves.redirects,
      searchWords: files.searchWords,
      terms: files.terms,
      finderItems: listFinderItems(files.finderFiles, idsByFolder(categories)),
      documents: files.documents.map((document) => ({
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

function listPictureUses(item: RawItem, isFormer: boolean): PictureUse[] {
  return item.facts.pictures.map((picture, index) => ({
    path: picture.file,
    file: mainFileOf(item),
    field: `pictures.${index}.file`,
    isFormer,
  }))
}

/** Unreadable files are already reported; references to them are not reported as missing. */
function findBroken({ brokenCategories, brokenItems }: Files, out: ReadonlySet<string>): Broken {
  return {
    categories: [...brokenCategories, ...namesIn('categories', out)],
    items: [
      ...brokenItems,
      ...ALL_KINDS.flatMap((kind) => namesIn(KINDS[kind].folder, out).map((slug) => `${kind}/${slug}`)),
    ],
  }
}

/** Reports what is wrong with files that can be read. */
async function checkFiles(
  reader: FileReader,
  { site: { settings, languages }, categories, rawItems, finderFiles }: Files,
  broken: Broken,
  moves: Moves,
  figures: FigureFiller,
  drafts: Drafts,
): Promise<void> {
  const unread = new Set(reader.problems.map(({ file }) => file))
  reader.report(checkCategories(categories, settings, languages), unread)
  reader.report(checkItems(rawItems, categories, broken, settings, languages), unread)
  const checkText = makeTextCheck(rawItems, categories, broken, settings, targets(moves), drafts)
  for (const item of rawItems) {
    await yieldIfDue()
    reader.report(checkText(item), unread)
    reader.report(figures.check(item), unread)
  }
  reader.report(checkFinder(finderFiles, categories, broken.categories, languages), unread)
  if (broken.categories.length + broken.items.length === 0) reader.report(moves.problems, unread)
  await reader.locateProblems()
}

/** Makes items as they are served: with resolved references and filled figures. */
function createItemBuilder(
  { site: { settings, leadTimes }, categories }: Files,
  served: readonly RawItem[],
  pictures: ReadonlyMap<string, Picture>,
  moves: Moves,
  figures: FigureFiller,
): (raw: RawItem) => Item {
  const categoryIds = idsByFolder(categories)
  const servedIds = new Set(served.map(({ id }) => id))
  const present = new Addresses(settings, categories, served)
  const moved = targets(moves)
  return (raw) => {
    const { facts } = raw
    return {
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
            revision: currentRevision(facts.facts, raw.geometry && versionOf(raw.geometry)),
            geometry: deriveFacts(facts.facts, raw.geometry),
          }
        : null,
      model: raw.model,
      geometry: raw.geometry && { value: raw.geometry, version: versionOf(raw.geometry) },
      publishedAt: facts.publishedAt === undefined ? null : new Date(facts.publishedAt).toISOString(),
      texts: typesetContent(figures.fill(raw)),
      detours: findDetours(raw.texts.values(), present, moved),
    }
  }
}

const targets = ({ redirects }: Moves) => new Map(redirects.map(({ from, to }) => [from, to]))

const idsByFolder = (categories: readonly Category[]) =>
  new Map(categories.map(({ folder, categoryId }) => [folder, categoryId]))

function namesIn(folder: string, units: ReadonlySet<string>): string[] {
  return [...units].flatMap((unit) => (unit.startsWith(`${folder}/`) ? [unit.slice(folder.length + 1)] : []))
}

/** Marks the names of items that visitors don't see yet or no longer see. */
function markTexts(texts: Item['texts'], { facts }: RawItem, now: Date): Item['texts'] {
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

function listFinderItems(files: FinderFiles, categoryIds: ReadonlyMap<string, string>): FinderItemAnswer[] {
  const items = files.map(([id, { category, ...item }]) => ({
    id,
    categoryId: categoryIds.get(category) ?? null,
    ...item,
    names: typesetLanguages(item.names),
  }))
  return items.sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
}

function unique(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

function sortProblems<P extends { file: string; line?: number | undefined }>(problems: P[]): P[] {
  return problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)))
}
