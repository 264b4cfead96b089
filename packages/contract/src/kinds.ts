/** What differs between kinds of item. */
interface KindRow {
  /** Folder of the provider's content, and of the pictures in it. */
  folder: string
  /** GraphQL type of the items; kinds of one type are told apart by their field `kind`. */
  type: string
  /** File in `src/templates` that shows one item. */
  template: string
  /** The paged list of all items and one for each category; null for a kind that has none. */
  list: {
    template: string
    /** Items a page. */
    pageSize: number
    /** First segment of its address, where the provider's settings have none for the kind. */
    prefix: string
    /** Whether the first page of a category's list stands at the address without a number, too. */
    hasBarePage: boolean
    /** Of the link to the list, below `common:nav`. */
    label: string
  } | null
  /** By date, newest first, or by the place that editors give: the way the lists are sorted. */
  order: 'date' | 'place'
  /** Whether an item has a date. */
  dated: 'always' | 'optional' | 'never'
  /** What an item's page is in structured data (https://schema.org); null for a kind that is nothing in it. */
  structuredData: string | null
}

/**
 * The kinds of item. Their names stand in the provider's answers and in addresses; texts: `list`, `search:kinds`.
 * The browser has this table: it names nothing that only the build needs to know at length.
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
    dated: 'never',
    structuredData: 'Product',
  },
  news: {
    folder: 'news',
    type: 'Article',
    template: 'article',
    list: { template: 'article-list', pageSize: 6, prefix: 'news-list', hasBarePage: false, label: 'allNews' },
    order: 'date',
    dated: 'always',
    structuredData: 'NewsArticle',
  },
  case: {
    folder: 'cases',
    type: 'Article',
    template: 'article',
    list: { template: 'article-list', pageSize: 6, prefix: 'case-list', hasBarePage: false, label: 'cases' },
    order: 'date',
    dated: 'optional',
    structuredData: 'NewsArticle',
  },
  page: {
    folder: 'pages',
    type: 'ContentPage',
    template: 'content-page',
    list: null,
    order: 'place',
    dated: 'never',
    structuredData: null,
  },
} as const satisfies Record<string, KindRow>

export type Kind = keyof typeof KINDS

/** A kind whose items have a paged list of all of them. */
export type ListKind = { [Name in Kind]: (typeof KINDS)[Name]['list'] extends null ? never : Name }[Kind]

/** The names of a table's rows, in its order. */
export function namesOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[]
}

export const ALL_KINDS = namesOf(KINDS)

export const LIST_KINDS = ALL_KINDS.filter((kind): kind is ListKind => KINDS[kind].list !== null)
