import { path as addressPath, type SiteSettings } from '../../contract/src/content'
import { KINDS } from '../../contract/src/kinds'
import { isAmongFiles, OWN_PATHS } from '../../contract/src/routes'
import { Addresses, linksOf, pathOf } from './addresses'
import { findUnsafeHtml } from './render-markdown'
import type { FinderFiles } from './load-files'
import type { Problem } from './problems'
import { mainFileOf, type Category, type Drafts, type ItemText, type Language, type RawItem } from './types'
import { DEFAULT_LANGUAGE } from '../../text/src/languages'

/** Unreadable content: folders of categories, ids of items. */
export interface Broken {
  categories: string[]
  items: string[]
}

export function checkCategories(categories: Category[], settings: SiteSettings, languages: Language[]): Problem[] {
  const problems: Problem[] = []
  const ids = new Map<string, string>()
  const paths = new Map<string, string>()
  for (const category of categories) {
    const file = `categories/${category.folder}/index.${DEFAULT_LANGUAGE}.yml`
    problems.push(...findDuplicate(ids, category.categoryId, file, 'categoryId'))
    problems.push(...findDuplicate(paths, category.path, file, 'path'))
    problems.push(...checkReserved(category.path, file, settings, languages))
    problems.push(...checkComplete(category.texts.get(DEFAULT_LANGUAGE), categoryFields, file))
  }
  return problems
}

export function* checkItems(
  items: RawItem[],
  categories: Category[],
  broken: Broken,
  settings: SiteSettings,
  languages: Language[],
): Generator<Problem> {
  const known = new Map(categories.map((category) => [category.folder, category]))
  const categoryPaths = new Map(categories.map((category) => [category.path, category]))
  const ids = new Set([...broken.items, ...items.map((item) => item.id)])
  const paths = new Map<string, string>()
  // Of two items at one address, the error names the one whose file sets the address.
  for (const item of [...items].sort((a, b) => Number(hasOwnPath(a)) - Number(hasOwnPath(b)))) {
    yield* findDuplicate(paths, pathOf(item), mainFileOf(item), 'path')
  }
  for (const item of items) {
    const file = mainFileOf(item)
    const path = pathOf(item)
    yield* checkReserved(path, file, settings, languages)
    if (!addressPath.safeParse(path).success) {
      yield { file, message: "is in a folder whose name is its address; rename the folder with a-z, 0-9 and '-'" }
    }
    // An item may share the address of the category it introduces, unless a list uses it.
    const taken = categoryPaths.get(path) ?? categoryPaths.get(path.replace(/[/-]\d+$/, ''))
    if (taken && KINDS[taken.kind].list !== null) {
      yield { file, field: 'path', message: `'${path}' is an address of categories/${taken.folder}` }
    }
    for (const [index, folder] of item.facts.categories.entries()) {
      const category = known.get(folder)
      const field = `categories.${index}`
      if (broken.categories.includes(folder)) continue
      if (!category) yield { file, field, message: `there is no category '${folder}'` }
      else if (category.kind !== item.kind) {
        const message = `the category '${folder}' is for ${category.kind} items, this is a ${item.kind} item`
        yield { file, field, message }
      }
    }
    for (const [index, slug] of item.facts.related.entries()) {
      if (ids.has(`${item.kind}/${slug}`)) continue
      const message = `there is no ${item.kind} item '${slug}'`
      yield { file, field: `related.${index}`, message, isLeftOut: true }
    }
  }
}

export const categoryFields = ['name', 'seoTitle', 'seoDescription', 'seoKeywords'] as const
const itemFields = ['name', 'summary', 'seoTitle', 'seoDescription', 'seoKeywords', 'body'] as const

/**
 * What a published item must have: all its text in the default language, and a description of each picture whose `view`
 * doesn't provide one (picture-alts.ts). Other languages fall back to the English descriptions, so a new picture need
 * not wait for translations.
 */
export function checkWhole(item: Pick<RawItem, 'folder' | 'facts' | 'texts'>): Problem[] {
  const file = mainFileOf(item)
  const undescribed = item.facts.pictures.flatMap(({ view, alt }, index) =>
    view === undefined && alt?.[DEFAULT_LANGUAGE] === undefined ? [`pictures.${index}.alt.${DEFAULT_LANGUAGE}`] : [],
  )
  return [
    ...checkComplete(item.texts.get(DEFAULT_LANGUAGE), itemFields, file),
    ...undescribed.map((field) => ({ file, field, message: 'is missing; a picture needs a description' })),
  ]
}

/**
 * Published items must be complete in the default language; links must be valid in every language. A link may use a
 * former address (`moved`).
 */
export function makeTextCheck(
  items: RawItem[],
  categories: Category[],
  broken: Broken,
  settings: SiteSettings,
  moved: ReadonlyMap<string, string>,
  drafts: Drafts,
): (item: RawItem) => Generator<Problem> {
  // The paths of unreadable files are unknown.
  const checksLinks = broken.categories.length + broken.items.length === 0
  const addresses = new Addresses(settings, categories, items)
  const hidden = drafts === 'show' ? [] : items.filter(({ facts }) => !facts.published)
  const hiddenPaths = new Set(hidden.map((item) => pathOf(item)))
  return function* checkText(item) {
    if (item.facts.published) yield* checkWhole(item)
    for (const [code, text] of item.texts) {
      const file = `${item.folder}/index.${code}.md`
      for (const { target, path } of linksOf(text)) {
        const place = { file, field: 'body', quote: `path:${target}`, isLeftOut: true }
        if (item.facts.published && hiddenPaths.has(path)) {
          const message = `the link path:${target} leads to a draft, which visitors can't see`
          yield { ...place, message }
        }
        if (!checksLinks || addresses.has(path) || moved.has(path)) continue
        yield { ...place, message: `the link path:${target} leads to nothing that exists` }
      }
      for (const message of unsafeHtmlOf(text)) yield { file, field: 'body', message }
    }
  }
}

const unsafe = new WeakMap<ItemText, readonly string[]>()

function unsafeHtmlOf(text: ItemText): readonly string[] {
  const found = unsafe.get(text) ?? findUnsafeHtml(text.body ?? '')
  unsafe.set(text, found)
  return found
}

export function checkFinder(
  files: FinderFiles,
  categories: readonly Category[],
  broken: readonly string[],
  languages: readonly Language[],
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

function hasOwnPath({ facts }: RawItem): boolean {
  return facts.path !== undefined
}

export function checkComplete<Field extends string>(
  text: Partial<Record<Field, unknown>> = {},
  fields: readonly Field[],
  file: string,
): Problem[] {
  return fields.flatMap((field) => {
    const value = text[field]
    const filled = typeof value === 'string' && value.trim() !== ''
    return filled ? [] : [{ file, field, message: 'is missing; the default language must be complete' }]
  })
}

function checkReserved(path: string, file: string, settings: SiteSettings, languages: Language[]): Problem[] {
  const first = path.split('/')[0] ?? ''
  if (languages.some(({ code }) => code === first)) {
    return [{ file, field: 'path', message: `must not begin with the language '${first}'; the site adds it` }]
  }
  const lists = Object.values(settings.routePath)
  const isOwn = OWN_PATHS.includes(path) || isAmongFiles(path)
  if (isOwn || lists.some((list) => path === list || path.startsWith(`${list}/`))) {
    return [{ file, field: 'path', message: `'${path}' is an address that the site keeps for itself` }]
  }
  return []
}

function findDuplicate(seen: Map<string, string>, value: string, file: string, field: string): Problem[] {
  const earlier = seen.get(value)
  if (earlier === undefined) seen.set(value, file)
  return earlier === undefined ? [] : [{ file, field, message: `'${value}' is already taken by ${earlier}` }]
}
