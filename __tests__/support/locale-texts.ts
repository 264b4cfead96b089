import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readLocaleFile } from '../../scripts/check-content'

/* The interface's texts from src/locales. */

export const LOCALES_FOLDER = path.join(__dirname, '../../src/locales')

export function readNamespaces(language: string): string[] {
  return readdirSync(path.join(LOCALES_FOLDER, language)).map((file) => path.basename(file, '.json'))
}

/** The texts of a namespace by key: `{ 'nav.home': 'Home' }`. */
export function readTexts(language: string, namespace: string): Map<string, string> {
  return readLocaleFile(path.join(LOCALES_FOLDER, language, `${namespace}.json`))
}

const PLURAL = /_(zero|one|two|few|many|other)$/

export function isPlural(key: string): boolean {
  return PLURAL.test(key)
}

/** The key as the code uses it, without the plural category. */
export function baseOf(key: string): string {
  return key.replace(PLURAL, '')
}
