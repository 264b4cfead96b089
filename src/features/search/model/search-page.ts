import { environment } from '../../../site/environment'
import type { AskedFacts } from '../../../../packages/text/src/parse-asked'
import type { Dimensions } from '../../../../packages/text/src/format-measure'
import { toObject } from '../../../lib/to-value'

export const SEARCH_PATH = 'online/search'

export interface SearchPicture {
  url: string
  width: number
  height: number
}

export interface SearchItem {
  id: string
  kind: string
  path: string
  name: string
  summary: string
  picture: SearchPicture | null
  /** Set if the own index has it. */
  outerMm?: Dimensions
  /** The article number, if the own index has it. */
  code?: string
  /** Product facts from the own index. */
  facts?: AskedFacts
  /** Further words by which the site itself finds it. */
  keywords?: string
  /** The fields that are in the default language, for lack of a translation. */
  fallbackFields: string[]
}

export interface SearchPage {
  total: number
  list: SearchItem[]
}

/** Makes the error for a part of an answer that is missing or wrong. */
type Wrong = (where: string) => Error

/**
 * Reads the parts of an answer that the search shows.
 * @throws the result of `unreadable` for the name of the missing or invalid part
 */
export function parseSearchPage(data: unknown, unreadable: (detail: string) => Error): SearchPage {
  const wrong: Wrong = (where) => unreadable(`${where} is missing or wrong`)
  const { total, list } = asRecord(data, 'data', wrong)
  if (typeof total !== 'number') throw wrong('data.total')
  if (!Array.isArray(list)) throw wrong('data.list')
  return { total, list: (list as unknown[]).map((value, index) => parseItem(value, `data.list[${index}]`, wrong)) }
}

function parseItem(value: unknown, where: string, wrong: Wrong): SearchItem {
  const { id, kind, path, name, summary, images, fallbackFields } = asRecord(value, where, wrong)
  if (typeof id !== 'string' && typeof id !== 'number') throw wrong(`${where}.id`)
  if (typeof path !== 'string') throw wrong(`${where}.path`)
  if (typeof name !== 'string') throw wrong(`${where}.name`)
  return {
    id: String(id),
    kind: typeof kind === 'string' ? kind : '',
    path: path.replace(/^\/+/, ''),
    name,
    summary: typeof summary === 'string' ? summary : '',
    picture: Array.isArray(images) ? parsePicture(images[0]) : null,
    fallbackFields: Array.isArray(fallbackFields) ? fallbackFields.map(String) : [],
  }
}

/** A picture is an extra: an unusable one is left out. */
function parsePicture(value: unknown): SearchPicture | null {
  const { url, width, height } = toObject(value)
  if (typeof url !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null
  const absolute = toHttpAddress(url)
  return absolute === null ? null : { url: absolute, width, height }
}

function toHttpAddress(url: string): string | null {
  try {
    const { protocol, href } = new URL(url, environment.providerUrl)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

function asRecord(value: unknown, where: string, wrong: Wrong): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw wrong(where)
  return value as Record<string, unknown>
}
