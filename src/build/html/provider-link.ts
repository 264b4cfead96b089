import { buildSafeHash } from './safe-id'

/** Turns a root-relative address without language into the page's real one. */
export type LinkLocalizer = (path: string) => string

export interface SafeLink {
  href: string
  /** Whether it leads to another site. */
  isExternal: boolean
}

/** An address as browsers read it: without surrounding space, and without tabs and line ends inside. */
function clean(address: string): string | null {
  const text = address.replace(/[\t\n\r]/g, '').trim()
  return [...text].some((character) => character < ' ') ? null : text
}

/** An absolute address on the web, or null. */
export function readWebAddress(address: string): string | null {
  const text = clean(address)
  return text !== null && /^https?:\/\/[^\\/]/i.test(text) && URL.canParse(text) ? text : null
}

/** The target of a link in the provider's HTML; null for a link that is not allowed. */
export function buildProviderLink(address: string, localize: LinkLocalizer): SafeLink | null {
  const text = clean(address)
  // `//host`, and other spellings that browsers read as it.
  if (text === null || /^(\\|\/[\\/])/.test(text)) return null
  const web = readWebAddress(text)
  if (web !== null) return { href: web, isExternal: true }
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) {
    return /^(mailto|tel):/i.test(text) ? { href: text, isExternal: false } : null
  }
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
  return { href: (path.startsWith('/') ? localize(path) : path) + query + buildSafeHash(hash), isExternal: false }
}
