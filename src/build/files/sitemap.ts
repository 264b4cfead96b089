import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { GatsbyCache } from 'gatsby'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { FIXED_ROUTES, UNLISTED_ROUTES } from '../../../packages/contract/src/routes'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../site/languages'
import { environment } from '../../site/environment'
import { localizePath } from '../../site/paths'
import { PUBLIC, writePublic } from './write-public'

/** A page as Gatsby stores it. */
export interface SitemapPage {
  path: string
  context?: { i18n?: { path: string; originalPath: string; languages: readonly LanguageCode[] } }
  /** When its content last changed, as ISO 8601. */
  lastmod?: string | undefined
}

const { siteUrl } = environment

const UNLISTED = new Set(UNLISTED_ROUTES.map((name) => `/${FIXED_ROUTES[name]}`))

/** Only the canonical address of a page belongs in the sitemap. */
export function isListed({ path: pagePath, context }: SitemapPage): boolean {
  const i18n = context?.i18n
  return i18n !== undefined && i18n.path === pagePath && !UNLISTED.has(i18n.originalPath.replace(/\.html$/, ''))
}

/** An entry with its address in every language, which search engines expect on each of them. */
export function buildEntry({ path: pagePath, context, lastmod }: SitemapPage) {
  const { originalPath = pagePath, languages = [DEFAULT_LANGUAGE] } = context?.i18n ?? {}
  const links = languages.map((lang) => ({ lang, url: siteUrl + localizePath(originalPath, lang) }))
  return {
    url: siteUrl + pagePath,
    ...(lastmod !== undefined && { lastmod }),
    links: [...links, { lang: 'x-default', url: siteUrl + originalPath }],
  }
}

/**
 * Search engines read files of up to 50,000 entries. These are smaller, so that an edit, which changes `lastmod` of a
 * few pages, rewrites few entries: an item's pages in all languages stand together.
 */
const ENTRIES_PER_FILE = 500

const INDEX = 'sitemap-index.xml'

const NAME = /^sitemap-(index|\d+)\.xml$/

const WRITTEN = 'sitemap'

/** A digest of the pages in a file, over everything that the file contains. */
function digestPages(pages: readonly SitemapPage[]): string {
  const hash = createHash('sha256').update(siteUrl)
  for (const { path: pagePath, context, lastmod } of pages) {
    hash.update(`\n${pagePath} ${context?.i18n?.originalPath} ${context?.i18n?.languages.join()} ${lastmod}`)
  }
  return hash.digest('base64url')
}

async function render(stream: SitemapStream | SitemapIndexStream, entries: readonly object[]): Promise<Buffer> {
  for (const entry of entries) stream.write(entry)
  stream.end()
  return streamToPromise(stream)
}

const orderOf = ({ path: pagePath, context }: SitemapPage) => `${context?.i18n?.originalPath} ${pagePath}`

/** Writes the sitemap with its index; a file whose pages have not changed stays as it is. */
export async function writeSitemap(
  pages: Iterable<SitemapPage>,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<void> {
  // Gatsby has pages in the order in which they were created or changed.
  const listed = [...pages].filter(isListed).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const count = Math.ceil(listed.length / ENTRIES_PER_FILE)
  const names = Array.from({ length: count }, (_, index) => `sitemap-${index}.xml`)
  const there = (await readdir(PUBLIC)).filter((name) => NAME.test(name))
  const former = ((await cache.get(WRITTEN)) ?? {}) as Readonly<Record<string, string>>
  const written: Record<string, string> = {}
  await cache.set(WRITTEN, written)
  for (const [index, name] of names.entries()) {
    const part = listed.slice(index * ENTRIES_PER_FILE, (index + 1) * ENTRIES_PER_FILE)
    const digest = digestPages(part)
    if (!there.includes(name) || former[name] !== digest) {
      await writePublic(name, await render(new SitemapStream({ hostname: siteUrl }), part.map(buildEntry)))
    }
    written[name] = digest
  }
  await writePublic(
    INDEX,
    await render(
      new SitemapIndexStream(),
      names.map((name) => ({ url: `${siteUrl}/${name}` })),
    ),
  )
  for (const name of there) if (name !== INDEX && !names.includes(name)) await rm(path.join(PUBLIC, name))
  await cache.set(WRITTEN, written)
}
