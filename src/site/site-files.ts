import { localizePath } from './paths'
import type { Market } from '../../packages/contract/src/markets'
import { CONTENT_SLOTS } from '../../packages/contract/src/routes'
import type { LanguageCode } from './languages'

export function buildFeedPath(language: LanguageCode): string {
  return localizePath('/feed.xml', language)
}

export function buildManifestPath(language: LanguageCode): string {
  return localizePath('/site.webmanifest', language)
}

export function buildFacetsPath(language: LanguageCode): string {
  return `/facets/${language}.json`
}

/** The finder's product data (src/lib/finder-file.ts), the same for all languages. */
export const FINDER_PATH = '/finder-packs.json'

export function buildSearchIndexPath(language: LanguageCode): string {
  return `/search-index/${language}.json`
}

/** The address of a product's datasheet, by the product's path at the provider. */
export function buildDatasheetPath(language: LanguageCode, path: string): string {
  return `/datasheets/${language}/${path}.pdf`
}

/** The address of a product's drawing for its page (src/lib/drawing-file.ts), by the product's path at the provider. */
export function buildDrawingPath(language: LanguageCode, path: string): string {
  return `/drawings/${language}/${path}.json`
}

/** A product's drawing as a download; a DXF file has no words, so one file serves all languages. */
export function buildDrawingFilePath(type: 'svg' | 'dxf', language: LanguageCode, path: string): string {
  return `/drawings/${type === 'dxf' ? type : language}/${path}.${type}`
}

export function buildDrawingSheetPath(language: LanguageCode, path: string): string {
  return `/drawing-sheets/${language}/${path}.pdf`
}

export function buildDeclarationPath(language: LanguageCode, path: string, market: Market): string {
  return `/declarations/${language}/${market.toLowerCase()}/${path}.pdf`
}

/**
 * A product's packaging data for the packaging regulation and importers, by the product's path at the provider; as
 * CSV, the weights only.
 */
export function buildPackagingDataPath(type: 'pdf' | 'csv', language: LanguageCode, path: string): string {
  return `/packaging-data/${language}/${path}.${type}`
}

export function buildCertificatePath(language: LanguageCode, id: string): string {
  return `/certificates/${language}/${id}.pdf`
}

/** The address of a product's 3D file (glTF 2.0 binary), by the product's path at the provider. */
export function buildModelPath(path: string): string {
  return `/models/${path}.glb`
}

/**
 * An item's picture for link previews, by the item's path at the provider; pages without an item use the home page's.
 */
export function buildSharePath(path: string = CONTENT_SLOTS.home): string {
  return `/share/${path}.jpg`
}

/** In pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
