import { ADDED_TYPES, LANGUAGE_COOKIE, NEVER_SERVED_PATTERN } from '../../../src/site/hosting'
import { prefixOf } from './nginx'
import type { HostedHeader, Hosting } from './load-hosting'

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** A header's value in a map of regular expressions, where a dollar sign starts a reference to a group. */
const quoteMapped = (text: string): string => quote(text).replaceAll('$', '$$$$')

/** A header's value elsewhere, where braces start a placeholder. */
const quoteValue = (text: string): string => quote(text).replaceAll('{', '\\{')

const variableOf = (header: string): string => `site_${header.toLowerCase().replaceAll('-', '_')}`

function writeMap({ name, values, rest = '' }: HostedHeader): string {
  const lines = values.map(({ pattern, value }) => `    ~${pattern} ${quoteMapped(value)}`)
  return [`  map {path} {${variableOf(name)}} {`, ...lines, `    default ${quote(rest)}`, '  }'].join('\n')
}

/** A header of some addresses only: an empty value would be sent, too. */
function writeOptional({ name }: HostedHeader): string {
  const variable = variableOf(name)
  return `  @has_${variable} expression \`{${variable}} != ""\`\n  header @has_${variable} ${name} {${variable}}`
}

/**
 * Redirects from the home page to a language's: for visitors who chose it, and for those who prefer it and have not
 * chosen.
 */
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

/** The not-found page of each language, and for all other addresses. */
function writeNotFound(pages: Hosting['notFound']): string {
  const others = pages.filter(({ language }) => language !== '')
  const plain = pages.find(({ language }) => language === '')?.file ?? '/404.html'
  if (others.length === 0) return `    rewrite * ${plain}`
  const places = others.map(({ language }) => `/${language} /${language}/*`)
  return [
    ...others.flatMap(({ language, file }, index) => [
      `    @not_found_${language} path ${places[index]}`,
      `    rewrite @not_found_${language} ${file}`,
    ]),
    `    @not_found_else not path ${places.join(' ')}`,
    `    rewrite @not_found_else ${plain}`,
  ].join('\n')
}

export interface CaddyOptions {
  /** The published folder: a built site's, or a link to it. */
  root: string
  /** The site's domain, or its full URL. */
  name: string
  /** Lines for each site: certificates, logs. */
  lines?: readonly string[]
  /** As for nginx. */
  redirectsFrom?: string | undefined
}

const NO_FILE = `not file {
      try_files {path} {path}/index.html
    }`

/** Handles an address without a file: a redirect, or an error with the not-found page. */
function writeMissing({ headers, redirects }: Hosting, redirectsFrom: string | undefined): string {
  if (redirectsFrom !== undefined) {
    const hidden = [...headers.map(({ name }) => name), 'Vary'].map((name) => `    header_down -${name}`)
    return `  @missing {
    ${NO_FILE}
  }
  reverse_proxy @missing ${redirectsFrom} {
    # Only its redirects are wanted.
    @no_redirect status 2xx 4xx 5xx
    handle_response @no_redirect {
      error 404
    }
${hidden.join('\n')}
  }`
  }
  const writeOne = (status: number): string => {
    const moved = redirects.filter((redirect) => redirect.status === status)
    if (moved.length === 0) return ''
    return `  map {path} {site_moved_${status}} {
${moved.map(({ from, to }) => `    ${from} ${to}`).join('\n')}
    default ""
  }
  @moved_${status} {
    ${NO_FILE}
    expression \`{site_moved_${status}} != ""\`
  }
  redir @moved_${status} {site_moved_${status}}{site_query} ${status}`
  }
  return [...new Set(redirects.map(({ status }) => status))].map(writeOne).join('\n')
}

/** Redirects from lists with a trailing slash to their first page. */
function writeLists(lists: Hosting['lists']): string {
  if (lists.length === 0) return ''
  return `  map {path} {site_list} {
${lists.map(({ from, to }) => `    ${from} ${to}`).join('\n')}
    default ""
  }
  @list {
    not file {path}index.html
    expression \`{site_list} != ""\`
  }
  redir @list {site_list}{site_query} 301`
}

/** File types unknown to Caddy. */
function writeTypes(): string {
  return Object.entries(ADDED_TYPES)
    .map(
      ([ending, type]) =>
        `  @type_${ending} {\n    path *.${ending}\n    file\n  }\n  header @type_${ending} Content-Type ${type}`,
    )
    .join('\n')
}

/** The Caddyfile of a built site. Caddy obtains and renews the domain's certificate. */
export function writeCaddy(hosting: Hosting, options: CaddyOptions): string {
  const { root, name, lines: added = [], redirectsFrom } = options
  const snippet = `${prefixOf({ root, name, listen: '' })}_headers`
  const mapped = hosting.headers.filter(({ values }) => values.length > 0)
  const onAll = hosting.headers.filter(({ rest }) => rest !== undefined)
  const lines = onAll.map(({ name, values, rest = '' }) => {
    return `    ${name} ${values.length > 0 ? `{${variableOf(name)}}` : quoteValue(rest)}`
  })
  return `# Made by "npm run hosting -- caddy" from src/site/hosting.ts. Make it again after a build with changed code.
(${snippet}) {
  header {
${lines.join('\n')}
    -Server
  }
}

${name} {
${added.map((line) => `  ${line}\n`).join('')}  root * ${root}
  encode zstd gzip

${mapped.map(writeMap).join('\n')}
  # With its question mark.
  map {query} {site_query} {
    ~^(.+)$ "?\${1}"
    default ""
  }
  import ${snippet}
${mapped
  .filter(({ rest }) => rest === undefined)
  .map(writeOptional)
  .join('\n')}
  @home path /
  header @home Vary "Accept-Language, Cookie"

${writeTypes()}

  # As nginx answers it: a page takes no data.
  @writing not method GET HEAD
  header @writing Allow "GET, HEAD"
  respond @writing 405

${hosting.homes.map(writeHome).join('\n')}
${writeLists(hosting.lists)}
${writeMissing(hosting, redirectsFrom)}
  # A browser takes a backslash for a slash and ignores tabs: /\\evil.example would lead to another site.
  @slash {
    path_regexp page ^/([^/\\x5c[:cntrl:]][^\\x5c[:cntrl:]]*)/$
    not path /admin/*
  }
  redir @slash /{re.page.1}{site_query} 301

  # Rules for static hosts, not files of the site; and what no file can be named.
  @never_served path_regexp (?i)${NEVER_SERVED_PATTERN}|\\x00
  error @never_served 404
  try_files {path} {path}/index.html
  # The publisher adds compressed copies to a release once it is live; until then, texts are compressed here.
  file_server {
    precompressed br gzip
  }

  handle_errors {
    import ${snippet}
    encode zstd gzip
${writeNotFound(hosting.notFound)}
    file_server {
      precompressed br gzip
${redirectsFrom === undefined ? '' : '      # Also when the publisher is not there to ask.\n      status 404\n'}    }
  }
}
`
}
