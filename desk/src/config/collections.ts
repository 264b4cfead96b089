import type { Collection, CollectionDivider, EntryCollection } from '@sveltia/cms'
import { ALL_KINDS, KINDS, type Kind } from '../../../packages/contract/src/kinds'
import { PACKED_BODIES, PACKED_SHAPES } from '../../../packages/contract/src/packed-sizes'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../src/site/languages'
import { formerPaths, itemFields } from './item-fields'
import {
  categoriesOf,
  choice,
  decimal,
  folderName,
  fromField,
  inLanguages,
  list,
  nameField,
  OPTIONAL,
  relation,
  seoFields,
  whole,
  yesNo,
} from './fields'

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
      choice('kind', 'For', ALL_KINDS),
      { name: 'path', label: 'Address' },
      whole('sort', 'Place in lists', { min: 0 }),
      formerPaths,
    ],
  }
}

const tenths = (name: string, label: string, hint?: string) =>
  decimal(name, label, 0.1, { min: 0.1, ...OPTIONAL, ...(hint && { hint }) })

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
      categoriesOf('product', 'category', 'Category of packs that are made for it'),
      relation(
        'packs',
        'Packs that are made for it',
        'products',
        { ...OPTIONAL, multiple: true, hint: 'With none, every pack that it fits into will do.' },
        'facts.sku',
      ),
      whole('sort', 'Place in the list', { min: 0 }),
      choice('shape', 'Shape', PACKED_SHAPES, {
        hint: 'round: stands on a circle; box: on a rectangle; wedge: a slice; loose: poured, measured by volume.',
      }),
      choice('body', 'Sides', PACKED_BODIES, {
        ...OPTIONAL,
        hint: 'tapered: wider at the top; domed: a muffin; rounded: a ball, a doughnut.',
      }),
      yesNo('mayTurn', 'May lie on its side or edge', OPTIONAL),
      tenths('density', 'Grams per millilitre', 'For loose goods, as they lie in the pack.'),
      inLanguages('names', 'Name'),
      list(
        'sizes',
        'Usual sizes',
        [
          choice('in', 'Languages of its markets', LANGUAGE_CODES, {
            ...OPTIONAL,
            multiple: true,
            hint: 'None: everywhere.',
          }),
          tenths('d', 'Diameter of the foot (d)'),
          tenths('l', 'Length (l)'),
          tenths('w', 'Width (w)'),
          tenths('h', 'Height (h)'),
          tenths('top', 'Widest point (top)', 'Where that is not the foot.'),
          tenths('ml', 'Millilitres in one pack (ml)'),
        ],
        { label_singular: 'size', hint: 'In mm. round needs d and h, box and wedge l, w and h, loose ml.' },
      ),
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
