import { LANGUAGE_CODES } from '../../../src/site/languages'

const LOCALE = '{{locale}}'

/** Singleton files below the content folder: one, or one per language. */
export const SINGLE_FILES = {
  seo: `seo/${LOCALE}.yml`,
  search: `search/${LOCALE}.yml`,
  documents: 'documents.yml',
  redirects: 'redirects.yml',
  site: 'site.yml',
} as const

export type SingleFile = keyof typeof SINGLE_FILES

/** The desk's address of its form. */
export const addressOfSingle = (name: SingleFile): string => `#/collections/${SINGLE_COLLECTION}/entries/${name}`

/** Sveltia CMS's name for the collection of singletons. */
export const SINGLE_COLLECTION = '_singletons'

export function isSingleFile(name: string): name is SingleFile {
  return Object.hasOwn(SINGLE_FILES, name)
}

/** Its path below the content folder; translated files have one per language. */
export function fileOf(name: SingleFile, language: string): string {
  return SINGLE_FILES[name].replace(LOCALE, language)
}

/** Its files: one per language if it has texts. */
export function filesOf(name: SingleFile): string[] {
  return [...new Set(LANGUAGE_CODES.map((language) => fileOf(name, language)))]
}

/** The singleton that a path belongs to, relative to the content folder or its parent; null for files of entries. */
export function singleFileOf(file: string): SingleFile | null {
  const names = Object.keys(SINGLE_FILES) as SingleFile[]
  return names.find((name) => filesOf(name).some((own) => file === own || file.endsWith(`/${own}`))) ?? null
}
