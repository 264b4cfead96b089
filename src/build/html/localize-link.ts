import { LIST_KINDS } from '../../../packages/contract/src/kinds'
import type { LanguageCode } from '../../config/languages'
import { buildPath, type Routing, type Target } from '../../config/paths'

/**
 * Finds the target of a root-relative link in the provider's HTML. A list that has only numbered addresses is linked at
 * its first page.
 * @param listCategories paths of the categories that have no page without a number
 */
export function readLinkTarget(path: string, routing: Routing, listCategories: ReadonlySet<string>): Target {
  const segments = path.replace(/^\/+|(?<!\/)\/+$/g, '')
  if (segments === '') return { to: 'home' }
  const kind = LIST_KINDS.find((candidate) => routing.routePath[candidate] === segments)
  if (kind) return { to: 'list', kind, page: 1 }
  if (listCategories.has(segments)) return { to: 'category', path: segments, page: 1 }
  return { to: 'item', path: segments }
}

export function localizeLink(
  path: string,
  language: LanguageCode,
  routing: Routing,
  listCategories: ReadonlySet<string>,
): string {
  return buildPath(routing, language, readLinkTarget(path, routing, listCategories))
}
