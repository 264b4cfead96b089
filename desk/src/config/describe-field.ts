import { buildCollections } from './collections'
import { singleFileOf } from './single-files'
import { buildSingletons } from './single-forms'

interface NamedField {
  name: string
  label?: string
  fields?: NamedField[]
}

const forms = new Map(
  [...buildCollections(''), ...buildSingletons('')].flatMap((form) =>
    'name' in form ? [[form.name, (form as { fields?: NamedField[] }).fields] as const] : [],
  ),
)

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/**
 * A field as its form names it.
 *
 * @param file below the content folder, or a folder of it
 * @example describeField({ file: 'products/tray/index.de.md', field: 'summary' }) // 'German: Summary'
 * @example describeField({ file: 'products', field: 'pictures.4.alt.en' }) // 'Pictures › 5 › Descriptions › English'
 */
export function describeField({ file, field }: { file: string; field: string }): string {
  const single = singleFileOf(file)
  let fields = forms.get(single ?? file.replace(/\/.*/, ''))
  const labels = field.split('.').map((name) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1)
    const found = fields?.find((one) => one.name === name)
    fields = found?.fields
    return found?.label ?? name
  })
  const language = (single ? /\/([a-z]{2})\.yml$/ : /\.([a-z]{2})\.(?:md|yml)$/).exec(file)?.[1]
  return `${language === undefined ? '' : `${languageNames.of(language) ?? language}: `}${labels.join(' › ')}`
}

/** Where editors look for a field: the parts of the form, in its order. */
const PARTS = {
  texts: 'Texts',
  pictures: 'Pictures',
  facts: 'Facts',
  place: 'Place on the site',
  search: 'Search engines',
}

const PART_OF: Readonly<Record<string, keyof typeof PARTS>> = {
  pictures: 'pictures',
  facts: 'facts',
  categories: 'place',
  sort: 'place',
  path: 'place',
  publishedAt: 'place',
  seoTitle: 'search',
  seoDescription: 'search',
  seoKeywords: 'search',
}

/**
 * The names of an item's fields by the part of the form that they are in.
 *
 * @example groupFields('products', ['name', 'seoTitle']) // ['Texts: Name', 'Search engines: Title for search engines']
 */
export function groupFields(collection: string, fields: readonly string[]): string[] {
  const partOf = (field: string) => PARTS[PART_OF[field.replace(/\..*/, '')] ?? 'texts']
  return Object.values(PARTS).flatMap((part) => {
    const names = fields.filter((field) => partOf(field) === part)
    const words = names.map((field) => describeField({ file: collection, field }).replace(`${part} › `, ''))
    return words.length === 0 ? [] : [`${part}: ${words.join(', ')}`]
  })
}
