import { createHash } from 'node:crypto'
import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { GatsbyCache } from 'gatsby'
import { simpleSitemapAndIndex } from 'sitemap'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../config/languages'
import { environment } from '../config/environment'
import { localizePath } from '../config/paths'
import { PUBLIC, writePublic } from './write-public'

/** A page as Gatsby keeps it. */
export interface SitemapPage {
  path: string
  context?: { i18n?: { path: string; originalPath: string; languages: readonly LanguageCode[] } }
}

const { siteUrl } = environment

/** Pages with nothing to be found by a search engine. */
const LEFT_OUT = /^\/(404|account|compare|login|search)(\.html)?$/

/** Only the canonical address of a page belongs in the sitemap. */
export function isListed({ path: pagePath, context }: SitemapPage): boolean {
  const i18n = context?.i18n
  return i18n !== undefined && i18n.path === pagePath && !LEFT_OUT.test(i18n.originalPath)
}

/** An entry with its address in every language, as search engines want it on each of them. */
export function buildEntry({ path: pagePath, context }: SitemapPage) {
  const { originalPath = pagePath, languages = [DEFAULT_LANGUAGE] } = context?.i18n ?? {}
  const links = languages.map((lang) => ({ lang, url: siteUrl + localizePath(originalPath, lang) }))
  return {
    url: siteUrl + pagePath,
    links: [...links, { lang: 'x-default', url: siteUrl + originalPath }],
  }
}

/** An entry with its addresses in eleven languages has 1.4 kB, and search engines read sitemaps of up to 50 MB. */
const ENTRIES_PER_FILE = 20_000

const INDEX = 'sitemap-index.xml'

const NAME = /^sitemap-(index|\d+)\.xml$/

/** Where the sitemap is made before what is different of it goes into the site. */
const WORK = '.cache/sitemap'

const WRITTEN = 'sitemap'

/** Says of which pages a sitemap is made, by all that stands in it. */
function digestPages(pages: readonly SitemapPage[]): string {
  const hash = createHash('sha256').update(siteUrl)
  for (const { path: pagePath, context } of pages) {
    hash.update(`\n${pagePath} ${context?.i18n?.originalPath} ${context?.i18n?.languages.join()}`)
  }
  return hash.digest('base64url')
}

/**
 * Writes the sitemap with its index. For tens of thousands of pages that takes seconds, so that one of the same pages stays as
 * it is.
 */
export async function writeSitemap(
  pages: Iterable<SitemapPage>,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<void> {
  // Gatsby has pages in the order in which they were made or changed.
  const listed = [...pages].filter(isListed).sort((a, b) => (a.path < b.path ? -1 : 1))
  const digest = digestPages(listed)
  const there = (await readdir(PUBLIC)).filter((name) => NAME.test(name))
  if (there.includes(INDEX) && (await cache.get(WRITTEN)) === digest) return
  await cache.set(WRITTEN, null)
  await rm(WORK, { recursive: true, force: true })
  await simpleSitemapAndIndex({
    hostname: siteUrl,
    destinationDir: WORK,
    sourceData: listed.map(buildEntry),
    limit: ENTRIES_PER_FILE,
    gzip: false,
  })
  const made = await readdir(WORK)
  for (const name of made) await writePublic(name, await readFile(path.join(WORK, name)))
  for (const name of there.filter((former) => !made.includes(former))) await rm(path.join(PUBLIC, name))
  await cache.set(WRITTEN, digest)
}
