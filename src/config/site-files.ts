import { localizePath } from './paths'
import type { LanguageCode } from './languages'

/** The address of a language's news feed. */
export function buildFeedPath(language: LanguageCode): string {
  return localizePath('/feed.xml', language)
}

/** The address of a language's web manifest. */
export function buildManifestPath(language: LanguageCode): string {
  return localizePath('/site.webmanifest', language)
}

/** The address of the products of a language as the filters of lists need them. */
export function buildFacetsPath(language: LanguageCode): string {
  return `/facets/${language}.json`
}

/** The address of a language's search index (src/lib/search-index-file.ts). */
export function buildSearchIndexPath(language: LanguageCode): string {
  return `/search-index/${language}.json`
}

/** The address of a product's datasheet, by the product's path at the provider. */
export function buildDatasheetPath(language: LanguageCode, path: string): string {
  return `/datasheets/${language}/${path}.pdf`
}

/**
 * The address of a page's picture for link previews, by its address in the default language: the home page's is named
 * as its content is, which no other page may be.
 *
 * @example
 * buildSharePath('zh', '/food-tray.html') // '/share/zh/food-tray.jpg'
 */
export function buildSharePath(language: LanguageCode, originalPath: string): string {
  const path = originalPath === '/' ? '/home' : originalPath.replace(/\.html$/, '')
  return `/share/${language}${path}.jpg`
}

/** In pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
