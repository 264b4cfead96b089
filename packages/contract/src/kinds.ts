interface KindRow {
  /** Folder in the provider's content, and of its pictures. */
  folder: string
  /** GraphQL type of the items; kinds with the same type differ in their field `kind`. */
  type: string
  /** Template in `src/templates` for one item. */
  template: string
  /** The paginated list of all items, and one per category; null for a kind without lists. */
  list: {
    template: string
    pageSize: number
    /** First segment of its address, unless the provider's settings override it. */
    prefix: string
    /** Whether the first page of a category's list also has an address without a number. */
    hasBarePage: boolean
    /** Label of the link to the list; texts: `common:nav`. */
    label: string
  } | null
  /** Sort order: by date, newest first, or by the editors' order. */
  order: 'date' | 'place'
  dated: 'always' | 'optional' | 'never'
  hasFacts: boolean
  /** The https://schema.org type of an item's page; null for no structured data. */
  structuredData: string | null
}

/**
 * The kinds of item. Their names are used in the provider's answers and in addresses; texts: `list`, `search:kinds`.
 * Browsers load this table, so it contains no long values that only the build needs.
 */
export const KINDS = {
  product: {
    folder: 'products',
    type: 'Product',
    template: 'product',
    list: {
      template: 'product-list',
      pageSize: 16,
      prefix: 'product-list',
      hasBarePage: true,
      label: 'allProducts',
    },
    order: 'place',
    dated: 'optional',
    hasFacts: true,
    structuredData: 'Product',
  },
  news: {
    folder: 'news',
    type: 'Article',
    template: 'article',
    list: { template: 'article-list', pageSize: 6, prefix: 'news-list', hasBarePage: false, label: 'allNews' },
    order: 'date',
    dated: 'always',
    hasFacts: false,
    structuredData: 'NewsArticle',
  },
  case: {
    folder: 'cases',
    type: 'Article',
    template: 'article',
    list: { template: 'article-list', pageSize: 6, prefix: 'case-list', hasBarePage: false, label: 'cases' },
    order: 'date',
    dated: 'optional',
    hasFacts: false,
    structuredData: 'NewsArticle',
  },
  page: {
    folder: 'pages',
    type: 'ContentPage',
    template: 'content-page',
    list: null,
    order: 'place',
    dated: 'never',
    hasFacts: false,
    structuredData: null,
  },
} as const satisfies Record<string, KindRow>

export type Kind = keyof typeof KINDS

/** A kind with a paged list of all its items. */
export type ListKind = { [Name in Kind]: (typeof KINDS)[Name]['list'] extends null ? never : Name }[Kind]

export function namesOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[]
}

/** One entry for each row of a table. */
export function fromNames<Name extends string, Value>(
  names: readonly Name[],
  build: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, build(name)])) as Record<Name, Value>
}

export const ALL_KINDS = namesOf(KINDS)

export const LIST_KINDS = ALL_KINDS.filter((kind): kind is ListKind => KINDS[kind].list !== null)

/** First segments of the lists' addresses, unless the provider's settings override them. */
export const DEFAULT_PREFIXES = /* @__PURE__ */ fromNames(LIST_KINDS, (kind): string => KINDS[kind].list.prefix)

export function isKind(text: unknown): text is Kind {
  return ALL_KINDS.some((kind) => kind === text)
}

export type ItemType = (typeof KINDS)[Kind]['type']

/** Each GraphQL type once, as kinds may share one. Tree-shaken from the browser's code. */
export const ITEM_TYPES = /* @__PURE__ */ listTypes()

function listTypes(): ItemType[] {
  return [...new Set(ALL_KINDS.map((kind): ItemType => KINDS[kind].type))]
}

export const kindsOfType = (type: ItemType): Kind[] => ALL_KINDS.filter((kind) => KINDS[kind].type === type)

/** @throws for a kind without lists, as no template could show the page. */
export function toListKind(text: string): ListKind {
  const kind = LIST_KINDS.find((known) => known === text)
  if (kind) return kind
  throw new Error(
    `There are no lists of the kind "${text}": packages/contract/src/kinds.ts names those that have some.`,
  )
}
