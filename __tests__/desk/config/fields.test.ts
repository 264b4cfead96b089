import { buildCmsConfig } from '../../../desk/src/config/cms-config'
import { factFields } from '../../../desk/src/config/fact-fields'
import { itemFactFields } from '../../../desk/src/config/item-fields'
import { textFields } from '../../../desk/src/config/text-fields'
import { itemFactsSchemas, itemTextSchema } from '../../../packages/contract/src/content'
import { FACTS } from '../../../packages/contract/src/facts'
import { ALL_KINDS } from '../../../packages/contract/src/kinds'
import { readDeskSettings } from '../../../plugins/gatsby-plugin-desk/src/desk-settings'
import { LANGUAGE_CODES } from '../../../src/config/languages'

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
    expect(names(itemFactFields[kind]).sort()).toEqual(keys(itemFactsSchemas[kind]).sort())
  })

  it('are all facts of a product, in the order of the files', () => {
    expect(names(factFields)).toEqual(Object.keys(FACTS))
    const { material, packing, leadTimeDays, medical } = FACTS
    expect(below(factFields, 'material')).toEqual(Object.keys(material.parts))
    expect(below(factFields, 'packing')).toEqual(Object.keys(packing.parts))
    expect(below(factFields, 'leadTimeDays')).toEqual(Object.keys(leadTimeDays.parts))
    expect(below(factFields, 'medical')).toEqual(Object.keys(medical.parts))
  })

  it('are all texts but the exceptions of the review, which stay as they are', () => {
    const known = [...keys(itemTextSchema).filter((name) => name !== 'exceptions'), 'body']
    expect(
      names(textFields('x'))
        .filter((name) => name !== 'deskLinks')
        .sort(),
    ).toEqual(known.sort())
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
      { DESK_BACKEND: 'github', DESK_REPOSITORY: 'a/b', DESK_BRANCH: 'next', DESK_AUTH_URL: 'https://auth.example/' },
      { name: 'github', repo: 'a/b', branch: 'next', base_url: 'https://auth.example' },
    ],
    [
      {
        DESK_BACKEND: 'gitlab',
        DESK_REPOSITORY: 'a/b/c',
        DESK_AUTH_ID: 'id',
        DESK_API_URL: 'https://git.example/api/v4',
      },
      { name: 'gitlab', repo: 'a/b/c', auth_type: 'pkce', app_id: 'id', api_root: 'https://git.example/api/v4' },
    ],
    [
      { DESK_BACKEND: 'gitea', DESK_REPOSITORY: 'a/b', DESK_AUTH_ID: 'id', DESK_AUTH_URL: 'https://git.example' },
      { name: 'gitea', repo: 'a/b', app_id: 'id', base_url: 'https://git.example' },
    ],
  ])('signs in as %j says', (env, backend) => {
    expect(build(env as unknown as Record<string, string>).backend).toMatchObject(backend)
  })
})
