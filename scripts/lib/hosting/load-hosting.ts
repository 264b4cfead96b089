import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CACHE, HASHED_PATTERN, type HeaderRule } from '../../../src/site/hosting'
import { UserError } from '../fail'
import { parseHeaders, parseRedirects, type RedirectRule } from '../../../publisher/src/serving/host-files'

/** A header, and its values by address: the first matching pattern wins. */
export interface HostedHeader {
  name: string
  /** Regular expressions in a syntax shared by nginx and Caddy. */
  values: { pattern: string; value: string }[]
  /** For all other addresses; undefined for none. */
  rest: string | undefined
}

const ALL = '/*'

export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A rule's path as a pattern for a server that resolves a page's file before it sends headers. */
function patternOf(path: string): string {
  // Includes files of other builds.
  if (new RegExp(HASHED_PATTERN).test(path)) return HASHED_PATTERN
  return path.endsWith('*') ? `^${escapePattern(path.slice(0, -1))}` : `^${escapePattern(path)}(/index\\.html)?$`
}

/** Converts rules, of which the last match wins, to the values of each header. */
export function readHeaders(rules: readonly HeaderRule[]): HostedHeader[] {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))]
  return names.map((name) => {
    const naming = rules.filter(({ headers }) => headers[name] !== undefined)
    const values = new Map<string, string>()
    for (const { path, headers } of naming.toReversed()) {
      const pattern = patternOf(path)
      if (path !== ALL && !values.has(pattern)) values.set(pattern, headers[name] ?? '')
    }
    return {
      name,
      values: [...values].map(([pattern, value]) => ({ pattern, value })),
      rest: naming.findLast(({ path }) => path === ALL)?.headers[name],
    }
  })
}

export interface Hosting {
  headers: HostedHeader[]
  redirects: RedirectRule[]
  /** List addresses with a trailing slash, redirected directly to the first page. */
  lists: { from: string; to: string }[]
  /** Redirects from the home page to a visitor's language, by language code. */
  homes: { language: string; to: string }[]
  /** Files of not-found pages by language code; '' for all other addresses. */
  notFound: { language: string; file: string }[]
}

/**
 * Reads the rules that the build wrote for static hosts.
 * @throws UserError if there is no built site
 */
export function loadHosting(folder: string): Hosting {
  const read = (name: string): string => {
    const file = path.join(folder, name)
    if (existsSync(file)) return readFileSync(file, 'utf8')
    throw new UserError(
      `There is no built site in ${path.basename(folder)}: ${name} is missing. Build it first: npm run build`,
    )
  }
  const byDefault = { path: ALL, headers: { 'Cache-Control': CACHE.revalidate } }
  const rules = parseRedirects(read('_redirects'))
  const redirects = rules.filter(({ status, language }) => status < 400 && language === undefined)
  return {
    headers: readHeaders([byDefault, ...parseHeaders(read('_headers'))]),
    redirects,
    lists: redirects
      .filter(({ from, to }) => to.startsWith(`${from}/`))
      .map(({ from, to }) => ({ from: `${from}/`, to })),
    homes: rules.flatMap(({ language, to }) => (language === undefined ? [] : [{ language, to }])),
    notFound: rules
      .filter(({ status, from }) => status === 404 && from.endsWith('/*'))
      .map(({ from, to }) => ({ language: from.slice(1, -2).replace(/\/$/, ''), file: to })),
  }
}

/** The union of two policies' sources, by directive. */
function unitePolicies(one: string, other: string): string {
  const read = (policy: string) =>
    new Map(
      policy.split(';').map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.trim().split(/\s+/)
        return [name, sources]
      }),
    )
  const first = read(one)
  for (const [name, sources] of read(other)) {
    const all = new Set([...(first.get(name) ?? []), ...sources])
    // 'none' beside a source has no effect.
    if (all.size > 1) all.delete("'none'")
    first.set(name, [...all])
  }
  return [...first].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}

/**
 * Rules that fit two builds while visitors move from one to the other: the policy allows the scripts and styles of
 * both; everything else is from the first one.
 */
export function uniteHosting(first: Hosting, second: Hosting): Hosting {
  const headers = first.headers.map((header) => {
    const other = second.headers.find(({ name }) => name === header.name)
    if (header.name !== 'Content-Security-Policy' || other === undefined) return header
    const { rest, values } = other
    return {
      ...header,
      ...(header.rest !== undefined && rest !== undefined && { rest: unitePolicies(header.rest, rest) }),
      values: header.values.map(({ pattern, value }) => {
        const same = values.find((one) => one.pattern === pattern)
        return { pattern, value: same ? unitePolicies(value, same.value) : value }
      }),
    }
  })
  return { ...first, headers }
}
