import { decodeAddress } from '../../packages/text/src/decode-address'

/**
 * How hosts serve the site. The build writes the header rules to `_headers` (src/build/files/hosting-files.ts). Netlify and
 * our own server read that file, and the configurations of nginx and Caddy are made from it (scripts/hosting.ts): a
 * rule added here reaches all four.
 */

const DAY_S = 24 * 60 * 60
const YEAR_S = 365 * DAY_S

/**
 * How long a browser enforces HTTPS for a visited hostname. One day, and without subdomains: it can't be revoked, and
 * the company's other hostnames may not have HTTPS yet. docs/deploying.md says when to increase it.
 */
export const HSTS = `max-age=${DAY_S}`

export const CACHE = {
  /** The content under such a name never changes. */
  immutable: `public, max-age=${YEAR_S}, immutable`,
  /** The browser asks each time whether the file is still the same. */
  revalidate: 'public, max-age=0, must-revalidate',
  /** Open pages check this file for a new build. */
  never: 'no-store',
} as const

/** webpack's scripts and styles, whose names change with their content. */
export const HASHED_PATTERN = '^/[^/]+-[0-9a-f]{8,}\\.(js|css)(\\.map)?$'

/** On every answer. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': HSTS,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The editors' desk signs in through a window of the git provider, which sends its answer back.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Files embedded by other sites: pictures in link previews, feeds and search results, and the company's logo next to
 * them.
 */
const SHOWN_ELSEWHERE = ['/static/*', '/share/*', '/icon.svg', '/icon-192.png', '/icon-512.png', '/favicon.ico']

/** The types of the site's files whose extensions web servers may not have. */
export const ADDED_TYPES: Readonly<Record<string, string>> = {
  glb: 'model/gltf-binary',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
}

/** Files with rules for hosts, which the build leaves among the site's files: no host may serve them to a visitor. */
export const NEVER_SERVED: readonly string[] = ['_headers', '_redirects']

/** Matches the addresses of these files in the form that nginx and Caddy compare, regardless of case. */
export const NEVER_SERVED_PATTERN = `^/+(${NEVER_SERVED.join('|')})[./\\s]*$`

/**
 * Whether an address means one of these files, however a server or file system reads it: percent-encoded, with extra
 * slashes or dots, in capitals.
 * @param pathname without query, encoded or decoded
 */
export function isNeverServed(pathname: string): boolean {
  const segments: string[] = []
  for (const segment of decodeAddress(pathname).split(/[/\\]+/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const [name = '', ...below] = segments
  return below.length === 0 && NEVER_SERVED.includes(name.replace(/(?<![.\s])[.\s]+$/, '').toLowerCase())
}

type Directives = Readonly<Record<string, readonly string[]>>

function writePolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const SELF = "'self'"
const NONE = ["'none'"]

/** The hashes of inline scripts and styles, each as `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const quoteHashes = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)

/**
 * The Content-Security-Policy of every page. It forbids style attributes: their hashes would change with the content,
 * and so would the policy, which servers such as nginx read only on a reload.
 * @param providerOrigin receives inquiries, visits and searches; without scripts, the form is posted there directly
 */
function buildPolicy({ scripts, styles }: InlineHashes, providerOrigin: string): string {
  return writePolicy({
    'default-src': [SELF],
    'script-src': [SELF, ...quoteHashes(scripts)],
    // Gatsby writes each template's styles into its pages.
    'style-src': [SELF, ...quoteHashes(styles)],
    'img-src': [SELF, 'data:', 'blob:', providerOrigin],
    'connect-src': [SELF, providerOrigin],
    'form-action': [SELF, providerOrigin],
    'base-uri': [SELF],
    'frame-ancestors': NONE,
    'object-src': NONE,
  })
}

export interface DeskOrigins {
  /** The provider's, the git service's and the publisher's. */
  connect: readonly string[]
  /** Sources of editors' pictures, besides the site and the provider. */
  pictures: readonly string[]
}

/**
 * The desk's policy. Each of Sveltia CMS's 181 components with styles writes a style element while it runs, and nine
 * have style attributes: their hashes would make a header of 10 kB, more than proxies accept, and would change with
 * each version. So only the desk allows any style.
 */
function buildDeskPolicy({ connect, pictures }: DeskOrigins): string {
  return writePolicy({
    'default-src': [SELF],
    'script-src': [SELF, "'wasm-unsafe-eval'"],
    'style-src': [SELF, "'unsafe-inline'"],
    'img-src': [SELF, 'data:', 'blob:', ...pictures],
    'media-src': [SELF, 'data:', 'blob:'],
    'connect-src': [SELF, 'data:', 'blob:', ...connect],
    'frame-src': [SELF, 'blob:'],
    'worker-src': [SELF, 'blob:'],
    'manifest-src': [SELF, 'blob:'],
    'form-action': [SELF],
    'base-uri': [SELF],
    'frame-ancestors': NONE,
    'object-src': NONE,
  })
}

/** The headers of one address, or, with a `*` at the end, of all addresses that begin with the part before it. */
export interface HeaderRule {
  path: string
  headers: Readonly<Record<string, string>>
}

export interface HostedSite {
  /** Names of the files at the root of the built site. */
  rootFiles: readonly string[]
  inline: InlineHashes
  /** The provider's base address as browsers reach it. */
  providerUrl: string
  desk: DeskOrigins
}

/**
 * The header rules. Where two rules set the same header, the later one wins. An answer without `Cache-Control` is
 * revalidated.
 */
export function buildHeaderRules({ rootFiles, inline, providerUrl, desk }: HostedSite): HeaderRule[] {
  const hashed = new RegExp(HASHED_PATTERN)
  const kept = rootFiles.map((file) => `/${file}`).filter((path) => hashed.test(path))
  const deskHeaders = { 'Content-Security-Policy': buildDeskPolicy(desk), 'X-Robots-Tag': 'noindex' }
  return [
    {
      path: '/*',
      headers: { ...SECURITY_HEADERS, 'Content-Security-Policy': buildPolicy(inline, new URL(providerUrl).origin) },
    },
    { path: '/admin', headers: deskHeaders },
    { path: '/admin/*', headers: deskHeaders },
    { path: '/builds/latest.json', headers: { 'Cache-Control': CACHE.never } },
    ...['/builds/meta/*', '/static/*', ...kept.sort()].map((path) => ({
      path,
      headers: { 'Cache-Control': CACHE.immutable },
    })),
    ...SHOWN_ELSEWHERE.map((path) => ({ path, headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } })),
  ]
}

/** Set when a visitor chooses a language. Netlify's own language rules check it first, and so do ours. */
export const LANGUAGE_COOKIE = 'nf_lang'
