import { createHash } from 'node:crypto'
import { ADDED_TYPES, LANGUAGE_COOKIE, NEVER_SERVED_PATTERN } from '../../../src/site/hosting'
import { escapePattern, type Hosting } from './load-hosting'

interface Listening {
  name: string
  /** The port, or address and port, to listen on. */
  listen: string
  /** Serves HTTPS, also over HTTP/2. */
  tls?: {
    /** The folder of `fullchain.pem` and `privkey.pem`, in certbot's layout. */
    certificates: string
    /** Also listens on IPv6, which fails on a machine without it. */
    ipv6: boolean
  }
  /** Log directives; by default the server's own log. */
  log?: readonly string[]
}

function writeListening({ name, listen, tls, log = [] }: Listening, prefix: string): string {
  const limits = [
    'client_header_timeout 15s;',
    'client_body_timeout 30s;',
    'send_timeout 30s;',
    '# A page takes no data, which would be kept on the disk.',
    'client_max_body_size 1k;',
    'server_tokens off;',
  ]
  const logs = [...limits, ...log].map((line) => `\n  ${line}`).join('')
  if (!tls) return `server {\n  listen ${listen};\n  server_name ${name};${logs}`
  const { certificates, ipv6 } = tls
  // `http2 on` would be newer, but Debian 12's nginx doesn't support it.
  return `server {
  listen ${listen} ssl http2;${ipv6 ? `\n  listen [::]:${listen} ssl http2;` : ''}
  server_name ${name};
  ssl_certificate ${certificates}/fullchain.pem;
  ssl_certificate_key ${certificates}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:${prefix}_tls:2m;${logs}`
}

export interface ServerOptions extends Listening {
  /** The published folder: a built site's, or a link to it. */
  root: string
  /** The server has the brotli modules. */
  brotli?: boolean
  /**
   * The publisher's own server for the same folder, such as http://127.0.0.1:9000. It resolves addresses without a
   * file, so new redirects need no reload; without it, redirects are fixed when the configuration is generated.
   */
  redirectsFrom?: string | undefined
}

/**
 * Prefix for names that all sites of a server share, such as nginx variables, whose last definition would apply to
 * every site. Short, because nginx warns of long ones.
 */
export function prefixOf({ root, name, listen }: Pick<ServerOptions, 'root' | 'name' | 'listen'>): string {
  const digest = createHash('sha256').update([root, name, listen].join(' ')).digest('hex')
  return `site_${digest.slice(0, 6)}`
}

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** nginx refuses to start with a longer string in a map: `map_hash_bucket_size`, one for all its sites, is 64 bytes. */
const MAX_KEY_LENGTH = 40

/** A long address as a pattern, which has no limit. */
const writeKey = (key: string): string =>
  key.startsWith('/') && key.length > MAX_KEY_LENGTH ? `~^${escapePattern(key)}$` : key

function writeMap(
  source: string,
  variable: string,
  entries: readonly (readonly [key: string, value: string])[],
  writeValue = quote,
): string {
  const lines = entries.map(
    ([key, value]) => `  ${key === 'default' ? key : quote(writeKey(key))} ${writeValue(value)};`,
  )
  return [`map ${source} $${variable} {`, ...lines, '}'].join('\n')
}

function writeBrotli(isThere: boolean): string {
  const lines = ['brotli_static on;', 'brotli on;', `brotli_types ${TEXT_TYPES.join(' ')};`]
  if (isThere) return lines.map((line) => `  ${line}`).join('\n')
  return ["  # With Debian's libnginx-mod-http-brotli-filter and -static:", ...lines.map((line) => `  # ${line}`)].join(
    '\n',
  )
}

/** Handles an address without a file: a redirect, or the not-found page. */
function writeMissing({ headers }: Hosting, prefix: string, redirectsFrom: string | undefined): string {
  const lines =
    redirectsFrom === undefined
      ? [
          `if ($${prefix}_moved) { return 301 $${prefix}_moved$is_args$args; }`,
          `if ($${prefix}_moved_for_now) { return 302 $${prefix}_moved_for_now$is_args$args; }`,
          'return 404;',
        ]
      : [
          `proxy_pass ${redirectsFrom};`,
          'proxy_connect_timeout 2s;',
          'proxy_read_timeout 5s;',
          '# Only its redirects are wanted.',
          'proxy_intercept_errors on;',
          ...[...headers.map(({ name }) => name), 'Vary'].map((name) => `proxy_hide_header ${name};`),
          `error_page 404 $${prefix}_not_found;`,
          `error_page 500 502 503 504 =404 $${prefix}_not_found;`,
        ]
  return lines.map((line) => `    ${line}`).join('\n')
}

/** Compressible file types, besides HTML. */
const TEXT_TYPES = [
  'application/json',
  'application/javascript',
  'application/manifest+json',
  'application/rss+xml',
  'application/xml',
  'image/svg+xml',
  'text/css',
  'text/javascript',
  'text/plain',
  'text/xml',
]

/**
 * The nginx configuration of a built site, to be included at `http` level (Debian: a file in /etc/nginx/conf.d). All
 * headers are at server level: one in a location would drop the others.
 */
export function writeNginx(hosting: Hosting, options: ServerOptions): string {
  const { root, brotli = false, redirectsFrom } = options
  const prefix = prefixOf(options)
  const variableOf = (header: string) => `${prefix}_${header.toLowerCase().replaceAll('-', '_')}`
  /** A header's value; nginx would read a dollar sign in it as a variable. */
  const quoteValue = (text: string): string => quote(text).replaceAll('$', `\${${prefix}_dollar}`)
  const mapped = hosting.headers.filter(({ values }) => values.length > 0)
  const moved = (permanent: boolean) =>
    hosting.redirects.filter(({ status }) => (status === 301) === permanent).map(({ from, to }) => [from, to] as const)
  const maps = [
    '# The only way to write one.',
    `geo $${prefix}_dollar {\n  default "$";\n}`,
    ...mapped.map(({ name, values, rest = '' }) =>
      writeMap(
        '$uri',
        variableOf(name),
        [['default', rest], ...values.map(({ pattern, value }) => [`~${pattern}`, value] as const)],
        quoteValue,
      ),
    ),
    ...(redirectsFrom === undefined
      ? [
          writeMap('$uri', `${prefix}_moved`, [['default', ''], ...moved(true)]),
          writeMap('$uri', `${prefix}_moved_for_now`, [['default', ''], ...moved(false)]),
        ]
      : []),
    writeMap('$uri', `${prefix}_list`, [['default', ''], ...hosting.lists.map(({ from, to }) => [from, to] as const)]),
    writeMap(
      '$uri',
      `${prefix}_not_found`,
      hosting.notFound.map(
        ({ language, file }) => [language === '' ? 'default' : `~^/${language}(/|$)`, file] as const,
      ),
    ),
    '# What the visitor chose, else what the browser prefers.',
    writeMap(`$cookie_${LANGUAGE_COOKIE}`, `${prefix}_language`, [
      ['default', '$http_accept_language'],
      ['~^(?<chosen>\\w+)$', '$chosen'],
    ]),
    writeMap(`$${prefix}_language`, `${prefix}_language_home`, [
      ['default', ''],
      ...hosting.homes.map(({ language, to }) => [`~*^${language}\\b`, to] as const),
    ]),
    // The language's page comes first: an address may contain a colon, a page's doesn't.
    writeMap(`$${prefix}_language_home:$uri`, `${prefix}_home`, [
      ['default', ''],
      ['~^(?<home>/[^:]+):/$', '$home'],
    ]),
    writeMap('$request_uri', `${prefix}_vary`, [
      ['default', ''],
      ['~^/(\\?|$)', 'Accept-Language, Cookie'],
    ]),
  ]
  const added = hosting.headers.map(({ name, values, rest = '' }) => [
    name,
    values.length > 0 ? `$${variableOf(name)}` : quoteValue(rest),
  ])
  added.push(['Vary', `$${prefix}_vary`])
  return `# Made by "npm run hosting -- nginx" from src/site/hosting.ts. Make it again after a build with changed code.
${maps.join('\n')}

${writeListening(options, prefix)}
  root ${root};
  charset utf-8;
  charset_types text/plain text/css text/xml application/javascript application/json application/manifest+json;
  absolute_redirect off;
  types {
    text/html html;
    text/css css;
    text/plain txt;
    text/xml xml;
    application/javascript js;
    application/json json map;
    application/pdf pdf;
    application/wasm wasm;
    image/avif avif;
    image/jpeg jpg jpeg;
    image/png png;
    image/svg+xml svg;
    image/webp webp;
${Object.entries(ADDED_TYPES)
  .map(([ending, type]) => `    ${type} ${ending};`)
  .join('\n')}
  }
  gzip on;
  gzip_vary on;
  gzip_min_length 512;
  gzip_types ${TEXT_TYPES.join(' ')};
  # The publisher adds compressed copies to a release once it is live; until then, texts are compressed here.
  gzip_static on;
${writeBrotli(brotli)}

${added.map(([header, value]) => `  add_header ${header} ${value} always;`).join('\n')}

  error_page 404 $${prefix}_not_found;

  if ($${prefix}_home) { return 302 $${prefix}_home$is_args$args; }
  # A list leads to its first page, without a stop at the address without a slash.
  set $${prefix}_list_page $${prefix}_list;
  if (-f $document_root\${uri}index.html) { set $${prefix}_list_page ""; }
  if ($${prefix}_list_page) { return 301 $${prefix}_list_page$is_args$args; }
  # A browser takes a backslash for a slash and ignores tabs: /\\evil.example would lead to another site.
  rewrite ^/(?!admin/|/)([^\\x5c[:cntrl:]]+)/$ /$1 permanent;

  location / {
    # A page is a folder's index.html, at the address without a slash: no redirect on the way.
    try_files $uri $uri/index.html @missing;
  }

  location @missing {
${writeMissing(hosting, prefix, redirectsFrom)}
  }

  # Rules for static hosts, not files of the site.
  location ~* "${NEVER_SERVED_PATTERN}" {
    return 404;
  }
}
`
}
