import { CACHE, CACHE_RULES, DESK_PATTERN, LANGUAGE_COOKIE } from '../../../src/config/hosting'
import type { ServerOptions } from './nginx'
import type { Hosting } from './read-hosting'

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function writeMap(
  variable: string,
  entries: readonly (readonly [pattern: string, value: string])[],
  rest: string,
): string {
  const lines = entries.map(([pattern, value]) => `    ~${pattern} ${quote(value)}`)
  return [`  map {path} {${variable}} {`, ...lines, `    default ${quote(rest)}`, '  }'].join('\n')
}

/** Leads from the home page to a language's: who chose it, and who prefers it and chose none. */
function writeHome({ language, to }: Hosting['homes'][number]): string {
  return `  @chose_${language} {
    path /
    header_regexp Cookie "(^|;\\s*)${LANGUAGE_COOKIE}=${language}(;|$)"
  }
  redir @chose_${language} ${to} 302
  @prefers_${language} {
    path /
    not header_regexp Cookie "(^|;\\s*)${LANGUAGE_COOKIE}="
    header_regexp Accept-Language "(?i)^${language}\\b"
  }
  redir @prefers_${language} ${to} 302`
}

/** The Caddyfile of a built site. Caddy fetches and renews the certificate of the domain by itself. */
export function writeCaddy(hosting: Hosting, { root, name }: Omit<ServerOptions, 'listen'>): string {
  const { 'Content-Security-Policy': policy = '', ...headers } = hosting.headers
  const { 'Content-Security-Policy': deskPolicy = policy, 'X-Robots-Tag': robots = '' } = hosting.deskHeaders
  const lines = Object.entries(headers).map(([header, value]) => `    ${header} ${quote(value)}`)
  const others = hosting.notFound.filter(({ language }) => language !== '')
  const plain = hosting.notFound.find(({ language }) => language === '')?.file ?? '/404.html'
  return `# Made by "npm run hosting -- caddy" from src/config/hosting.ts. Make it anew after a build with changed code.
(site_headers) {
  header {
${lines.join('\n')}
    Content-Security-Policy {site_policy}
    Cache-Control {site_cache}
    -Server
  }
}

${name} {
  root * ${root}
  encode zstd gzip

${writeMap(
  'site_cache',
  CACHE_RULES.map(({ pattern, value }) => [pattern, value] as const),
  CACHE.revalidate,
)}
${writeMap('site_policy', [[DESK_PATTERN, deskPolicy]], policy)}
  # With its question mark.
  map {query} {site_query} {
    ~^(.+)$ "?\${1}"
    default ""
  }
  import site_headers
  @desk path_regexp ${DESK_PATTERN}
  header @desk X-Robots-Tag ${quote(robots)}
  @home path /
  header @home Vary "Accept-Language, Cookie"

${hosting.homes.map(writeHome).join('\n')}
${hosting.redirects.map(({ from, to, status }) => `  redir ${from} ${to}{site_query} ${status}`).join('\n')}
  @slash {
    path_regexp page ^/(.+)/$
    not path /admin/*
  }
  redir @slash /{re.page.1}{site_query} 301

  @rules path /_headers /_redirects
  error @rules 404
  try_files {path} {path}/index.html
  file_server

  handle_errors {
    import site_headers
${others.map(({ language, file }) => `    @not_found_${language} path /${language} /${language}/*\n    rewrite @not_found_${language} ${file}`).join('\n')}
    @not_found_else not path ${others.map(({ language }) => `/${language} /${language}/*`).join(' ')}
    rewrite @not_found_else ${plain}
    file_server
  }
}
`
}
