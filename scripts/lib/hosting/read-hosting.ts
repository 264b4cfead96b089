import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../fail'
import { headersOf, parseHeaders, parseRedirects, type RedirectRule } from './host-files'

/** What a server needs to know of a built site. */
export interface Hosting {
  /** On every answer, but for the desk's policy. */
  headers: Record<string, string>
  /** Headers of the desk's addresses in place of those, and beside them. */
  deskHeaders: Record<string, string>
  /** From one address to another. */
  redirects: RedirectRule[]
  /** From the home page to that in a visitor's language, by the language's code. */
  homes: { language: string; to: string }[]
  /** Files of the not-found pages, by the language's code; '' for all other addresses. */
  notFound: { language: string; file: string }[]
}

/**
 * Reads the rules that the build wrote for static hosts.
 *
 * @throws UserError when there is no built site
 */
export function readHosting(folder: string): Hosting {
  const read = (name: string): string => {
    const file = path.join(folder, name)
    if (existsSync(file)) return readFileSync(file, 'utf8')
    throw new UserError(
      `There is no built site in ${path.basename(folder)}: ${name} is missing. Build it first: npm run build`,
    )
  }
  const headerRules = parseHeaders(read('_headers'))
  const { 'Content-Security-Policy': policy, ...common } = headersOf(headerRules, '/')
  const rules = parseRedirects(read('_redirects'))
  return {
    headers: { ...common, ...(policy !== undefined && { 'Content-Security-Policy': policy }) },
    deskHeaders: headerRules.find((rule) => rule.path === '/admin/*')?.headers ?? {},
    redirects: rules.filter(({ status, language }) => status < 400 && language === undefined),
    homes: rules.flatMap(({ language, to }) => (language === undefined ? [] : [{ language, to }])),
    notFound: rules
      .filter(({ status }) => status === 404)
      .map(({ from, to }) => ({ language: from.slice(1, -2).replace(/\/$/, ''), file: to })),
  }
}
