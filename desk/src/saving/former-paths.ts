import { ALL_KINDS, KINDS } from '../../../packages/contract/src/kinds'
import type { YamlObject } from '../../../packages/content/src/writing/patch-yaml'
import { DEFAULT_LANGUAGE } from '../../../src/site/languages'
import { formatOf } from './merge-texts'

export interface Located {
  /** Without language and ending. */
  path: string
  formerPaths: string[]
  isPublished: boolean
  categories: string[]
  /** Folders of items of the same kind. */
  related: string[]
}

/**
 * Reads the address of an item or a category; null for a file without one, such as a translation.
 *
 * @param file below the content folder
 */
export function locateEntry(file: string, text: string): Located | null {
  const [folder, slug = '', name = ''] = file.split('/')
  const kind = ALL_KINDS.find((one) => KINDS[one].folder === folder)
  if ((kind === undefined && folder !== 'categories') || !name.startsWith(`index.${DEFAULT_LANGUAGE}.`)) return null
  const value = formatOf(file).fromFile(text)
  const given = typeof value.path === 'string' && value.path !== '' ? value.path : undefined
  return {
    path: given ?? `${kind ?? ''}/${slug}`,
    formerPaths: listTexts(value.formerPaths),
    isPublished: value.published !== false,
    categories: listTexts(value.categories),
    related: listTexts(value.related),
  }
}

function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The file of the item with this address, derived from the folder name; null for any other address. */
export function fileOfPath(path: string): string | null {
  const [name = '', slug, ...more] = path.split('/')
  const kind = ALL_KINDS.find((one) => one === name)
  if (kind === undefined || slug === undefined || more.length > 0) return null
  return `${KINDS[kind].folder}/${slug}/index.${DEFAULT_LANGUAGE}.md`
}

/**
 * Adds the address that a published entry had to its former addresses, and takes out the one that it has now.
 *
 * @param file below the content folder
 * @param before as it is now
 * @param after as it would be saved
 * @param isOthers whether another entry has an address: it was a mistake then, and leads there
 * @returns null if there is nothing to change
 */
export function keepFormerPath(
  file: string,
  before: string,
  after: string,
  isOthers: (path: string) => boolean = () => false,
): { text: string; from: string; to: string; isKept: boolean } | null {
  const was = locateEntry(file, before)
  const is = locateEntry(file, after)
  if (!was || !is || was.path === is.path) return null
  const all = was.isPublished && !isOthers(was.path) ? [...is.formerPaths, was.path] : is.formerPaths
  const formerPaths = [...new Set(all)].filter((path) => path !== is.path)
  if (formerPaths.join() === is.formerPaths.join()) return null
  const format = formatOf(file)
  const { formerPaths: _former, ...rest } = format.fromFile(after)
  const value: YamlObject = formerPaths.length === 0 ? rest : insertAfterPath(rest, formerPaths)
  return { text: format.toFile(value), from: was.path, to: is.path, isKept: formerPaths.includes(was.path) }
}

/** New fields are written after their neighbour. */
function insertAfterPath(value: YamlObject, formerPaths: string[]): YamlObject {
  const entries = Object.entries(value).filter(([name]) => name !== 'formerPaths')
  const place = entries.findIndex(([name]) => name === (value.path === undefined ? 'sort' : 'path'))
  entries.splice(place + 1, 0, ['formerPaths', formerPaths])
  return Object.fromEntries(entries)
}
