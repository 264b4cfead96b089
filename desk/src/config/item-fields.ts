import type { Field } from '@sveltia/cms'
import { factFields } from './fact-fields'

export type ItemKind = 'product' | 'news' | 'page' | 'case'

const path = {
  name: 'path',
  label: 'Address',
  pattern: [
    /^$|^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/,
    'One to four parts of a-z, 0-9 and -, with / between them.',
  ] as [RegExp, string],
}

const published: Field = {
  name: 'published',
  label: 'Published',
  widget: 'boolean',
  default: true,
  required: false,
  hint: 'Switched off, it is a draft: only the preview shows it.',
}

function categories(kind: ItemKind): Field {
  return {
    name: 'categories',
    label: 'Categories',
    widget: 'relation',
    multiple: true,
    min: 1,
    collection: 'category-facts',
    value_field: '{{slug}}',
    display_fields: ['{{slug}}'],
    search_fields: ['{{slug}}'],
    filters: [{ field: 'kind', values: [kind] }],
  }
}

const sort: Field = {
  name: 'sort',
  label: 'Place in lists',
  widget: 'number',
  value_type: 'int',
  min: 0,
  hint: 'The smallest number comes first; news is in the order of its dates.',
}

const images: Field = {
  name: 'images',
  label: 'Pictures',
  widget: 'image',
  multiple: true,
  required: false,
  choose_url: false,
  hint: 'The first is the one in lists. Every picture needs a description in the texts. Up to 20 MB and 100 million pixels.',
}

function related(collection: string): Field {
  return {
    name: 'related',
    label: 'Related',
    widget: 'relation',
    multiple: true,
    required: false,
    collection,
    value_field: '{{slug}}',
    display_fields: ['name'],
    search_fields: ['name', '{{slug}}'],
  }
}

const publishedAt: Field = {
  name: 'publishedAt',
  label: 'Date',
  hint: 'Such as 2026-03-31.',
  pattern: [/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/, 'Must be a date such as 2026-03-31.'],
}

const address = (hint: string): Field => ({ ...path, required: false, hint })

/** What is the same in every language, of each kind of item. */
export const itemFactFields: Record<ItemKind, Field[]> = {
  product: [
    published,
    categories('product'),
    sort,
    address('Empty: product/ and the folder’s name. Changing it breaks links from elsewhere.'),
    images,
    related('products'),
    { name: 'facts', label: 'Facts', widget: 'object', fields: factFields },
  ],
  news: [
    published,
    categories('news'),
    publishedAt,
    sort,
    address('Empty: news/ and the folder’s name.'),
    images,
    related('news'),
  ],
  page: [
    published,
    { ...path, hint: 'Changing it breaks links from elsewhere.' },
    categories('page'),
    sort,
    images,
    related('pages'),
  ],
  case: [
    published,
    categories('case'),
    { ...publishedAt, required: false },
    sort,
    address('Empty: case/ and the folder’s name.'),
    images,
    related('cases'),
  ],
}
