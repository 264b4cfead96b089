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
  /** Whether an item has the facts of a product (facts.ts). */
  hasFacts: boolean
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

/** A kind whose items have a paged list of all of them. */
export type ListKind = { [Name in Kind]: (typeof KINDS)[Name]['list'] extends null ? never : Name }[Kind]

/** The names of a table's rows, in its order. */
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

/** First segments of the lists' addresses, where the provider's settings have no others. */
export const DEFAULT_PREFIXES = /* @__PURE__ */ fromNames(LIST_KINDS, (kind): string => KINDS[kind].list.prefix)

export function isKind(text: unknown): text is Kind {
  return ALL_KINDS.some((kind) => kind === text)
}

export type ItemType = (typeof KINDS)[Kind]['type']

/** Each GraphQL type once: kinds may share one. Left out of the browser's code, which has no use for it. */
export const ITEM_TYPES = /* @__PURE__ */ listTypes()

function listTypes(): ItemType[] {
  return [...new Set(ALL_KINDS.map((kind): ItemType => KINDS[kind].type))]
}

export const kindsOfType = (type: ItemType): Kind[] => ALL_KINDS.filter((kind) => KINDS[kind].type === type)

/** @throws when it is no kind with lists: a page is asked for that nothing shows. */
export function readListKind(text: string): ListKind {
  const kind = LIST_KINDS.find((known) => known === text)
  if (kind) return kind
  throw new Error(
    `There are no lists of the kind "${text}": packages/contract/src/kinds.ts names those that have some.`,
  )
}
