import { readFileSync } from 'node:fs'

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/** The interface's texts in a file below src/locales, by key: `{ 'nav.home': 'Home' }`. */
export function readLocaleFile(file: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree))
}
