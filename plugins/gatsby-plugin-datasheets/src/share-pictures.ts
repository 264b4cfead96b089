import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ITEM_TYPES } from '../../../packages/contract/src/kinds'
import { CONTENT_SLOTS } from '../../../src/config/routes'
import { buildSharePath } from '../../../src/config/site-files'
import { readSiteName } from '../../../src/ui/layouts/read-settings'
import { readLogo } from './logo'
import { keepLast, makeSharePanel } from './pictures'
import type { DocumentSources, SourceItem, SourcePage } from './read-sources'
import { makeSharePicture, type ShareText } from './share-picture'
import { buildKey, type Document } from './write-documents'

type PictureFile = NonNullable<SourceItem['images'][number]['file']>

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The heading of a built page, for pages whose title is no content of the provider; empty where it has none. */
export function readHeading(html: string): string {
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  return heading
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim()
}

/** The headings of pages' files, each with the time of the file that it was read from. */
export type KnownHeadings = Record<string, { mtimeMs: number; heading: string }>

/** Reads headings from pages' files that have changed: there are thousands of them, the pages of long lists. */
function makeHeadingReader(folder: string, known: KnownHeadings) {
  const headings: KnownHeadings = {}
  const read = (page: string): string => {
    const file = page.endsWith('.html') ? page : path.join(page, 'index.html')
    const stat = statSync(path.join(folder, file), { throwIfNoEntry: false })
    if (!stat) return ''
    const { mtimeMs } = stat
    const heading =
      known[file]?.mtimeMs === mtimeMs
        ? known[file].heading
        : readHeading(readFileSync(path.join(folder, file), 'utf8'))
    headings[file] = { mtimeMs, heading }
    return heading
  }
  return { read, headings }
}

const firstFile = (item: SourceItem | undefined): PictureFile | null => item?.images[0]?.file ?? null

/**
 * The pictures for link previews of all pages, to be written below `share`: an item's with its own picture, a list's with
 * its first item's, any other page's with the home page's.
 *
 * @param publicFolder where the built pages are
 * @param known the headings that the last build read
 */
export function listSharePictures(
  sources: DocumentSources,
  codeVersion: string,
  publicFolder: string,
  known: KnownHeadings = {},
): { pictures: Document[]; headings: KnownHeadings } {
  const { read: readPageHeading, headings } = makeHeadingReader(publicFolder, known)
  const logo = readLogo()
  const all = ITEM_TYPES.flatMap((type): readonly SourceItem[] => sources[`all${type}`].nodes)
  const items = new Map(all.map((item) => [`${item.lang} ${item.itemId}`, item]))
  const firstOf = new Map<string, SourceItem>()
  for (const item of all.filter((one) => firstFile(one) !== null)) {
    for (const id of item.categoriesIds) {
      const key = `${item.lang} ${id}`
      if (!firstOf.has(key)) firstOf.set(key, item)
    }
  }
  const categories = new Map(sources.allCategory.nodes.map((node) => [`${node.lang} ${node.categoryId}`, node.name]))
  const siteNames = new Map(sources.allSiteSettings.nodes.map((node) => [node.lang, readSiteName(node)]))
  const homePicture = firstFile(sources.allContentPage.nodes.find(({ path: own }) => own === CONTENT_SLOTS.home))
  const panelOf = keepLast(8, makeSharePanel)

  function describe({ path: page, pageContext }: SourcePage) {
    if (!pageContext?.i18n) return null
    const { itemId, categoryId } = pageContext
    const { language, originalPath } = pageContext.i18n
    const siteName = siteNames.get(language) ?? ''
    const item = items.get(`${language} ${itemId ?? ''}`)
    const list = `${language} ${categoryId ?? ''}`
    const title = item?.name ?? categories.get(list) ?? (readPageHeading(page) || siteName)
    const kicker = categories.get(`${language} ${item?.categoriesIds[0] ?? ''}`) ?? ''
    const isPart = originalPath !== '/' && kicker !== title
    const text: ShareText = { language, siteName, title, kicker: isPart ? kicker : '' }
    return {
      address: buildSharePath(language, originalPath),
      text,
      picture: firstFile(item ?? firstOf.get(list)) ?? homePicture,
    }
  }

  const pages = sources.allSitePage.nodes.map(describe).filter((page) => page !== null)
  // An alias has the address of the page that it stands for; pages with the same picture come one after the other.
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  const pictures = [...byAddress.values()]
    .sort((one, other) => compare(one.picture?.absolutePath ?? '', other.picture?.absolutePath ?? ''))
    .map(({ address, text, picture }) => ({
      file: address.replace('/share/', ''),
      key: buildKey(codeVersion, [text, picture?.internal.contentDigest]),
      make: async () => makeSharePicture(text, logo, picture && (await panelOf(picture.absolutePath))),
    }))
  return { pictures, headings }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
