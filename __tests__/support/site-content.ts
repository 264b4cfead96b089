import { ALL_KINDS, DEFAULT_PREFIXES, fromNames } from '../../packages/contract/src/kinds'
import type { LanguageCode } from '../../src/site/languages'
import { REQUIRED_PAGES } from '../../packages/contract/src/routes'
import { makePageCreator, type PageInput } from '../../src/build/pages/page-creator'
import type { Site, SiteItem } from '../../src/build/data/query-site'

/* Fakes of what page creation reads from the data layer, and records of what it does. */

export const SITE_LANGUAGE_CODES: LanguageCode[] = ['en', 'zh']

export function siteItem(path: string, categoriesIds: string[] = [], languages = SITE_LANGUAGE_CODES): SiteItem {
  return { itemId: `id:${path}`, path, categoriesIds, sort: 10, languages }
}

export function siteItems(count: number, prefix: string, ...rest: [string[], LanguageCode[]?]): SiteItem[] {
  return Array.from({ length: count }, (_, index) => siteItem(`${prefix}-${index + 1}`, ...rest))
}

/** A site with only the required pages. */
export function makeSite({
  items = {},
  ...more
}: Partial<Omit<Site, 'items'>> & { items?: Partial<Site['items']> } = {}): Site {
  return {
    routing: {
      routePath: DEFAULT_PREFIXES,
      listMode: 'slash',
      subFolderMode: 1,
    },
    languages: SITE_LANGUAGE_CODES,
    categories: [],
    fallbacks: [],
    redirects: [],
    materials: ['APET', 'PP'],
    materialPages: [],
    inquiryStatus: true,
    samples: true,
    accounts: true,
    accountMail: true,
    ...more,
    items: { ...fromNames(ALL_KINDS, () => []), page: REQUIRED_PAGES.map((path) => siteItem(path)), ...items },
  }
}

export interface CreatedPage {
  path: string
  component: string
  context: {
    language: LanguageCode
    i18n: { originalPath: string; path: string; languages: readonly LanguageCode[] }
    [key: string]: unknown
  }
}

type Creator = ReturnType<typeof makePageCreator>

/** Records the pages that are created for a site. */
export function recordPages(site: Site, create: (site: Site, createPage: Creator) => void): CreatedPage[] {
  const createPage = jest.fn<void, [CreatedPage]>()
  create(site, makePageCreator(site, createPage as unknown as (page: PageInput) => void))
  return createPage.mock.calls.map(([page]) => page)
}

export const pathsOf = (pages: readonly CreatedPage[], language: LanguageCode = 'en') =>
  pages.filter(({ context }) => context.language === language).map(({ path }) => path)

/** @throws if no page was created at the address. */
export function pageAt(pages: readonly CreatedPage[], path: string): CreatedPage {
  const page = pages.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`There is no page at ${path}, but at ${pages.map((other) => other.path).join(', ')}.`)
  return page
}
