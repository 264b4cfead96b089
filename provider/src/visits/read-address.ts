import type { Config } from '../config'
import type { Content } from '../../../packages/content/src/types'
import { DEFAULT_LANGUAGE } from '../../../packages/text/src/languages'

export interface SeenPage {
  language: string
  /** The path in the default language, without query and extension. */
  path: string
  isProduct: boolean
  isInquiry: boolean
  /** The search words; null for pages other than the search, empty if they must not be kept. */
  words: string | null
}

/** No page has a longer path, and the search accepts no more. */
const MAX_PATH_LENGTH = 200
const MAX_WORDS_LENGTH = 100

/** Email addresses and phone numbers typed into the search are not kept. */
const PERSONAL = /@|(?:\d[\s().+-]*){9,}/

/** For visitors who typed the URL, came from the site itself, or sent no referrer. */
export const DIRECT = '-'

/** Parses the URLs of visits by the site's address rules (docs/provider-contract.md). */
export class AddressReader {
  private readonly languages: Set<string>
  private readonly products: Set<string>
  private readonly ownHosts: Set<string>

  constructor({ languages, items }: Pick<Content, 'languages' | 'items'>, { origins }: Pick<Config, 'origins'>) {
    this.languages = new Set(languages.map(({ code }) => code).filter((code) => code !== DEFAULT_LANGUAGE))
    this.products = new Set(items.filter(({ kind }) => kind === 'product').map(({ path }) => `/${path}`))
    this.ownHosts = new Set(origins.map((origin) => hostOf(new URL(origin))))
  }

  readPage(address: string): SeenPage {
    const base = 'http://site.invalid'
    const url = URL.canParse(address, base) ? new URL(address, base) : new URL(base)
    const segments = decode(url.pathname).split('/').filter(Boolean)
    const first = segments[0]?.replace(/\.html$/, '') ?? ''
    const language = this.languages.has(first) ? first : DEFAULT_LANGUAGE
    if (language !== DEFAULT_LANGUAGE) segments.shift()
    const path = clean(`/${segments.join('/')}`.replace(/\.html$/, ''), MAX_PATH_LENGTH)
    return {
      language,
      path,
      isProduct: this.products.has(path),
      isInquiry: path === '/inquiry' || path === '/samples',
      words: path === '/search' ? readWords(url.searchParams.get('q') ?? '') : null,
    }
  }

  /** The host of the referring site or app. */
  readReferrer(address: string): string {
    if (!/^(?:https?|android-app):/i.test(address) || !URL.canParse(address)) return DIRECT
    const host = clean(hostOf(new URL(address)), MAX_PATH_LENGTH)
    return host === '' || this.ownHosts.has(host) ? DIRECT : host
  }
}

/** Searches that differ only in case, width or spaces are the same. */
function readWords(typed: string): string | null {
  const words = clean(typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(), MAX_WORDS_LENGTH)
  if (words === '') return null
  return PERSONAL.test(words) ? '' : words
}

function hostOf({ hostname }: URL): string {
  return hostname.toLowerCase().replace(/^www\./, '')
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Removes characters that PostgreSQL can't store or that reverse the text around them. */
function clean(text: string, longest: number): string {
  const plain = text.replace(/\p{Cc}|\p{Cs}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
  return plain.length <= longest ? plain : [...plain].slice(0, longest).join('')
}
