import type { Field } from '@sveltia/cms'
import { ALL_KINDS, KINDS, fromNames, type Kind } from '../../../packages/contract/src/kinds'
import { VIEWS, type View } from '../../../packages/contract/src/views'
import { factFields } from './fact-fields'
import {
  categoriesOf,
  choice,
  fromField,
  group,
  i18n,
  inLanguages,
  list,
  nameField,
  OPTIONAL,
  relation,
  seoFields,
  text,
  whole,
  yesNo,
} from './fields'

/*
 * A draft only needs a name, so nothing else is required by the form; refuse-wrong.ts names what is missing when an
 * entry is published.
 */

const path = {
  name: 'path',
  label: 'Address',
  ...OPTIONAL,
  pattern: [
    /^$|^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/,
    'One to four parts of a-z, 0-9 and -, with / between them.',
  ] as [RegExp, string],
}

const published = yesNo('published', 'Visible on the site', {
  ...OPTIONAL,
  default: false,
  hint: 'On: visitors see it once it is published. Off: it is a draft, which only the preview site shows, and it may be incomplete.',
})

const VIEW_NAMES: Record<View, string> = {
  filled: 'Filled',
  empty: 'Empty',
  stack: 'Nested',
  top: 'From straight above',
}

const viewOptions = VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] }))

const view = choice('view', 'What it shows', viewOptions, {
  ...OPTIONAL,
  hint: 'Visitors read it below the picture. With it, a description is made in all languages unless you write one. Lists show the empty one under the mouse.',
})

const pictureFile: Field = {
  name: 'file',
  label: 'Picture',
  widget: 'image',
  ...OPTIONAL,
  choose_url: false,
  hint: 'Up to 20 MB and 100 million pixels.',
}

const descriptions = inLanguages('alt', 'Descriptions', false, {
  required: true,
  collapsed: 'auto',
  summary: '{{en}}',
  hint: 'What one would see, for people who can’t and for search engines. A language without one shows the English one.',
})

const pictures = (hasViews: boolean): Field =>
  list('pictures', 'Pictures', [pictureFile, ...(hasViews ? [view] : []), descriptions], {
    ...OPTIONAL,
    label_singular: 'picture',
    hint: 'The first is the one in lists. Drag them into another order.',
    summary: '{{view}} {{alt.en}}',
    thumbnail: 'file',
    collapsed: 'auto',
  })

const moment = (name: string, label: string, hint: string): Field => ({
  name,
  label,
  widget: 'moment',
  ...OPTIONAL,
  hint,
})

const publishedAt = moment('publishedAt', 'Date', 'Visitors see it from this day on.')

function dates(isDated: boolean): Field[] {
  const from = isDated ? 'Only if different from the article’s date.' : 'Visitors see it from this day on.'
  return [
    moment('publishFrom', 'Show from', `${from} Days begin at midnight UTC.`),
    moment('publishUntil', 'Show until', 'The last day on which visitors see it.'),
  ]
}

/** Of items and categories. */
export const formerPaths = list('formerPaths', 'Former addresses', path, {
  ...OPTIONAL,
  collapsed: true,
  hint: 'They lead to the present address, in every language.',
})

const materials = list(
  'materials',
  'Materials',
  { name: 'material', label: 'Material' },
  {
    ...OPTIONAL,
    label_singular: 'material',
    collapsed: true,
    hint: 'Of products, as their facts name them, such as rPET: the page shows some of these products.',
  },
)

const body: Field = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  i18n,
  ...OPTIONAL,
  modes: ['raw', 'rich_text'],
  hint: 'Markdown. A link within the site is `[text](path:about/factory)`.',
}

function buildFields(kind: Kind): Field[] {
  const { folder, list, dated, hasFacts } = KINDS[kind]
  const lasting = 'The address until then keeps leading here.'
  return [
    published,
    fromField,
    nameField,
    text('summary', 'Summary', { i18n, ...OPTIONAL, hint: 'One or two sentences, shown in lists.' }),
    ...(dated === 'never' ? [] : [publishedAt]),
    pictures(hasFacts),
    categoriesOf(kind, 'categories', 'Categories', { ...OPTIONAL, multiple: true }),
    hasFacts ? group('facts', 'Facts', factFields, { collapsed: true }) : materials,
    body,
    relation('related', 'Related', folder, { ...OPTIONAL, multiple: true }),
    whole('sort', 'Place in lists', {
      ...OPTIONAL,
      min: 0,
      hint: 'The smallest number comes first; news is in the order of its dates.',
    }),
    ...dates(dated === 'always'),
    ...seoFields,
    { ...path, hint: list ? `Empty: ${kind}/ and the folder’s name. ${lasting}` : lasting },
    formerPaths,
  ]
}

/** The fields of an item by kind, in the order of the form; those without `i18n` are the same in every language. */
export const itemFields = fromNames(ALL_KINDS, buildFields)
