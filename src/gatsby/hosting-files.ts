import { DEFAULT_LANGUAGE, type LanguageCode } from '../config/languages'
import { buildPath, type Routing } from '../config/paths'

export interface Redirect {
  fromPath: string
  toPath: string
  isPermanent?: boolean
}

/**
 * The redirects of the site in the `_redirects` format that static hosts read; our own server reads it too. The last
 * lines give what is not found the page of its language, with status 404.
 *
 * Source: https://docs.netlify.com/routing/redirects/
 */
export function buildRedirectsFile(
  redirects: readonly Redirect[],
  languages: readonly LanguageCode[],
  routing: Routing,
): string {
  const moved = redirects.map(({ fromPath, toPath, isPermanent }) => `${fromPath} ${toPath} ${isPermanent ? 301 : 302}`)
  const notFound = languages
    .filter((language) => language !== DEFAULT_LANGUAGE)
    .map((language) => `/${language}/* ${notFoundFile(language, routing)} 404`)
  return [...moved, ...notFound, '/* /404.html 404', ''].join('\n')
}

/** The file of a language's not-found page below the site's root. */
function notFoundFile(language: LanguageCode, routing: Routing): string {
  const path = buildPath(routing, language, { to: 'notFound' })
  return path.endsWith('.html') ? path : `${path}/index.html`
}

export function buildRobotsFile(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`
}
