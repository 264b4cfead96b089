import { OWN_PATHS } from '../../contract/src/routes'
import type { SiteSettings } from '../../contract/src/content'
import { findPathLinks } from './render-markdown'
import type { Category, Detours, ItemText, RawItem } from './types'

export function pathOf(item: Pick<RawItem, 'id' | 'facts'>): string {
  return item.facts.path ?? item.id
}

export class Addresses {
  private readonly paths: Set<string>

  constructor(
    private readonly settings: SiteSettings,
    categories: readonly Category[],
    items: readonly RawItem[],
  ) {
    const lists = Object.values(settings.routePath)
    this.paths = new Set([...OWN_PATHS, ...lists, ...categories.map(({ path }) => path), ...items.map(pathOf)])
  }

  /** Includes the home page (empty path) and paginated list pages. */
  has(path: string): boolean {
    return path === '' || this.paths.has(path) || this.isListPage(path)
  }

  private isListPage(path: string): boolean {
    return Object.values(this.settings.routePath).some(
      (prefix) => path.startsWith(prefix) && /^\/\d+$/.test(path.slice(prefix.length)),
    )
  }
}

const links = new WeakMap<ItemText, ReturnType<typeof findPathLinks>>()

export function linksOf(text: ItemText): ReturnType<typeof findPathLinks> {
  const found = links.get(text) ?? findPathLinks(text.body ?? '')
  links.set(text, found)
  return found
}

/** @returns undefined if all links point to current addresses */
export function findDetours(
  texts: Iterable<ItemText>,
  present: Addresses,
  moved: ReadonlyMap<string, string>,
): Detours | undefined {
  const paths = [...texts].flatMap(linksOf).map(({ path }) => path)
  const away = [...new Set(paths)].filter((path) => !present.has(path))
  return away.length === 0 ? undefined : Object.fromEntries(away.map((path) => [path, moved.get(path) ?? null]))
}
