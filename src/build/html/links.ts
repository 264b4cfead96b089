import { buildSafeHash } from './safe-id'
import { LIST_KINDS } from '../../../packages/contract/src/kinds'
import type { LanguageCode } from '../../site/languages'
import { buildPath, type Routing, type Target } from '../../site/paths'

/** Turns a root-relative address without language into the page's real one. */
export type LinkLocalizer = (path: string) => string

interface SafeLink {
  href: string
  /** Whether it leads to another site. */
  isExternal: boolean
}

/** An address as browsers read it: without surrounding space, and without tabs and line ends inside. */
function clean(address: string): string | null {
  const text = address.replace(/[\t\n\r]/g, '').trim()
  return [...text].some((character) => character < ' ') ? null : text
}

export function toWebAddress(address: string): string | null {
  const text = clean(address)
  return text !== null && /^https?:\/\/[^\\/]/i.test(text) && URL.canParse(text) ? text : null
}

/** The target of a link in the provider's HTML; null for a link that is not allowed. */
export function buildProviderLink(address: string, localize: LinkLocalizer): SafeLink | null {
  const text = clean(address)
  // `//host`, and other spellings that browsers read as it.
  if (text === null || /^(\\|\/[\\/])/.test(text)) return null
  const web = toWebAddress(text)
  if (web !== null) return { href: web, isExternal: true }
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) {
    return /^(mailto|tel):/i.test(text) ? { href: text, isExternal: false } : null
  }
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
  return { href: (path.startsWith('/') ? localize(path) : path) + query + buildSafeHash(hash), isExternal: false }
}

/** The paths of the site's pages that a text links to, each once and in order: without language, query and hash. */
export function findLinkedPaths(body: string): string[] {
  const paths = Array.from(body.matchAll(/<a\s[^>]*?href="\/([^/"?#][^"?#]*)/g), ([, path = '']) =>
    path.replace(/(?<!\/)\/+$/, ''),
  )
  return [...new Set(paths)]
}

/**
 * Resolves a root-relative link in the provider's HTML. A list with only numbered addresses is linked at its first
 * page.
 * @param listCategories paths of the categories that have no page without a number
 */
export function findTarget(path: string, routing: Routing, listCategories: ReadonlySet<string>): Target {
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
  return buildPath(routing, language, findTarget(path, routing, listCategories))
}
