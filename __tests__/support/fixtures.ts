import { DEFAULT_PREFIXES } from '../../packages/contract/src/kinds'
/* The data that the data layer gives to pages, from the sample company. */

import type { LanguageCode } from '../../src/site/languages'

const WIDTHS = [320, 640, 960]

/** A processed picture. */
export function picture(name: string, alt = `Photo of ${name}`): Queries.PictureFragment {
  const srcSet = WIDTHS.map((width) => `/static/${name}-${width}.webp ${width}w`).join(',\n')
  return {
    alt,
    width: 1600,
    height: 1200,
    file: {
      childImageSharp: {
        gatsbyImageData: {
          layout: 'fullWidth',
          width: 1,
          height: 0.75,
          backgroundColor: '#d8d8d8',
          images: {
            fallback: { src: `/static/${name}-960.webp`, srcSet, sizes: '100vw' },
          },
        },
      },
    },
  }
}

type Category = Queries.NavigationCategoryFragment

export const CATEGORIES = {
  sushi: { categoryId: '101', kind: 'product', path: 'sushi-container', name: 'Sushi containers', fallbackFields: [] },
  tray: { categoryId: '102', kind: 'product', path: 'food-tray', name: 'Food trays', fallbackFields: [] },
  industry: { categoryId: '201', kind: 'news', path: 'industry-news', name: 'Industry news', fallbackFields: [] },
  company: { categoryId: '202', kind: 'news', path: 'company-news', name: 'Company news', fallbackFields: [] },
  about: { categoryId: '301', kind: 'page', path: 'about', name: 'About us', fallbackFields: [] },
  materials: { categoryId: '302', kind: 'page', path: 'materials', name: 'Materials', fallbackFields: [] },
  legal: { categoryId: '305', kind: 'page', path: 'imprint', name: 'Legal', fallbackFields: [] },
} as const satisfies Record<string, Category>

export const CASE_CATEGORY: Category = {
  categoryId: '401',
  kind: 'case',
  path: 'food-cases',
  name: 'Food packaging cases',
  fallbackFields: [],
}

export const SETTINGS = {
  htmlLang: 'en',
  seoPrefix: '',
  seoSuffix: ' | Pellucid',
  seoCompanyName: 'Pellucid Packaging Co., Ltd.',
  organization: {
    name: 'Pellucid Packaging Co., Ltd.',
    alternateNames: ['澄明包装有限公司'],
    address: { street: '88 Chengming Road', locality: 'Ningbo', region: '', postalCode: '315100', country: 'CN' },
    contacts: [{ contactType: 'sales', telephone: '+86 574 5550 0188', email: '', languages: ['en', 'zh'] }],
  },
  accounts: true as boolean,
  samples: null as { cost: string } | null,
  listMode: 'slash',
  subFolderMode: 1,
  routePath: DEFAULT_PREFIXES,
} satisfies Queries.SiteFrameFragment['siteSettings']

/** Addresses with dashes in lists and with an ending. */
export const DASH_HTML = { listMode: 'dash', subFolderMode: 2 }

export const SITE_LANGUAGES = [
  { code: 'en', htmlLang: 'en', name: 'English' },
  { code: 'zh', htmlLang: 'zh-Hans', name: '简体中文' },
  { code: 'de', htmlLang: 'de', name: 'Deutsch' },
]

export interface FrameOptions {
  language?: LanguageCode
  settings?: Partial<typeof SETTINGS>
  categories?: readonly Category[]
}

/** The data that every page gets. The interface's texts come from elsewhere (support/i18n.tsx). */
export function siteFrame({
  language = 'en',
  settings = {},
  categories = Object.values(CATEGORIES),
}: FrameOptions = {}) {
  return {
    locales: { edges: [] },
    siteSettings: { ...SETTINGS, htmlLang: language, ...settings },
    language: { code: language, langId: '1' },
    allLanguage: { nodes: SITE_LANGUAGES },
    navigation: { nodes: categories },
    footerPages: { nodes: [] },
  }
}

export function productCard(
  path: string,
  name: string,
  more: Partial<Queries.ProductCardFragment> = {},
): Queries.ProductCardFragment {
  return {
    path: `product/${path}`,
    name,
    fallbackFields: [],
    images: [picture(path)],
    empty: null,
    facts: { material: { base: 'APET' }, outerMm: { l: 220, w: 140, h: 48.5 }, moqFirst: 30_000 },
    ...more,
  }
}

export function articleCard(
  path: string,
  name: string,
  more: Partial<Queries.ArticleCardFragment> = {},
): Queries.ArticleCardFragment {
  return {
    path: `news/${path}`,
    name,
    summary: `${name} in short.`,
    publishedAt: '2026-03-05T00:00:00.000Z',
    publishedOn: 'March 5, 2026',
    fallbackFields: [],
    images: [picture(path)],
    ...more,
  }
}

/** The category of a list with the texts of its head. */
export function listCategory(
  { path, name }: Pick<Category, 'path' | 'name'>,
  more: Partial<Queries.ListCategoryFragment> = {},
): Queries.ListCategoryFragment {
  return {
    path,
    name,
    title_translatable: `${name} by the maker`,
    details_translatable: `All about ${name}.`,
    description: `All about ${name}.`,
    keyword_translatable: `${name}, packaging`,
    fallbackFields: [],
    ...more,
  }
}

export function categoryCard(
  { path, name }: Pick<Category, 'path' | 'name'>,
  more: Partial<Queries.CategoryCardFragment> = {},
): Queries.CategoryCardFragment {
  return { path, name, fallbackFields: [], cover: picture(path), ...more }
}

export function content(
  path: string,
  name: string,
  more: Partial<Queries.ContentFragment> = {},
): Queries.ContentFragment {
  return {
    path,
    name,
    summary: `${name} in short.`,
    html: `<p>The text of ${name}. <a href="/materials">Materials</a></p>`,
    contents: [],
    title_translatable: `${name} in detail`,
    details_translatable: `What there is to know: ${name}.`,
    keyword_translatable: `${name}, thermoforming`,
    fallbackFields: [],
    images: [picture(path.replaceAll('/', '-'))],
    ...more,
  }
}
