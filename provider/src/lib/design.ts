import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { loadTokens } from '../../../src/lib/load-tokens'

const FILE = fileURLToPath(new URL('../../../src/ui/tokens/tokens.css', import.meta.url))

const FONTS_FILE = fileURLToPath(new URL('../../../src/ui/tokens/fonts.css', import.meta.url))

/** The path of the typeface in the site's styles. */
const FONT_PACKAGE = '@fontsource-variable/inter/files/'

const FONTS = readFileSync(FONTS_FILE, 'utf8')

/** The typeface's files; the first has the Latin letters. */
export const FONT_NAMES = [...FONTS.matchAll(/files\/([\w-]+\.woff2)/g)].map(([, name = '']) => name)

/** The site's typeface. @param folder URL of its files, with a trailing slash */
export const fontFaces = (folder: string): string => FONTS.replaceAll(FONT_PACKAGE, folder)

export function readFont(name: string): Buffer | null {
  if (!FONT_NAMES.includes(name)) return null
  return readFileSync(createRequire(import.meta.url).resolve(`${FONT_PACKAGE}${name}`))
}

/** The site's design tokens, also used by the provider's own pages and mails. */
export const TOKENS = readFileSync(FILE, 'utf8')

export const readToken = loadTokens(FILE)
