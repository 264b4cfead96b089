import type { Field } from '@sveltia/cms'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../src/site/languages'

/** Translated separately in every language. */
export const i18n = true

export const OPTIONAL = { required: false }

/** Properties of a field besides name, label and kind. */
interface More {
  hint?: string
  required?: boolean
  i18n?: boolean
  multiple?: boolean
  collapsed?: boolean | 'auto'
  /** Of a row. */
  summary?: string
  label_singular?: string
  thumbnail?: string
  min?: number
  max?: number
  default?: boolean
}

export const text = (name: string, label: string, more: More = {}): Field =>
  ({ name, label, widget: 'text', ...more }) as Field

export const yesNo = (name: string, label: string, more: More = {}): Field =>
  ({ name, label, widget: 'boolean', ...more }) as Field

export const whole = (name: string, label: string, more: More = {}): Field =>
  ({ name, label, widget: 'number', value_type: 'int', ...more }) as Field

export const decimal = (name: string, label: string, step: number, more: More = {}): Field =>
  ({ name, label, widget: 'number', value_type: 'float', step, ...more }) as Field

type Choice = string | { value: string; label: string }

export const choice = (name: string, label: string, options: readonly Choice[], more: More = {}): Field =>
  ({ name, label, widget: 'select', options: [...options], ...more }) as Field

export const group = (name: string, label: string, fields: Field[], more: More = {}): Field =>
  ({ name, label, widget: 'object', fields, ...more }) as Field

/** A group that may be left out. */
export const folded = (name: string, label: string, hint: string, fields: Field[]): Field =>
  group(name, label, fields, { ...OPTIONAL, collapsed: true, hint })

/** @param of one field, or several in each row */
export const list = (name: string, label: string, of: Field | Field[], more: More = {}): Field =>
  ({ name, label, widget: 'list', ...(Array.isArray(of) ? { fields: of } : { field: of }), ...more }) as Field

/** A choice of entries, stored as the names of their folders or as another value. */
export const relation = (name: string, label: string, collection: string, more: More = {}, value?: string): Field =>
  ({
    name,
    label,
    widget: 'relation',
    collection,
    value_field: value ?? '{{slug}}',
    display_fields: value ? ['name', value] : ['name'],
    search_fields: ['name', value ?? '{{slug}}'],
    ...more,
  }) as Field

export const categoriesOf = (kind: string, name: string, label: string, more: More = {}): Field =>
  ({ ...relation(name, label, 'categories', more), filters: [{ field: 'kind', values: [kind] }] }) as Field

/** The pattern of a field that becomes part of an address, and its error message. */
export const folderName: [RegExp, string] = [/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Only a-z, 0-9 and - between them.']

export const nameField: Field = { name: 'name', label: 'Name', i18n, required: [DEFAULT_LANGUAGE] }

/** The source version of a translation (translation-control.ts); the English has none. */
export const fromField: Field = { name: 'from', label: 'Translation', widget: 'translation', i18n, required: false }

/** Items' and categories' texts for search engines. English must be complete: it replaces missing texts of the others. */
export const seoFields: Field[] = [
  { name: 'seoTitle', label: 'Title for search engines', i18n, required: false, hint: 'About 30 to 60 characters.' },
  text('seoDescription', 'Description for search engines', { i18n, ...OPTIONAL, hint: 'About 80 to 160 characters.' }),
  text('seoKeywords', 'Keywords', { i18n, ...OPTIONAL, hint: 'With commas between them.' }),
]

/** A day, such as 2026-03-31. */
export const day = (name: string, label: string, more: More = OPTIONAL): Field =>
  ({ name, label, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', ...more }) as Field

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** A text in every language in one file. */
export function inLanguages(name: string, label: string, required = true, more: More = {}): Field {
  const fields = LANGUAGE_CODES.map((code) => ({
    name: code,
    label: languageNames.of(code) ?? code,
    required: required && code === DEFAULT_LANGUAGE,
  }))
  return group(name, label, fields, { required, collapsed: true, ...more })
}
