import type { Field } from '@sveltia/cms'
import { DEFAULT_LANGUAGE } from '../../../src/config/languages'

/** English must be complete, because it replaces missing texts of the others. */
const required = [DEFAULT_LANGUAGE]
const i18n = true

export const seoFields: Field[] = [
  { name: 'seoTitle', label: 'Title for search engines', i18n, required, hint: 'About 30 to 60 characters.' },
  {
    name: 'seoDescription',
    label: 'Description for search engines',
    widget: 'text',
    i18n,
    required,
    hint: 'About 80 to 160 characters.',
  },
  { name: 'seoKeywords', label: 'Keywords', widget: 'text', i18n, required, hint: 'With commas between them.' },
]

/** The texts of an item, in the order of the files. */
export function textFields(factsCollection: string): Field[] {
  return [
    // Links to the facts and saves nothing.
    {
      name: 'deskLinks',
      label: 'The same in every language',
      widget: 'entry-links',
      target: factsCollection,
      required: false,
    },
    { name: 'name', label: 'Name', i18n, required },
    {
      name: 'summary',
      label: 'Summary',
      widget: 'text',
      i18n,
      required,
      hint: 'One or two sentences, shown in lists.',
    },
    ...seoFields,
    {
      name: 'imageAlts',
      label: 'Descriptions of the pictures',
      label_singular: 'description',
      widget: 'list',
      i18n,
      required: false,
      hint: 'One for each picture, in their order: what one would see.',
      field: { name: 'alt', label: 'Description', widget: 'string' },
    },
    {
      name: 'body',
      label: 'Text',
      widget: 'markdown',
      i18n,
      required,
      modes: ['raw', 'rich_text'],
      hint: 'Markdown. A link within the site is [text](path:about/factory).',
    },
  ]
}

export const categoryTextFields: Field[] = [{ name: 'name', label: 'Name', i18n, required }, ...seoFields]
