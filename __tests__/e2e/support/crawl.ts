import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseRedirects } from '../../../publisher/src/serving/host-files'
import { fileOf, listPages } from '../../../scripts/lib/built-pages'

export interface Crawl {
  /** Addresses of all built pages. */
  pages: string[]
  /** Pages by the address that they link to. */
  linksTo: Map<string, Set<string>>
  /** `page -> link` for every broken link. */
  dead: string[]
}

const LINK = /<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g

/** The site's pages that a page links to, without query and hash. */
function readLinks(html: string): Set<string> {
  const links = Array.from(html.matchAll(LINK), ([, href = '']) => href.replaceAll('&amp;', '&'))
  return new Set(
    links.filter((href) => href.startsWith('/')).map((href) => decodeURI(href.replace(/[?#].*/s, '')) || '/'),
  )
}

/** Reads every page of a built site and follows every link in it. */
export function crawl(folder: string): Crawl {
  const redirects = parseRedirects(readFileSync(path.join(folder, '_redirects'), 'utf8')).filter(
    ({ status }) => status < 400,
  )
  const pages = listPages(folder)
  const known = new Set([...pages, ...redirects.map(({ from }) => from)])
  const linksTo = new Map<string, Set<string>>()
  const dead: string[] = []

  for (const page of pages) {
    for (const link of readLinks(readFileSync(fileOf(folder, page), 'utf8'))) {
      const sources = linksTo.get(link) ?? new Set()
      linksTo.set(link, sources.add(page))
      if (!known.has(link) && !existsSync(path.join(folder, link))) dead.push(`${page} -> ${link}`)
    }
  }
  return { pages, linksTo, dead }
}

export function findOrphans({ pages, linksTo }: Crawl): string[] {
  return pages.filter((page) => ![...(linksTo.get(page) ?? [])].some((source) => source !== page))
}
