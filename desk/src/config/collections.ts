import type { Collection, CollectionDivider, CollectionFile, EntryCollection } from '@sveltia/cms'
import { SAMPLE_COSTS } from '../../../packages/contract/src/inquiry-terms'
import { ALL_KINDS, KINDS, LIST_KINDS, type Kind } from '../../../packages/contract/src/kinds'
import { LANGUAGE_CODES } from '../../../src/config/languages'
import { formerPaths, itemFields } from './item-fields'
import { fromField, nameField, seoFields } from './seo-fields'

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

const folderName: [RegExp, string] = [/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Only a-z, 0-9 and - between them.']

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
    // By default the editor would put new pictures beside the entry.
    media_folder: `/${contentFolder}/images/${folder}`,
    public_folder: `/${folder}`,
    format: 'content-markdown',
    i18n: true,
    identifier_field: 'name',
    summary: '{{name}}',
    slug: { template: '{{name}}', editable: ['create'], pattern: folderName },
    sortable_fields: ['name', 'slug', 'sort'],
    view_filters: [{ label: 'Drafts', field: 'published', pattern: false }],
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

export function buildCollections(contentFolder: string): (Collection | CollectionDivider)[] {
  const folder = contentFolder.replace(/(?<!\/)\/+$/, '')
  const items = itemCollections.map((collection) => itemCollection(folder, collection))
  return [...items, { divider: true }, categoryCollection(folder)]
}

/** Single files: the site's settings, and the parts of titles in every language. */
export function buildSingletons(contentFolder: string): CollectionFile[] {
  const folder = contentFolder.replace(/(?<!\/)\/+$/, '')
  const format = 'content-yaml'
  return [
    {
      name: 'seo',
      label: 'Titles and company name',
      icon: 'badge',
      file: `${folder}/seo/{{locale}}.yml`,
      format,
      editor: { preview: false },
      i18n: true,
      fields: [
        { name: 'prefix', label: 'Before every title', i18n: true, required: false },
        { name: 'suffix', label: 'After every title', i18n: true, required: false },
        { name: 'companyName', label: 'Company', i18n: true },
      ],
    },
    {
      name: 'redirects',
      label: 'Addresses of what is deleted',
      icon: 'shuffle',
      file: `${folder}/redirects.yml`,
      format,
      editor: { preview: false },
      fields: [
        {
          name: 'redirects',
          label: 'Redirects',
          widget: 'list',
          required: false,
          summary: '{{from}} → {{to}}',
          hint: 'Where links to deleted pages lead, in every language.',
          fields: [
            { name: 'from', label: 'Former address', hint: 'Such as product/old-tray, without language and ending.' },
            { name: 'to', label: 'Leads to', required: false, hint: 'Such as product/new-tray. Empty: nowhere.' },
          ],
        },
      ],
    },
    {
      name: 'site',
      label: 'Site settings',
      icon: 'settings',
      file: `${folder}/site.yml`,
      format,
      editor: { preview: false },
      fields: [
        {
          name: 'settings',
          label: 'Addresses',
          widget: 'object',
          fields: [
            { name: 'routeMode', label: 'Route mode', widget: 'select', options: ['history', 'hash'] },
            {
              name: 'routePath',
              label: 'Addresses of lists',
              widget: 'object',
              fields: LIST_KINDS.map((name) => ({ name, label: name })),
            },
            { name: 'subFolderMode', label: 'Sub-folder mode', widget: 'number', value_type: 'int', min: 0, max: 9 },
            { name: 'listMode', label: 'Pages of a list', widget: 'select', options: ['slash', 'dash'] },
            {
              name: 'samples',
              label: 'Sample box',
              hint: 'Without it, the site offers none.',
              widget: 'object',
              required: false,
              collapsed: true,
              fields: [
                { name: 'max', label: 'Packs in a box', widget: 'number', value_type: 'int', min: 1, max: 30 },
                {
                  name: 'cost',
                  label: 'Costs',
                  hint: 'courier: the buyer pays the courier; paid: the buyer pays for the samples, too.',
                  widget: 'select',
                  options: [...SAMPLE_COSTS],
                },
              ],
            },
            {
              name: 'organization',
              label: 'The company, for search engines',
              hint: 'As the pages "Contact" and "Imprint" say it.',
              widget: 'object',
              required: false,
              collapsed: true,
              fields: [
                {
                  name: 'address',
                  label: 'Address',
                  widget: 'object',
                  fields: [
                    { name: 'street', label: 'Street and number' },
                    { name: 'locality', label: 'Town' },
                    { name: 'region', label: 'Region', required: false },
                    { name: 'postalCode', label: 'Postal code', required: false },
                    { name: 'country', label: 'Country', pattern: [/^[A-Z]{2}$/, 'Two capital letters such as CN.'] },
                  ],
                },
                {
                  name: 'contacts',
                  label: 'Contacts',
                  widget: 'list',
                  summary: '{{contactType}}',
                  fields: [
                    { name: 'contactType', label: 'For', hint: 'In English, such as sales or customer service.' },
                    { name: 'telephone', label: 'Telephone', required: false },
                    { name: 'email', label: 'E-mail', required: false },
                    {
                      name: 'languages',
                      label: 'Languages',
                      hint: 'Codes, such as en.',
                      widget: 'list',
                      required: false,
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          name: 'languages',
          label: 'Languages',
          widget: 'list',
          summary: '{{name}}',
          collapsed: true,
          hint: `The interface has ${LANGUAGE_CODES.length}; another one needs its texts first (README).`,
          fields: ['langId', 'code', 'htmlLang', 'name'].map((name) => ({ name, label: name })),
        },
        {
          name: 'leadTimes',
          label: 'Days of a first order with a new mould',
          hint: 'From when to when each step takes; products add the days of mould and production.',
          widget: 'object',
          required: false,
          collapsed: true,
          fields: Object.entries({ standard: 'Food and retail', medical: 'Medical' }).map(([name, label]) => ({
            name,
            label,
            widget: 'object' as const,
            fields: Object.entries(LEAD_STEPS).map(([step, title]) => ({
              name: step,
              label: title,
              widget: 'object' as const,
              required: step !== 'validation',
              fields: ['from', 'to'].map((end) => ({
                name: end,
                label: end,
                widget: 'number' as const,
                value_type: 'int' as const,
                min: 0,
              })),
            })),
          })),
        },
      ],
    },
  ]
}

const LEAD_STEPS = {
  brief: 'Brief',
  design: 'Design and quotation',
  sample: 'Sample from a sample mould',
  trial: 'Trial run',
  validation: 'Validation',
}
