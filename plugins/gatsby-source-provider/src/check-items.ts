import { ProviderError } from './provider-error'
import { isAmongFiles } from '../../../packages/contract/src/routes'
import type { Kind } from '../../../packages/contract/src/kinds'
import type { HeldItem } from './types/plugin'

const segment = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/
const mostSegments = 4

/** Why a path can't be an address, or undefined. */
export const findPathProblem = (path: string, languages: readonly string[]): string | undefined => {
  const segments = path.split('/')
  if (segments.length > mostSegments) return `has ${segments.length} segments; there can be ${mostSegments}`
  const odd = segments.find((part) => !segment.test(part))
  if (odd !== undefined)
    return odd === '' ? 'has an empty segment' : `has a segment that can't stand in an address, "${odd}"`
  const [first = ''] = segments
  return languages.includes(first.toLowerCase()) ? `begins with the language code "${first}"` : undefined
}

/** Why a path can't become a page's address, or undefined: files would be overwritten, or get a page's place. */
export const findPagePathProblem = (path: string, languages: readonly string[]): string | undefined =>
  findPathProblem(path, languages) ?? findFileProblem(path)

const findFileProblem = (path: string): string | undefined => {
  if (isAmongFiles(path)) return "begins with a folder of the site's files"
  return /\.[a-z]\w*$/i.test(path) ? 'ends like the name of a file' : undefined
}

export const describeItem = (kind: Kind | 'category', id: string): string => `${kind} "${id}"`

/** Items of one kind in one language: all that will be kept, with the source URL of each new one. */
export type ItemSet = {
  readonly kind: Kind
  readonly lang: string
  readonly items: ReadonlyMap<string, HeldItem>
  readonly cameFrom: ReadonlyMap<string, string>
}

export type PathOwner = { readonly id: string; readonly path: string }

/** Fails when two items, or an item and a category, of one language have the same path. */
export const checkPaths = (
  lang: string,
  sets: readonly ItemSet[],
  categories: readonly PathOwner[],
  siteDocumentAddress: string,
): void => {
  const owners = new Map<string, { name: string; address?: string }>()
  const claim = (path: string, name: string, address: string | undefined) => {
    const key = path.toLowerCase()
    const other = owners.get(key)
    if (!other) {
      owners.set(key, { name, ...(address !== undefined && { address }) })
      return
    }
    // Blames the newly fetched item; the other may come from an earlier build.
    const [blamed, rest] = address === undefined ? [other, { name }] : [{ name, address }, other]
    throw new ProviderError('duplicatePath', {
      address: blamed.address ?? siteDocumentAddress,
      item: blamed.name,
      field: 'path',
      path,
      other: rest.name,
      language: lang,
    })
  }
  for (const { id, path } of categories) claim(path, describeItem('category', id), siteDocumentAddress)
  for (const { kind, items, cameFrom } of sets) {
    for (const [id, { path }] of items) claim(path, describeItem(kind, id), cameFrom.get(id))
  }
}

/** Fails if a newly fetched item names a related item that will not exist. */
export const checkRelated = ({ kind, lang, items, cameFrom }: ItemSet): void => {
  for (const [id, address] of cameFrom) {
    const related = items.get(id)?.relatedIds.find((other) => !items.has(other))
    if (related === undefined) continue
    throw new ProviderError('unknownRelated', {
      address,
      item: describeItem(kind, id),
      field: 'relatedIds',
      related,
      language: lang,
    })
  }
}

/** Kept items that still name a deleted related item, as `"id" (related "other")`. */
export const findDangling = ({ items, cameFrom }: ItemSet): readonly string[] =>
  [...items].flatMap(([id, { relatedIds }]) =>
    cameFrom.has(id)
      ? []
      : relatedIds.filter((other) => !items.has(other)).map((other) => `"${id}" (related "${other}")`),
  )
