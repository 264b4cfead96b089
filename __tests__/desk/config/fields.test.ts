import { buildCmsConfig } from '../../../desk/src/config/cms-config'
import { factFields } from '../../../desk/src/config/fact-fields'
import { describeField } from '../../../desk/src/config/describe-field'
import { itemFields } from '../../../desk/src/config/item-fields'
import { itemSchemas, itemTranslationSchema, searchWordsSchema } from '../../../packages/contract/src/content'
import { FACTS } from '../../../packages/contract/src/facts'
import { documentsSchema } from '../../../packages/contract/src/documents'
import { finderItemSchema } from '../../../packages/contract/src/finder'
import { ALL_KINDS } from '../../../packages/contract/src/kinds'
import { USES } from '../../../packages/text/src/search-words'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'
import { LANGUAGE_CODES } from '../../../src/site/languages'

type Field = (typeof factFields)[number]

const names = (fields: Field[]): string[] => fields.map(({ name }) => name)
const keys = (schema: { shape: object }): string[] => Object.keys(schema.shape)

/** The names of the fields in an object field, if the desk has its own fields for them. */
function below(fields: Field[], name: string): string[] {
  const field = fields.find((one) => one.name === name)
  return names((field as { fields: Field[] }).fields)
}

describe('the fields of the desk', () => {
  it.each(ALL_KINDS)('are those that the checks know for a %s', (kind) => {
    // The exceptions of the review stay as they are.
    const known = keys(itemSchemas[kind]).filter((name) => name !== 'exceptions')
    expect(names(itemFields[kind]).sort()).toEqual([...known, 'body', 'from'].sort())
  })

  it.each(ALL_KINDS)('are texts in every language side by side, and the rest once, for a %s', (kind) => {
    const translated = itemFields[kind].filter((field) => 'i18n' in field && field.i18n === true)
    const texts = keys(itemTranslationSchema).filter((name) => name !== 'exceptions')
    expect(names(translated).sort()).toEqual([...texts, 'body'].sort())
  })

  it('are all facts that a product’s file has, in its order', () => {
    const { geometry: _derived, ...written } = FACTS
    expect(names(factFields)).toEqual(Object.keys(written))
    const { material, packing, leadTimeDays, medical } = written
    expect(below(factFields, 'material')).toEqual(Object.keys(material.parts))
    expect(below(factFields, 'packing')).toEqual(Object.keys(packing.parts))
    expect(below(factFields, 'leadTimeDays')).toEqual(Object.keys(leadTimeDays.parts))
    expect(below(factFields, 'medical')).toEqual(Object.keys(medical.parts))
  })
})

describe('the forms of other files', () => {
  const { collections = [], singletons = [] } = buildCmsConfig(readDeskSettings({}))
  const fieldsOf = (name: string): Field[] => {
    const owner = [...collections, ...singletons].find((one) => 'name' in one && one.name === name)
    return (owner as { fields: Field[] }).fields
  }

  it('have what the checks know of goods that people pack', () => {
    const fields = fieldsOf('finder')
    expect(names(fields).sort()).toEqual(keys(finderItemSchema).sort())
    expect(below(fields, 'sizes').sort()).toEqual(keys(finderItemSchema.shape.sizes.element).sort())
    expect(below(fields, 'names')).toEqual(LANGUAGE_CODES)
  })

  it('have what the checks know of documents and of the search’s words', () => {
    const [documents] = fieldsOf('documents')
    expect(names((documents as unknown as { fields: Field[] }).fields).sort()).toEqual(
      keys(documentsSchema.shape.documents.element).sort(),
    )
    expect(names(fieldsOf('search')).sort()).toEqual(keys(searchWordsSchema).sort())
    expect(below(fieldsOf('search'), 'uses')).toEqual([...USES])
  })

  it.each([
    ['finder/maki.yml', 'body', 'Sides'],
    ['news/fair/index.de.md', 'body', 'German: Text'],
    ['search/de.yml', 'uses.oven', 'German: Words that ask for a property › Oven'],
    ['products/tray', 'facts.packing.grossKg', 'Facts › Packing › Gross weight per carton'],
    ['pages/about/index.en.md', 'pictures.1.alt.de', 'English: Pictures › 2 › Descriptions › German'],
    ['products/tray/index.en.md', 'unknown', 'English: unknown'],
  ])('name the fields of %s in messages: %s', (file, field, words) => {
    expect(describeField({ file, field })).toBe(words)
  })
})

describe('the configuration', () => {
  const build = (env: Record<string, string> = {}) => buildCmsConfig(readDeskSettings(env))

  it('has the texts of every collection in all languages side by side', () => {
    const { i18n, collections = [] } = build()
    expect(i18n).toMatchObject({ structure: 'multiple_files', locales: LANGUAGE_CODES, default_locale: 'en' })
    const translated = collections.filter((collection) => 'i18n' in collection && collection.i18n === true)
    const listed = translated.map((collection) => ('name' in collection ? collection.name : ''))
    expect(listed).toEqual(['products', 'news', 'cases', 'pages', 'categories'])
  })

  it('has no undefined values, which would make the editor skip its own check', () => {
    const search = (value: unknown): boolean =>
      value === undefined || (typeof value === 'object' && value !== null && Object.values(value).some(search))
    expect(search(build())).toBe(false)
  })

  it.each([
    [{}, { name: 'gitea', auth_methods: ['token'] }],
    [
      { DESK_REPOSITORY: 'github:a/b#next', DESK_SIGN_IN: 'https://auth.example/' },
      { name: 'github', repo: 'a/b', branch: 'next', base_url: 'https://auth.example' },
    ],
    [
      { DESK_REPOSITORY: 'gitlab:https://git.example/a/b/c', DESK_SIGN_IN: 'id' },
      { name: 'gitlab', repo: 'a/b/c', auth_type: 'pkce', app_id: 'id', api_root: 'https://git.example/api/v4' },
    ],
    [
      { DESK_REPOSITORY: 'gitea:https://git.example/a/b', DESK_SIGN_IN: 'id' },
      { name: 'gitea', repo: 'a/b', app_id: 'id', base_url: 'https://git.example' },
    ],
  ])('signs in as %j says', (env, backend) => {
    expect(build(env as unknown as Record<string, string>).backend).toMatchObject(backend)
  })
})
