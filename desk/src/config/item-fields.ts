import type { Field } from '@sveltia/cms'
import { ALL_KINDS, KINDS, fromNames, type Kind } from '../../../packages/contract/src/kinds'
import { factFields } from './fact-fields'

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

function categories(kind: Kind): Field {
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

const DATE_PATTERN = '\\d{4}-\\d{2}-\\d{2}(T[\\d:.]+(Z|[+-]\\d{2}:\\d{2}))?'
const ONE_DATE = 'Must be a date such as 2026-03-31, or a time such as 2026-03-31T09:00:00+02:00.'

const publishedAt: Field = {
  name: 'publishedAt',
  label: 'Date',
  hint: 'Such as 2026-03-31. Visitors see it from this day on.',
  pattern: [new RegExp(`^${DATE_PATTERN}$`), ONE_DATE],
}

function dates(isDated: boolean): Field[] {
  const shared = { required: false, pattern: [new RegExp(`^(${DATE_PATTERN})?$`), ONE_DATE] as [RegExp, string] }
  const from = isDated
    ? 'Only where this is not the day of its date.'
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
  required: false,
  collapsed: true,
  hint: 'They lead to the present address, in every language.',
  field: { ...path, name: 'path' },
}

function buildFields(kind: Kind): Field[] {
  const { folder, list, dated, hasFacts } = KINDS[kind]
  const lasting = 'Keep a former address below, so that links from elsewhere still lead here.'
  return [
    published,
    ...dates(dated === 'always'),
    ...(list ? [] : [{ ...path, hint: lasting }]),
    categories(kind),
    ...(dated === 'never' ? [] : [{ ...publishedAt, ...(dated === 'optional' && { required: false }) }]),
    sort,
    ...(list ? [{ ...path, required: false, hint: `Empty: ${kind}/ and the folder’s name. ${lasting}` }] : []),
    formerPaths,
    images,
    related(folder),
    ...(hasFacts ? [{ name: 'facts', label: 'Facts', widget: 'object' as const, fields: factFields }] : []),
  ]
}

/** The fields that are the same in every language, by kind of item. */
export const itemFactFields = fromNames(ALL_KINDS, buildFields)
