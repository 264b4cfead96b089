import { CACHE, CACHE_RULES, DESK_PATTERN, LANGUAGE_COOKIE } from '../../../src/config/hosting'
import type { ServerOptions } from './nginx'
import type { Hosting } from './read-hosting'

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function writeHeaders(matcher: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `    ${name} ${quote(value)}`)
  return [`  header ${matcher ? `${matcher} ` : ''}{`, ...lines, '  }'].join('\n')
}

/** The Caddyfile of a built site. Caddy fetches and renews the certificate of the domain by itself. */
export function writeCaddy(hosting: Hosting, { root, name }: Omit<ServerOptions, 'listen'>): string {
  // Caddy sends what it is told last.
  const caches = [...CACHE_RULES]
    .reverse()
    .map(
      ({ pattern, value }, index) =>
        `  @cache${index} path_regexp ${quote(pattern)}\n${writeHeaders(`@cache${index}`, { 'Cache-Control': value })}`,
    )
  const homes = hosting.homes.map(
    ({ language, to }) => `  @home_${language} {
    path /
    expression \`{cookie.${LANGUAGE_COOKIE}} == "${language}" || ({cookie.${LANGUAGE_COOKIE}} == "" && {header.Accept-Language}.matches("(?i)^${language}\\\\b"))\`
  }
  redir @home_${language} ${to} 302`,
  )
  const others = hosting.notFound.filter(({ language }) => language !== '')
  const plain = hosting.notFound.find(({ language }) => language === '')?.file ?? '/404.html'
  return `# Made by "npm run hosting -- caddy" from src/config/hosting.ts. Make it anew after a build with changed code.
${name} {
  root * ${root}
  encode zstd gzip

${writeHeaders('', { ...hosting.headers, 'Cache-Control': CACHE.revalidate, '-Server': '' }).replace('-Server ""', '-Server')}
${caches.join('\n')}
  @desk path_regexp ${quote(DESK_PATTERN)}
${writeHeaders('@desk', hosting.deskHeaders)}
  @home path /
  header @home Vary "Accept-Language, Cookie"

${homes.join('\n')}
${hosting.redirects.map(({ from, to, status }) => `  redir ${from} ${to}{?} ${status}`.replace('{?}', '?{query}')).join('\n')}
  @slash path_regexp slash ^/(.+)/$
  @page {
    path_regexp page ^/(.+)/$
    not path /admin/*
  }
  redir @page /{re.page.1} 301

  @rules path /_headers /_redirects
  error @rules 404
  try_files {path} {path}/index.html
  file_server

  handle_errors {
    @missing expression {err.status_code} == 404
    handle @missing {
${others.map(({ language, file }) => `      @not_found_${language} path /${language} /${language}/*\n      rewrite @not_found_${language} ${file}`).join('\n')}
      @not_found_else not path ${others.map(({ language, file }) => `/${language} /${language}/* ${file}`).join(' ')}
      rewrite @not_found_else ${plain}
      file_server
    }
  }
}
`
}
