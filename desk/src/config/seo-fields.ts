import type { Field } from '@sveltia/cms'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../src/site/languages'

/** Translated separately in every language. */
export const i18n = true

/** The pattern of a field that becomes part of an address, and its error message. */
export const folderName: [RegExp, string] = [/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Only a-z, 0-9 and - between them.']

export const nameField: Field = { name: 'name', label: 'Name', i18n, required: [DEFAULT_LANGUAGE] }

/** The source version of a translation (translation-control.ts); the English has none. */
export const fromField: Field = { name: 'from', label: 'Translation', widget: 'translation', i18n, required: false }

/** Items' and categories' texts for search engines. English must be complete: it replaces missing texts of the others. */
export const seoFields: Field[] = [
  { name: 'seoTitle', label: 'Title for search engines', i18n, required: false, hint: 'About 30 to 60 characters.' },
  {
    name: 'seoDescription',
    label: 'Description for search engines',
    widget: 'text',
    i18n,
    required: false,
    hint: 'About 80 to 160 characters.',
  },
  {
    name: 'seoKeywords',
    label: 'Keywords',
    widget: 'text',
    i18n,
    required: false,
    hint: 'With commas between them.',
  },
]

/** A day, such as 2026-03-31. */
export const day = (name: string, label: string): Field => ({
  name,
  label,
  widget: 'datetime',
  type: 'date',
  format: 'YYYY-MM-DD',
  required: false,
})

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** A text in every language in one file. */
export function inLanguages(name: string, label: string, required = true): Field {
  return {
    name,
    label,
    widget: 'object',
    required,
    collapsed: true,
    fields: LANGUAGE_CODES.map((code) => ({
      name: code,
      label: languageNames.of(code) ?? code,
      required: required && code === DEFAULT_LANGUAGE,
    })),
  }
}
