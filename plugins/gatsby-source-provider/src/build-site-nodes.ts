import type { NodeDraft } from './types/plugin'
import type { SiteDocument } from '../../../packages/contract/src/answers'

type CreateNodeId = (name: string) => string

/** The only place that spells our node ids: `createNodeId` makes them unique among plugins and hides this. */
const spell =
  <Parts extends readonly string[]>(type: string) =>
  (createNodeId: CreateNodeId, ...parts: Parts): string =>
    createNodeId([type, ...parts].join('/'))

export const nodeIdOf = {
  settings: spell<[lang: string]>('settings'),
  language: spell<[code: string]>('language'),
  redirect: spell<[from: string]>('redirect'),
  searchWords: spell<[lang: string]>('search-words'),
  document: spell<[lang: string, id: string]>('document'),
  category: spell<[lang: string, id: string]>('category'),
  finderItem: spell<[lang: string, id: string]>('finder-item'),
  item: spell<[kind: string, lang: string, id: string]>('item'),
  geometry: spell<[id: string]>('geometry'),
} as const

const translatable = ['title_translatable', 'details_translatable', 'keyword_translatable'] as const

/** The text in `lang`, or else in the default language; an empty text counts as missing. */
const localize = (texts: Readonly<Record<string, string | undefined>>, lang: string, defaultLanguage: string) => {
  const own = texts[lang]
  const fallback = texts[defaultLanguage] ?? ''
  return own
    ? { text: own, isFallback: false }
    : { text: fallback, isFallback: fallback !== '' && lang !== defaultLanguage }
}

type Category = SiteDocument['categories'][number]

const buildCategoryFields = (category: Category, lang: string, defaultLanguage: string) => {
  const fallbackFields: string[] = []
  const pick = (field: string, textOf: (code: string) => string | undefined): string => {
    const texts = { [defaultLanguage]: textOf(defaultLanguage), [lang]: textOf(lang) }
    const { text, isFallback } = localize(texts, lang, defaultLanguage)
    if (isFallback) fallbackFields.push(field)
    return text
  }
  const { categoryId, kind, path, sort } = category
  const name = pick('name', (code) => category.name[code])
  const seo = Object.fromEntries(
    translatable.map((field) => [field, pick(field, (code) => category.seo[code]?.[field])]),
  )
  return { lang, categoryId, kind, path, name, ...seo, sort, fallbackFields }
}

/** Goods that people pack, in one language: the name, and the usual sizes in its market. */
const buildFinderItem = (
  { id, categoryId, sort, names, sizes, ...form }: SiteDocument['finderItems'][number],
  lang: string,
  defaultLanguage: string,
  categoryNodeOf: (categoryId: string) => string | null,
) => {
  const { text, isFallback } = localize(names, lang, defaultLanguage)
  const own = sizes.filter((size) => size.in.length === 0 || size.in.includes(lang))
  return {
    lang,
    finderItemId: id,
    sort,
    name: text || id,
    fallbackFields: isFallback ? ['name'] : [],
    category: categoryId ? categoryNodeOf(categoryId) : null,
    form: { ...form, sizes: own.map(({ in: _in, ...size }) => size) },
  }
}

const buildDocumentFields = (
  { id, name, scope, substances, signed, ...known }: SiteDocument['documents'][number],
  sort: number,
  lang: string,
  defaultLanguage: string,
) => {
  const { text, isFallback } = localize(scope, lang, defaultLanguage)
  const own = (texts: Record<string, string>) => localize(texts, lang, defaultLanguage).text
  return {
    lang,
    documentId: id,
    ...known,
    substances: substances.map((substance) => ({ ...substance, name: own(substance.name) })),
    signed: signed && { ...signed, role: own(signed.role) },
    name: localize(name, lang, defaultLanguage).text,
    scope: text,
    sort,
    // Names of standards are the same in every language, and given in English only.
    fallbackFields: isFallback ? ['scope'] : [],
  }
}

/** The company, the same for all languages: its name in the default language, and its names in the others. */
const buildOrganization = ({ settings, languages }: SiteDocument, defaultLanguage: string) => {
  const name = settings.seo[defaultLanguage]?.companyName ?? ''
  const names = new Set(languages.map(({ code }) => settings.seo[code]?.companyName ?? name))
  names.delete(name)
  return { name, alternateNames: [...names], ...settings.organization }
}

/**
 * SiteSettings, Category, FinderItem and CompanyDocument per language of the provider, Language in the provider's
 * order, and SiteRedirect and SearchWords. No page queries the last two, so a redirect or a synonym changes no page.
 */
export const buildSiteNodes = (
  document: SiteDocument,
  defaultLanguage: string,
  createNodeId: CreateNodeId,
): readonly NodeDraft[] => {
  const { settings, languages, categories } = document
  const organization = buildOrganization(document, defaultLanguage)
  const redirects = document.redirects.map(({ from, to }) => ({
    id: nodeIdOf.redirect(createNodeId, from),
    type: 'SiteRedirect',
    fields: { from, to },
  }))
  const searchWords = document.searchWords.map(({ language, ...words }) => ({
    id: nodeIdOf.searchWords(createNodeId, language),
    type: 'SearchWords',
    fields: { lang: language, words },
  }))
  const categoryIds = new Set(categories.map(({ categoryId }) => categoryId))
  const perLanguage = languages.flatMap(({ langId, code, htmlLang, name }, sort): NodeDraft[] => {
    const { seo: _seo, organization: _organization, ...shown } = settings
    const seo = settings.seo[code] ?? settings.seo[defaultLanguage]
    return [
      {
        id: nodeIdOf.language(createNodeId, code),
        type: 'Language',
        fields: { langId, code, htmlLang, name, sort },
      },
      {
        id: nodeIdOf.settings(createNodeId, code),
        type: 'SiteSettings',
        fields: {
          lang: code,
          ...shown,
          seoPrefix: seo?.prefix ?? '',
          seoSuffix: seo?.suffix ?? '',
          seoCompanyName: seo?.companyName ?? '',
          htmlLang,
          organization,
        },
      },
      ...categories.map((category) => ({
        id: nodeIdOf.category(createNodeId, code, category.categoryId),
        type: 'Category',
        fields: buildCategoryFields(category, code, defaultLanguage),
      })),
      ...document.finderItems.map((item) => ({
        id: nodeIdOf.finderItem(createNodeId, code, item.id),
        type: 'FinderItem',
        fields: buildFinderItem(item, code, defaultLanguage, (categoryId) =>
          categoryIds.has(categoryId) ? nodeIdOf.category(createNodeId, code, categoryId) : null,
        ),
      })),
      ...document.documents.map((given, place) => ({
        id: nodeIdOf.document(createNodeId, code, given.id),
        type: 'CompanyDocument',
        fields: buildDocumentFields(given, place, code, defaultLanguage),
      })),
    ]
  })
  return [...perLanguage, ...redirects, ...searchWords]
}
