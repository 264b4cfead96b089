import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEFAULT_PREFIXES, KINDS } from '../../../packages/contract/src/kinds'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../packages/text/src/languages'
import { buildPath } from '../../../src/site/paths'
import { loadContent } from '../../../packages/content/src/load'
import { localizeItem, resolveCategoryText } from '../../../packages/content/src/localize'
import { createSearchIndex as createProviderIndex } from '../../src/content/search-index'
import type { ReadNodes } from '../../../src/build/data/read-nodes'
import { listSearchIndexes } from '../../../src/build/data/search-index'
import { openOwnIndex, type OwnIndex } from '../../../src/features/search/model/own-index'
import type { Lead } from '../../../src/features/search/model/leads'
import type { SearchIndexFile } from '../../../src/lib/search-index-file'

interface Engines {
  /** The file of each language, as the build writes it. */
  files: Map<LanguageCode, string>
  /** Returns the pages and files a query asks for, which only the browser finds, and the paths of items, best first. */
  browser: (query: string, language: LanguageCode) => Promise<string[]>
  provider: (query: string, language: LanguageCode) => Promise<string[]>
}

/** The address of a file, or of a page in the default language. */
const addressOf = ({ to }: Lead): string => ('file' in to ? to.file : buildPath(ROUTING, DEFAULT_LANGUAGE, to.target))

const ROUTING = { routePath: DEFAULT_PREFIXES, listMode: 'slash', subFolderMode: 1 } as const

/** Both searches over the same content folder: the provider's, and the browser's with files from a build. */
export async function openEngines(folder: string): Promise<Engines> {
  const content = await loadContent(path.resolve(folder), path.join(tmpdir(), 'content-check'))
  const codes = content.languages.map(({ code }) => code as LanguageCode)
  const items = content.items.flatMap((item) =>
    codes.map((lang) => {
      const { id: itemId, images: _images, ...fields } = localizeItem(item, lang, '', '/')
      const node = { ...fields, id: `${itemId} ${lang}`, internal: { contentDigest: '' }, itemId, lang, images: [] }
      return { type: KINDS[item.kind].type, node }
    }),
  )
  const categories = content.categories.flatMap((category) =>
    codes.map((lang) => {
      const { categoryId, kind, path: at, sort } = category
      const { name } = resolveCategoryText(category, lang)
      return { lang, categoryId, kind, path: at, sort, name, fallbackFields: [] }
    }),
  )
  const locales = codes.map((language) => ({
    language,
    ns: 'search',
    data: readFileSync(path.resolve('src/locales', language, 'search.json'), 'utf8'),
  }))
  const readNodes = ((type: string) => {
    if (type === 'Category') return categories
    if (type === 'Locale') return locales
    if (type === 'CompanyDocument') return codes.flatMap((lang) => content.documents.map((row) => ({ ...row, lang })))
    if (type === 'SiteSettings') return codes.map((lang) => ({ lang, samples: content.settings.samples }))
    if (type === 'SearchWords') return [...content.searchWords].map(([lang, words]) => ({ lang, words }))
    return items.flatMap((item) => (item.type === type ? item.node : []))
  }) as ReadNodes
  const files = new Map(
    listSearchIndexes(readNodes, new Map()).map((file) => [
      path.basename(file.path, '.json') as LanguageCode,
      file.build(),
    ]),
  )
  const opened = new Map<LanguageCode, Promise<OwnIndex>>()
  const openOwn = (language: LanguageCode): Promise<OwnIndex> => {
    const known =
      opened.get(language) ??
      openOwnIndex(JSON.parse(files.get(language) ?? '{}') as SearchIndexFile, language, (code) =>
        openOwn(code as LanguageCode),
      )
    opened.set(language, known)
    return known
  }
  const provider = createProviderIndex(content)
  const paths = new Map(content.items.map(({ id, path: at }) => [id, at]))
  return {
    files,
    browser: async (query, language) => {
      const { leads, items } = await (await openOwn(language)).search(query)
      return [...leads.map(addressOf), ...items.map((item) => item.path)]
    },
    provider: async (query, language) => (await provider.search(query, language)).flatMap((id) => paths.get(id) ?? []),
  }
}
