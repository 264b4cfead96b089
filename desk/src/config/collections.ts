import type { Collection, CollectionDivider, EntryCollection, Field } from '@sveltia/cms'
import { ALL_KINDS, KINDS, type Kind } from '../../../packages/contract/src/kinds'
import { PACKED_BODIES, PACKED_SHAPES } from '../../../packages/contract/src/packed-sizes'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../src/site/languages'
import { formerPaths, itemFields } from './item-fields'
import { folderName, fromField, inLanguages, nameField, seoFields } from './seo-fields'

interface Names {
  label: string
  singular: string
  /** A name from Material Symbols. */
  icon: string
}

const NAMES: Record<Kind, Names> = {
  product: { label: 'Products', singular: 'Product', icon: 'package_2' },
  news: { label: 'News', singular: 'News item', icon: 'newspaper' },
  case: { label: 'Case studies', singular: 'Case study', icon: 'work' },
  page: { label: 'Pages', singular: 'Page', icon: 'article' },
}

interface ItemCollection extends Names {
  kind: Kind
  /** The folder below the content folder, and the collection's name. */
  folder: string
}

export const itemCollections: ItemCollection[] = ALL_KINDS.map((kind) => ({
  kind,
  folder: KINDS[kind].folder,
  ...NAMES[kind],
}))

/** A row of the list: name, item number, category, and the languages that it has. */
function summaryOf(kind: Kind): string {
  const draft = "{{published | ternary('', '**Draft**: ')}}"
  const number = KINDS[kind].hasFacts ? ' · {{facts.sku}}' : ''
  return `${draft}{{name}}${number} · {{categories}} · *{{locales}}*`
}

function itemCollection(
  contentFolder: string,
  { kind, folder, label, singular, icon }: ItemCollection,
): EntryCollection {
  return {
    name: folder,
    label,
    label_singular: singular,
    icon,
    folder: `${contentFolder}/${folder}`,
    path: '{{slug}}/index',
    // By default the editor would put new pictures next to the entry.
    media_folder: `/${contentFolder}/images/${folder}`,
    public_folder: `/${folder}`,
    format: 'content-markdown',
    i18n: true,
    identifier_field: 'name',
    summary: summaryOf(kind),
    thumbnail: 'pictures.*.file',
    slug: { template: '{{name}}', editable: ['create'], pattern: folderName },
    sortable_fields: KINDS[kind].hasFacts ? ['name', 'facts.sku', 'sort'] : ['name', 'sort'],
    view_filters: [
      { label: 'Drafts', field: 'published', pattern: false },
      { label: 'Visible on the site', field: 'published', pattern: true },
    ],
    view_groups: [{ label: 'Category', field: 'categories.0' }],
    fields: itemFields[kind],
  }
}

function categoryCollection(contentFolder: string): EntryCollection {
  return {
    name: 'categories',
    label: 'Categories',
    label_singular: 'Category',
    icon: 'category',
    folder: `${contentFolder}/categories`,
    path: '{{slug}}/index',
    format: 'content-yaml',
    i18n: true,
    identifier_field: 'name',
    summary: '{{name}}',
    slug: { template: '{{name}}', editable: ['create'], pattern: folderName },
    editor: { preview: false },
    fields: [
      fromField,
      nameField,
      ...seoFields,
      {
        name: 'categoryId',
        label: 'Number',
        hint: 'Never changed: the site and the provider know the category by it.',
      },
      { name: 'kind', label: 'For', widget: 'select', options: ALL_KINDS },
      { name: 'path', label: 'Address' },
      { name: 'sort', label: 'Place in lists', widget: 'number', value_type: 'int', min: 0 },
      formerPaths,
    ],
  }
}

function decimal(name: string, label: string, hint?: string): Field {
  const more = hint === undefined ? {} : { hint }
  return { name, label, widget: 'number', value_type: 'float', step: 0.1, min: 0.1, required: false, ...more }
}

/** The finder's options: goods that people pack, with usual sizes. */
function finderCollection(contentFolder: string): EntryCollection {
  return {
    name: FINDER,
    label: 'Finder goods',
    label_singular: 'Goods',
    icon: 'bakery_dining',
    folder: `${contentFolder}/${FINDER}`,
    format: 'content-yaml',
    identifier_field: `names.${DEFAULT_LANGUAGE}`,
    summary: `{{names.${DEFAULT_LANGUAGE}}}`,
    slug: { template: `{{fields.names.${DEFAULT_LANGUAGE}}}`, editable: ['create'], pattern: folderName },
    sortable_fields: ['slug', 'sort'],
    editor: { preview: false },
    fields: [
      {
        name: 'category',
        label: 'Category of packs that are made for it',
        widget: 'relation',
        collection: 'categories',
        value_field: '{{slug}}',
        display_fields: ['name'],
        search_fields: ['name', '{{slug}}'],
        filters: [{ field: 'kind', values: ['product'] }],
      },
      {
        name: 'packs',
        label: 'Packs that are made for it',
        hint: 'With none, every pack that it fits into will do.',
        widget: 'relation',
        collection: 'products',
        value_field: 'facts.sku',
        display_fields: ['name', 'facts.sku'],
        search_fields: ['name', 'facts.sku'],
        multiple: true,
        required: false,
      },
      { name: 'sort', label: 'Place in the list', widget: 'number', value_type: 'int', min: 0 },
      {
        name: 'shape',
        label: 'Shape',
        hint: 'round: stands on a circle; box: on a rectangle; wedge: a slice; loose: poured, measured by volume.',
        widget: 'select',
        options: [...PACKED_SHAPES],
      },
      {
        name: 'body',
        label: 'Sides',
        hint: 'tapered: wider at the top; domed: a muffin; rounded: a ball, a doughnut.',
        widget: 'select',
        required: false,
        options: [...PACKED_BODIES],
      },
      { name: 'mayTurn', label: 'May lie on its side or edge', widget: 'boolean', required: false },
      decimal('density', 'Grams per millilitre', 'For loose goods, as they lie in the pack.'),
      inLanguages('names', 'Name'),
      {
        name: 'sizes',
        label: 'Usual sizes',
        label_singular: 'size',
        hint: 'In mm. round needs d and h, box and wedge l, w and h, loose ml.',
        widget: 'list',
        fields: [
          {
            name: 'in',
            label: 'Languages of its markets',
            hint: 'None: everywhere.',
            widget: 'select',
            multiple: true,
            required: false,
            options: [...LANGUAGE_CODES],
          },
          decimal('d', 'Diameter of the foot (d)'),
          decimal('l', 'Length (l)'),
          decimal('w', 'Width (w)'),
          decimal('h', 'Height (h)'),
          decimal('top', 'Widest point (top)', 'Where that is not the foot.'),
          decimal('ml', 'Millilitres in one pack (ml)'),
        ],
      },
    ],
  }
}

/** The collection's name, and its folder below the content folder. */
export const FINDER = 'finder'

export function buildCollections(contentFolder: string): (Collection | CollectionDivider)[] {
  const folder = contentFolder.replace(/(?<!\/)\/+$/, '')
  const items = itemCollections.map((collection) => itemCollection(folder, collection))
  return [...items, { divider: true }, categoryCollection(folder), finderCollection(folder)]
}
