/**
 * How the site is to be served, wherever it stands: the one source of what the build writes for Netlify (src/gatsby) and of
 * the configurations of nginx and Caddy (scripts/hosting.ts). Our own server of built sites follows it too.
 */

const YEAR_S = 365 * 24 * 60 * 60

export const CACHE = {
  /** Under this name the content never changes. */
  immutable: `public, max-age=${YEAR_S}, immutable`,
  /** The browser asks each time whether it is still the same. */
  revalidate: 'public, max-age=0, must-revalidate',
  /** Open pages look for a new build in it. */
  never: 'no-store',
} as const

/** Scripts and styles by webpack, whose names change with their content. */
export const HASHED_PATTERN = '^/[^/]+-[0-9a-f]{8,}\\.(js|css)(\\.map)?$'

/** Addresses by regular expression, of the kind that nginx and Caddy know too; first match first, all others are revalidated. */
export const CACHE_RULES: readonly { pattern: string; value: string }[] = [
  { pattern: '^/builds/latest\\.json$', value: CACHE.never },
  { pattern: '^/builds/meta/', value: CACHE.immutable },
  { pattern: '^/static/', value: CACHE.immutable },
  { pattern: HASHED_PATTERN, value: CACHE.immutable },
]

export function cacheControlOf(pathname: string): string {
  return CACHE_RULES.find(({ pattern }) => new RegExp(pattern).test(pathname))?.value ?? CACHE.revalidate
}

/** On every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${2 * YEAR_S}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The editors' desk signs in through a window of the git provider, which answers to it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/** Where the editors' desk stands, which search engines leave alone. */
export const DESK_PATTERN = '^/admin(/|$)'

export const DESK_ROBOTS = 'noindex'

type Directives = Readonly<Record<string, readonly string[]>>

function writePolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const SELF = "'self'"
const NONE = ["'none'"]

/**
 * The Content-Security-Policy of every page.
 *
 * @param scriptHashes of the scripts within pages, as `sha256-…`
 * @param providerOrigin where inquiries, visits and searches go; a form without a script goes there by itself
 */
export function buildPolicy(scriptHashes: readonly string[], providerOrigin: string): string {
  return writePolicy({
    'default-src': [SELF],
    'script-src': [SELF, ...scriptHashes.map((hash) => `'${hash}'`)],
    // Gatsby writes each page's styles into it, and pictures their dominant colour.
    'style-src': [SELF, "'unsafe-inline'"],
    'img-src': [SELF, 'data:', 'blob:', providerOrigin],
    'connect-src': [SELF, providerOrigin],
    'form-action': [SELF, providerOrigin],
    'base-uri': [SELF],
    'frame-ancestors': NONE,
    'object-src': NONE,
  })
}

/** The desk's: it works with a git provider, the provider and the publisher, whose addresses its editors may choose. */
export const DESK_POLICY = writePolicy({
  'default-src': [SELF],
  'script-src': [SELF, "'wasm-unsafe-eval'"],
  'style-src': [SELF, "'unsafe-inline'"],
  'img-src': [SELF, 'data:', 'blob:', 'https:', 'http://localhost:*', 'http://127.0.0.1:*'],
  'media-src': [SELF, 'data:', 'blob:'],
  'connect-src': [SELF, 'data:', 'blob:', 'https:', 'http://localhost:*', 'http://127.0.0.1:*'],
  'frame-src': [SELF, 'blob:'],
  'worker-src': [SELF, 'blob:'],
  'manifest-src': [SELF, 'blob:'],
  'base-uri': [SELF],
  'frame-ancestors': NONE,
  'object-src': NONE,
})

/** Set when a visitor chooses a language; Netlify's own language rules ask for it first, and ours likewise. */
export const LANGUAGE_COOKIE = 'nf_lang'
