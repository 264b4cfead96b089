import type { Field } from '@sveltia/cms'
import { ALL_KINDS, KINDS, fromNames, type Kind } from '../../../packages/contract/src/kinds'
import { VIEWS, type View } from '../../../packages/contract/src/views'
import { factFields } from './fact-fields'
import { fromField, i18n, nameField, seoFields } from './seo-fields'

/*
 * A draft may lack anything but its name, so the form asks for nothing else; refuse-wrong.ts names what is missing when
 * an entry is published.
 */
const required = false

const path = {
  name: 'path',
  label: 'Address',
  required,
  pattern: [
    /^$|^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/,
    'One to four parts of a-z, 0-9 and -, with / between them.',
  ] as [RegExp, string],
}

const published: Field = {
  name: 'published',
  label: 'Published',
  widget: 'boolean',
  default: false,
  required,
  hint: 'Off = draft. Visitors don’t see it, and it may be incomplete.',
}

function categories(kind: Kind): Field {
  return {
    name: 'categories',
    label: 'Categories',
    widget: 'relation',
    multiple: true,
    required,
    collection: 'categories',
    value_field: '{{slug}}',
    display_fields: ['name'],
    search_fields: ['name', '{{slug}}'],
    filters: [{ field: 'kind', values: [kind] }],
  }
}

const sort: Field = {
  name: 'sort',
  label: 'Place in lists',
  widget: 'number',
  value_type: 'int',
  min: 0,
  required,
  hint: 'The smallest number comes first; news is in the order of its dates.',
}

const images: Field = {
  name: 'images',
  label: 'Pictures',
  widget: 'image',
  multiple: true,
  required,
  choose_url: false,
  hint: 'The first is the one in lists. Every picture needs a description below. Up to 20 MB and 100 million pixels.',
}

function related(collection: string): Field {
  return {
    name: 'related',
    label: 'Related',
    widget: 'relation',
    multiple: true,
    required,
    collection,
    value_field: '{{slug}}',
    display_fields: ['name'],
    search_fields: ['name', '{{slug}}'],
  }
}

const DATE_PATTERN = '\\d{4}-\\d{2}-\\d{2}(T[\\d:.]+(Z|[+-]\\d{2}:\\d{2}))?'
const ONE_DATE = 'Must be a date such as 2026-03-31, or a time such as 2026-03-31T09:00:00+02:00.'

const publishedAt: Field = {
  name: 'publishedAt',
  label: 'Date',
  required,
  hint: 'Such as 2026-03-31. Visitors see it from this day on.',
  pattern: [new RegExp(`^(${DATE_PATTERN})?$`), ONE_DATE],
}

function dates(isDated: boolean): Field[] {
  const shared = { required, pattern: [new RegExp(`^(${DATE_PATTERN})?$`), ONE_DATE] as [RegExp, string] }
  const from = isDated
    ? 'Only if different from the article’s date.'
    : 'Such as 2026-03-31: visitors see it from this day on.'
  return [
    { ...shared, name: 'publishFrom', label: 'Show from', hint: `${from} Days begin at midnight UTC.` },
    {
      ...shared,
      name: 'publishUntil',
      label: 'Show until',
      hint: 'Such as 2026-12-31: the last day on which visitors see it.',
    },
  ]
}

/** Of items and categories. */
export const formerPaths: Field = {
  name: 'formerPaths',
  label: 'Former addresses',
  widget: 'list',
  required,
  collapsed: true,
  hint: 'They lead to the present address, in every language.',
  field: { ...path, name: 'path' },
}

const summary: Field = {
  name: 'summary',
  label: 'Summary',
  widget: 'text',
  i18n,
  required,
  hint: 'One or two sentences, shown in lists.',
}

const imageAlts: Field = {
  name: 'imageAlts',
  label: 'Descriptions of the pictures',
  label_singular: 'description',
  widget: 'list',
  i18n,
  required,
  hint: 'One for each picture, in their order: what one would see.',
  field: { name: 'alt', label: 'Description', widget: 'string' },
}

/** What a picture of a product shows. */
const VIEW_NAMES: Record<View, string> = {
  filled: 'Filled',
  empty: 'Empty: in lists under the mouse, or by a swipe',
  stack: 'Nested',
  top: 'From straight above',
}

const imageViews: Field = {
  name: 'imageViews',
  label: 'What the pictures show',
  label_singular: 'view',
  widget: 'list',
  required,
  hint: 'One for each picture, in their order. A picture with one, but without a description above, gets a description of what it shows in all languages.',
  field: {
    name: 'view',
    label: 'View',
    widget: 'select',
    options: VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] })),
  },
}

const materials: Field = {
  name: 'materials',
  label: 'Materials',
  label_singular: 'material',
  widget: 'list',
  required,
  collapsed: true,
  hint: 'Of products, as their facts name them, such as rPET: the page shows some of these products.',
  field: { name: 'material', label: 'Material' },
}

const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  i18n,
  required,
  modes: ['raw', 'rich_text'],
  hint: 'Markdown. A link within the site is [text](path:about/factory).',
}

function buildFields(kind: Kind): Field[] {
  const { folder, list, dated, hasFacts } = KINDS[kind]
  const lasting = 'The address until then keeps leading here.'
  return [
    published,
    fromField,
    ...dates(dated === 'always'),
    nameField,
    summary,
    ...seoFields,
    images,
    imageAlts,
    ...(hasFacts ? [imageViews] : []),
    categories(kind),
    { ...path, hint: list ? `Empty: ${kind}/ and the folder’s name. ${lasting}` : lasting },
    formerPaths,
    ...(dated === 'never' ? [] : [publishedAt]),
    sort,
    related(folder),
    ...(hasFacts
      ? [{ name: 'facts', label: 'Facts', widget: 'object' as const, collapsed: true, fields: factFields }]
      : [materials]),
    body,
  ]
}

/** The fields of an item by kind, in the order of the files; those without `i18n` are the same in every language. */
export const itemFields = fromNames(ALL_KINDS, buildFields)

/** A translated field's name in the form, in every kind of item and in categories. */
export function describeTexts(field: string): string {
  return describeField('page', field)
}

type AnyField = Field & { fields?: AnyField[] }

/**
 * A field's name in the form.
 *
 * @example describeField('product', 'facts.packing.grossKg') // 'Facts › Packing › Gross weight per carton'
 */
export function describeField(kind: Kind, field: string): string {
  let fields: AnyField[] | undefined = itemFields[kind]
  const labels = field.split('.').map((name) => {
    const found: AnyField | undefined = fields?.find((one) => one.name === name)
    fields = found?.fields
    return found?.label ?? name
  })
  return labels.join(' › ')
}
