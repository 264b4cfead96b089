import { createHash } from 'node:crypto'
import { KINDS } from '../../../packages/contract/src/kinds'
import type { ContentIndex } from './content-index'
import { localizeItem, ownCategoryText, type LocalizedItem } from '../../../packages/content/src/localize'
import { modelPathOf } from '../../../packages/content/src/models'
import type { Content, Item, Language } from '../../../packages/content/src/types'

/** The contract's extensions that this provider supports. */
const OFFERED = {
  inquiryForm: true,
  inquiryStatus: true,
  accounts: true,
  accountData: true,
  accountDelete: true,
  accountMail: true,
}

export class Catalogue {
  private readonly items: Map<string, Item>
  private readonly lists = new Map<string, Item[]>()
  private readonly languages: Map<string, Language>
  private readonly versions: Map<string, string>
  private readonly models: Map<string, Item>
  /** Equal for equal content with equal times, whichever process serves it. */
  readonly version: string

  constructor(
    readonly content: Content,
    private readonly index: ContentIndex,
    private readonly baseUrl: () => string,
  ) {
    this.items = new Map(content.items.map((item) => [item.id, item]))
    this.languages = new Map(content.languages.map((language) => [language.langId, language]))
    const pictures = content.items.flatMap((item) => item.pictures)
    this.versions = new Map(pictures.map(({ path, version }) => [path, version]))
    const withModel = content.items.filter(({ model }) => model !== null)
    this.models = new Map(withModel.map((item) => [modelPathOf(item), item]))
    for (const { categoryId } of content.categories) this.lists.set(categoryId, [])
    for (const item of content.items) for (const id of item.categoriesIds) this.lists.get(id)?.push(item)
    const site = JSON.stringify(this.siteDocument())
    this.version = createHash('sha256').update(`${site}\n${index.readDigest()}`).digest('base64url').slice(0, 22)
  }

  hasCategory(categoryId: string): boolean {
    return this.lists.has(categoryId)
  }

  languageOf(langId: string): Language | undefined {
    return this.languages.get(langId)
  }

  /** The item with a 3D file at a path below `media/`. */
  withModelAt(path: string): Item | undefined {
    return this.models.get(path)
  }

  /** The version of the file at a path below `media/`: a picture below content/images used by an item, or a 3D file. */
  versionOf(path: string): string | undefined {
    return this.versions.get(path) ?? this.models.get(path)?.model?.version
  }

  /**
   * The items in any of the categories, without duplicates, in list order; with `since`, only those changed since then.
   */
  list(categoryIds: string[], langId: string, since: string | undefined): Item[] {
    const items = [...new Set([...new Set(categoryIds)].flatMap((id) => this.lists.get(id) ?? []))]
    const changed = since === undefined ? items : items.filter((item) => this.index.updatedAt(item.id, langId) >= since)
    return changed.sort(compareItems)
  }

  /** Ids removed from all of the categories at `since` or later and not in any of them now. */
  removed(categoryIds: string[], since: string): string[] {
    const wanted = new Set(categoryIds)
    const gone = this.index.removals.filter(({ itemId, categoryId, removedAt }) => {
      const stillIn = this.items.get(itemId)?.categoriesIds.some((id) => wanted.has(id)) ?? false
      return wanted.has(categoryId) && removedAt >= since && !stillIn
    })
    return [...new Set(gone.map(({ itemId }) => itemId))].sort()
  }

  find(itemId: string): Item | undefined {
    return this.items.get(itemId)
  }

  /** The product of an inquiry, by article number or else by path. */
  findProduct(named: { sku: string; path: string }): Item | undefined {
    const path = named.path.replace(/^\/|\.html$/g, '')
    return this.content.items.find(
      ({ facts, path: own }) => facts && (facts.sku === named.sku || (named.sku === '' && own === path)),
    )
  }

  localize(item: Item, langId: string): LocalizedItem {
    const code = this.languages.get(langId)?.code ?? ''
    return localizeItem(item, code, this.index.updatedAt(item.id, langId), this.baseUrl())
  }

  siteDocument(): object {
    const { settings, seo, languages, categories, redirects, searchWords, finderItems, documents, version } =
      this.content
    return {
      ...(version && { contentVersion: version }),
      settings: { ...settings, ...OFFERED, seo },
      languages,
      categories: categories.map((category) => {
        const texts = languages.map(({ code }) => ({ code, ...ownCategoryText(category, code) }))
        return {
          categoryId: category.categoryId,
          kind: category.kind,
          path: category.path,
          // Missing fields are omitted and the site shows English: otherwise it could not tell the two apart.
          name: Object.fromEntries(texts.flatMap(({ code, name }) => (name === undefined ? [] : [[code, name]]))),
          seo: Object.fromEntries(texts.map(({ code, name: _name, ...categorySeo }) => [code, categorySeo])),
          sort: category.sort,
        }
      }),
      redirects,
      searchWords: [...searchWords].map(([language, words]) => ({ language, ...words })),
      finderItems,
      documents,
    }
  }
}

/** Kinds sorted by date: newest first. Others: by `sort`, then by id. */
function compareItems(a: Item, b: Item): number {
  const [dateA, dateB] = [orderDateOf(a), orderDateOf(b)]
  if (dateA !== dateB) return dateA > dateB ? -1 : 1
  return a.sort - b.sort || (a.id < b.id ? -1 : 1)
}

const orderDateOf = ({ kind, publishedAt }: Item) => (KINDS[kind].order === 'date' ? (publishedAt ?? '') : '')
