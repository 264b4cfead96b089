import { LANGUAGE_CODES } from '../../../src/site/languages'

const LOCALE = '{{locale}}'

/** Files below the content folder of which there is one, or one a language. */
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

/** What Sveltia CMS calls the collection of single files. */
export const SINGLE_COLLECTION = '_singletons'

export function isSingleFile(name: string): name is SingleFile {
  return Object.hasOwn(SINGLE_FILES, name)
}

/** Its file below the content folder; of texts, that of a language. */
export function fileOf(name: SingleFile, language: string): string {
  return SINGLE_FILES[name].replace(LOCALE, language)
}

/** Its files, one a language where it has texts. */
export function filesOf(name: SingleFile): string[] {
  return [...new Set(LANGUAGE_CODES.map((language) => fileOf(name, language)))]
}

/** What a file below the content folder, or below the folder that holds it, is a part of; null for files of entries. */
export function singleFileOf(file: string): SingleFile | null {
  const names = Object.keys(SINGLE_FILES) as SingleFile[]
  return names.find((name) => filesOf(name).some((own) => file === own || file.endsWith(`/${own}`))) ?? null
}
