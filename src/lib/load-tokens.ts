import path from 'node:path'

/** The value of a design token, such as `colour-accent`. @throws if there is none */
export type ReadToken = (name: string, scheme?: 'light' | 'dark') => string

/** Not by an import: of a renderer that imports `fs`, Gatsby renders all pages again in each build. */
const { readFileSync } = process.getBuiltinModule('node:fs')

/**
 * Reads the design tokens for output without the stylesheet: mails, documents, pictures, the browser's theme colour.
 *
 * @param file tokens.css
 */
export function loadTokens(file = path.resolve('src/ui/tokens/tokens.css')): ReadToken {
  const [light = '', dark = ''] = readFileSync(file, 'utf8').split('@media screen and (prefers-color-scheme: dark)')
  const values = { light: parseValues(light), dark: new Map([...parseValues(light), ...parseValues(dark)]) }
  return function readToken(name, scheme = 'light'): string {
    const value = values[scheme].get(name)
    if (value === undefined) throw new Error(`There is no design token --${name}: check ${file}.`)
    return value.replace(/var\(--([\w-]+)\)/g, (_, other: string) => readToken(other, scheme))
  }
}

/** A language's own value of a token has the language behind its name, such as `font-body:ja`. */
function parseValues(css: string): Map<string, string> {
  const values = new Map<string, string>()
  let language: string | undefined
  for (const line of css.split('\n').map((text) => text.trim())) {
    if (line.endsWith('{')) language = /:lang\((\w+)\)/.exec(line)?.[1]
    if (!line.startsWith('--')) continue
    const [name = '', value = ''] = line.slice(2, -1).split(': ')
    const key = language === undefined ? name : `${name}:${language}`
    if (!values.has(key)) values.set(key, value)
  }
  return values
}
