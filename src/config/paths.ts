import type { ListKind } from '../../packages/contract/src/kinds'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from './languages'
import { FIXED_ROUTES, type FixedRoute } from './routes'

/** The settings that decide how addresses are written. */
export interface Routing {
  /** First segment of the paged list of all items of a kind. */
  routePath: Record<ListKind, string>
  listMode: 'slash' | 'dash'
  /** 2 appends `.html` to every address but the home page's. */
  subFolderMode: number
}

/** What an address leads to. */
export type Target =
  | { to: 'home' }
  | { to: FixedRoute }
  | { to: 'list'; kind: ListKind; page: number }
  | { to: 'category'; path: string; page?: number }
  | { to: 'item'; path: string }

function withPage(base: string, page: number | undefined, routing: Routing): string {
  if (page === undefined) return base
  return routing.listMode === 'dash' ? `${base}-${page}` : `${base}/${page}`
}

function buildSegments(target: Exclude<Target, { to: 'home' }>, routing: Routing): string {
  switch (target.to) {
    case 'list':
      return withPage(routing.routePath[target.kind], target.page, routing)
    case 'category':
      return withPage(target.path, target.page, routing)
    case 'item':
      return target.path
    default:
      return FIXED_ROUTES[target.to]
  }
}

/**
 * Builds the address of a page, for creating it and for linking to it alike.
 *
 * @example
 * buildPath(routing, 'zh', { to: 'list', kind: 'product', page: 2 }) // '/zh/product-list/2'
 */
export function buildPath(routing: Routing, language: LanguageCode, target: Target): string {
  if (target.to === 'home') return localizePath('/', language)
  const suffix = routing.subFolderMode === 2 ? '.html' : ''
  return localizePath(`/${buildSegments(target, routing)}${suffix}`, language)
}

/**
 * Gives an address of the default language in another one; the language's prefix is all that differs.
 *
 * @example
 * localizePath('/food-tray', 'de') // '/de/food-tray'
 */
export function localizePath(path: string, language: LanguageCode): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Reads the language off an address: the first segment where it is a language, else the default. */
export function readLanguage(pathname: string): LanguageCode {
  const segment = pathname.split('/')[1] ?? ''
  return isLanguageCode(segment) && segment !== DEFAULT_LANGUAGE ? segment : DEFAULT_LANGUAGE
}
