import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/*
 * The interface's texts as they stand in src/locales.
 */

export const LOCALES_FOLDER = path.join(__dirname, '../../src/locales')

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

export function readNamespaces(language: string): string[] {
  return readdirSync(path.join(LOCALES_FOLDER, language)).map((file) => path.basename(file, '.json'))
}

/** The texts of a namespace by key: `{ 'nav.home': 'Home' }`. */
export function readTexts(language: string, namespace: string): Map<string, string> {
  const file = path.join(LOCALES_FOLDER, language, `${namespace}.json`)
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree))
}

const PLURAL = /_(zero|one|two|few|many|other)$/

export function isPlural(key: string): boolean {
  return PLURAL.test(key)
}

/** The key as the code asks for it, without the plural category. */
export function baseOf(key: string): string {
  return key.replace(PLURAL, '')
}
