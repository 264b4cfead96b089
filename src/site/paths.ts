import type { ListKind } from '../../packages/contract/src/kinds'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from './languages'
import { FIXED_ROUTES, type FixedRoute } from '../../packages/contract/src/routes'

/** The settings that decide the form of addresses. */
export interface Routing {
  /** The first segment of the paged list of all items of a kind. */
  routePath: Record<ListKind, string>
  listMode: 'slash' | 'dash'
  /** 2 appends `.html` to every address except the home page's. */
  subFolderMode: number
}

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
 * Builds the address of a page, both to create the page and to link to it.
 * @example
 * buildPath(routing, 'zh', { to: 'list', kind: 'product', page: 2 }) // '/zh/product-list/2'
 */
export function buildPath(routing: Routing, language: LanguageCode, target: Target): string {
  if (target.to === 'home') return localizePath('/', language)
  const suffix = routing.subFolderMode === 2 ? '.html' : ''
  return localizePath(`/${buildSegments(target, routing)}${suffix}`, language)
}

/**
 * Turns a path of the default language into that of another one; only the language prefix differs.
 * @example
 * localizePath('/food-tray', 'de') // '/de/food-tray'
 */
export function localizePath(path: string, language: LanguageCode): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Reads the language from an address: the first segment if it is a language, else the default. */
export function languageIn(pathname: string): LanguageCode {
  const segment = pathname.split('/')[1] ?? ''
  return isLanguageCode(segment) && segment !== DEFAULT_LANGUAGE ? segment : DEFAULT_LANGUAGE
}

/**
 * The address of the same page in the default language. It begins with one slash, since two would name another site:
 * `/de//evil.example` is an address of this one.
 * @example
 * withoutLanguage('/de/food-tray') // '/food-tray'
 */
export function withoutLanguage(pathname: string): string {
  const language = languageIn(pathname)
  const path = language === DEFAULT_LANGUAGE ? pathname : pathname.slice(language.length + 1)
  return `/${path.replace(/^\/+/, '')}`
}
