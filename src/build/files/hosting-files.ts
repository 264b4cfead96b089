import { buildHeaderRules, NEVER_SERVED, type HeaderRule, type HostedSite } from '../../site/hosting'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../site/languages'
import { buildPath, localizePath, type Routing } from '../../site/paths'

export interface Redirect {
  fromPath: string
  toPath: string
  isPermanent?: boolean
}

/**
 * The site's redirects in the `_redirects` format, which static hosts and our own server read. The first lines hide
 * files that must never be served, followed by redirects from the home page to the one in the visitor's language. The
 * last lines give missing pages the not-found page of their language, with status 404.
 * Source: https://docs.netlify.com/routing/redirects/
 */
export function buildRedirectsFile(
  redirects: readonly Redirect[],
  languages: readonly LanguageCode[],
  routing: Routing,
): string {
  const others = languages.filter((language) => language !== DEFAULT_LANGUAGE)
  // Forced, since the address has a page.
  const home = others.map((language) => `/ ${localizePath('/', language)} 302! Language=${language}`)
  const moved = redirects.map(({ fromPath, toPath, isPermanent }) => `${fromPath} ${toPath} ${isPermanent ? 301 : 302}`)
  const notFound = others.map((language) => `/${language}/* ${notFoundFile(language, routing)} 404`)
  // Forced, since the files exist.
  const neverServed = NEVER_SERVED.map((file) => `/${file} /404.html 404!`)
  return [...neverServed, ...home, ...moved, ...notFound, '/* /404.html 404', ''].join('\n')
}

/** The path of a language's not-found page, relative to the site's root. */
function notFoundFile(language: LanguageCode, routing: Routing): string {
  const path = buildPath(routing, language, { to: 'notFound' })
  return path.endsWith('.html') ? path : `${path}/index.html`
}

/**
 * Rules in the `_headers` format, which static hosts and our own server read; the configurations of other servers are
 * made from it.
 * Source: https://docs.netlify.com/routing/headers/
 */
export function writeHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

export function buildHeadersFile(site: HostedSite): string {
  return writeHeaderRules(buildHeaderRules(site))
}

export function buildRobotsFile(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /admin/\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`
}
