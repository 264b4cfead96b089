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
