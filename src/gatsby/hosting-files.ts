import { buildPolicy, CACHE, DESK_POLICY, DESK_ROBOTS, HASHED_PATTERN, SECURITY_HEADERS } from '../config/hosting'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../config/languages'
import { buildPath, localizePath, type Routing } from '../config/paths'

export interface Redirect {
  fromPath: string
  toPath: string
  isPermanent?: boolean
}

/**
 * The redirects of the site in the `_redirects` format that static hosts read; our own server reads it too. The first lines
 * lead from the home page to that in the visitor's language, the last give what is not found the page of its language, with
 * status 404.
 *
 * Source: https://docs.netlify.com/routing/redirects/
 */
export function buildRedirectsFile(
  redirects: readonly Redirect[],
  languages: readonly LanguageCode[],
  routing: Routing,
): string {
  const others = languages.filter((language) => language !== DEFAULT_LANGUAGE)
  // Forced, since there is a page at the address.
  const home = others.map((language) => `/ ${localizePath('/', language)} 302! Language=${language}`)
  const moved = redirects.map(({ fromPath, toPath, isPermanent }) => `${fromPath} ${toPath} ${isPermanent ? 301 : 302}`)
  const notFound = others.map((language) => `/${language}/* ${notFoundFile(language, routing)} 404`)
  return [...home, ...moved, ...notFound, '/* /404.html 404', ''].join('\n')
}

/** The file of a language's not-found page below the site's root. */
function notFoundFile(language: LanguageCode, routing: Routing): string {
  const path = buildPath(routing, language, { to: 'notFound' })
  return path.endsWith('.html') ? path : `${path}/index.html`
}

export interface HeadersOptions {
  /** Names of the files at the root of the built site. */
  rootFiles: readonly string[]
  /** Of the scripts within pages, as `sha256-…`. */
  scriptHashes: readonly string[]
  /** The provider's base address as browsers reach it. */
  providerUrl: string
}

/**
 * The headers of the site in the `_headers` format that static hosts read; our own server reads it too, and the
 * configurations of other servers are made of it. What is in no rule is revalidated, which is such hosts' default.
 *
 * Source: https://docs.netlify.com/routing/headers/
 */
export function buildHeadersFile({ rootFiles, scriptHashes, providerUrl }: HeadersOptions): string {
  const hashed = new RegExp(HASHED_PATTERN)
  const immutable = rootFiles.filter((file) => hashed.test(`/${file}`)).sort()
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', { ...SECURITY_HEADERS, 'Content-Security-Policy': buildPolicy(scriptHashes, new URL(providerUrl).origin) }],
    ['/admin/*', { 'Content-Security-Policy': DESK_POLICY, 'X-Robots-Tag': DESK_ROBOTS }],
    ['/builds/latest.json', { 'Cache-Control': CACHE.never }],
    ...['/builds/meta/*', '/static/*', ...immutable.map((file) => `/${file}`)].map(
      (path): [string, Record<string, string>] => [path, { 'Cache-Control': CACHE.immutable }],
    ),
  ]
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

export function buildRobotsFile(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /admin/\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`
}
