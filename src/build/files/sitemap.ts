import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { FIXED_ROUTES, UNLISTED_ROUTES } from '../../../packages/contract/src/routes'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../site/languages'
import { environment } from '../../site/environment'
import { localizePath } from '../../site/paths'
import { PUBLIC, writePublic } from './write-public'

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
 * Search engines accept up to 50,000 entries per file. These are smaller, so an edit, which changes `lastmod` of a few
 * pages, rewrites few entries: an item's pages in all languages are adjacent.
 */
const ENTRIES_PER_FILE = 500

const INDEX = 'sitemap-index.xml'

const NAME = /^sitemap-(index|\d+)\.xml$/

async function render(stream: SitemapStream | SitemapIndexStream, entries: readonly object[]): Promise<Buffer> {
  for (const entry of entries) stream.write(entry)
  stream.end()
  return streamToPromise(stream)
}

const orderOf = ({ path: pagePath, context }: SitemapPage) => `${context?.i18n?.originalPath} ${pagePath}`

export async function writeSitemap(pages: Iterable<SitemapPage>): Promise<void> {
  // Gatsby has pages in the order in which they were created or changed.
  const listed = [...pages].filter(isListed).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const count = Math.ceil(listed.length / ENTRIES_PER_FILE)
  const names = Array.from({ length: count }, (_, index) => `sitemap-${index}.xml`)
  for (const [index, name] of names.entries()) {
    const part = listed.slice(index * ENTRIES_PER_FILE, (index + 1) * ENTRIES_PER_FILE)
    await writePublic(name, await render(new SitemapStream({ hostname: siteUrl }), part.map(buildEntry)))
  }
  const files = names.map((name) => ({ url: `${siteUrl}/${name}` }))
  await writePublic(INDEX, await render(new SitemapIndexStream(), files))
  const surplus = (await readdir(PUBLIC)).filter((name) => NAME.test(name) && name !== INDEX && !names.includes(name))
  for (const name of surplus) await rm(path.join(PUBLIC, name))
}
