import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTokens } from '../../src/lib/read-tokens'

const FILE = fileURLToPath(new URL('../../src/ui/tokens/tokens.css', import.meta.url))

/** The site's design tokens: the provider's own pages and its mails look like the site. */
export const TOKENS = readFileSync(FILE, 'utf8')

export const readToken = readTokens(FILE)
