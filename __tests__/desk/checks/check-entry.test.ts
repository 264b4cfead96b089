import { checkEntry } from '../../../desk/src/checks/check-entry'
import { describeRefusal, toSavedEntry } from '../../../desk/src/checks/refuse-wrong'
import { itemText, productFacts } from '../../support/content-fixture'

type Values = Record<string, Record<string, unknown>>

const facts = { categories: ['sushi'], sort: 1, facts: productFacts }
const pictures = [{ file: '/products/tray.png', alt: { en: 'A tray' } }]
const tray = { published: true, ...itemText('Tray'), ...facts, pictures, body: 'Text' }

const check = (collection: string, values: Values, slug = 'tray') => checkEntry({ collection, slug, values })
const refusal = (collection: string, en: Record<string, unknown>) =>
  describeRefusal({ collection, slug: 'tray', values: { en } })?.message ?? null

const right = { problems: [], lacks: [] }

describe('checking an entry before it is saved', () => {
  it('accepts facts and texts that the content has', () => {
    expect(check('products', { en: tray, de: { name: 'Schale', body: 'Text' } })).toEqual(right)
  })

  it('accepts empty fields where the content allows them', () => {
    const empty = { ...tray, path: '', related: [], facts: { ...productFacts, capacityMl: '', medical: null } }
    expect(check('products', { en: empty, de: { name: '', published: true } })).toEqual(right)
  })

  it('names file, field and line of a wrong fact', () => {
    const { problems } = check('products', { en: { ...tray, facts: { ...productFacts, weightG: -1 } } })
    expect(problems).toMatchObject([{ file: 'products/tray/index.en.md', field: 'facts.weightG' }])
    expect(problems[0]?.line).toBeGreaterThan(10)
  })

  it('names what an item lacks', () => {
    const { sku: _sku, ...rest } = productFacts
    const { problems, lacks } = check('products', {
      en: { ...tray, summary: '', pictures: [{ file: '/products/tray.png' }], facts: rest },
    })
    expect(problems).toEqual([])
    expect(lacks.map(({ field }) => field)).toEqual(['facts.sku', 'summary', 'pictures.0.alt.en'])
  })

  it('asks for whole texts in English only', () => {
    const item = { ...itemText('News'), categories: ['news'], publishedAt: '2026-01-01', sort: 0, body: 'Text' }
    const { lacks } = check('news', { en: { ...item, summary: '' }, de: { name: 'Neues' } })
    expect(lacks).toMatchObject([{ file: 'news/tray/index.en.md', field: 'summary', message: /missing/ }])
  })

  it('refuses HTML that runs, on its line, in any language', () => {
    const { problems } = check('products', { en: tray, ja: { body: '一\n\n<script>x</script>' } })
    expect(problems).toMatchObject([{ file: 'products/tray/index.ja.md', field: 'body', message: /not allowed/ }])
  })

  it.each([
    ['categories', { name: 'x', categoryId: '1', kind: 'thing', path: 'x', sort: 1 }, 'kind', 'tray'],
    ['categories', { name: '' }, 'name', 'tray'],
    ['_singletons', { settings: {}, languages: [] }, 'settings', 'site'],
    ['_singletons', { prefix: '', suffix: '' }, 'companyName', 'seo'],
    ['_singletons', { same: ['one'] }, 'same.0', 'search'],
    ['_singletons', { documents: [{ id: 'A' }] }, 'documents.0.id', 'documents'],
    ['_singletons', { redirects: [{ from: '//', to: '' }] }, 'redirects.0.from', 'redirects'],
    ['finder', { shape: 'round', sizes: [{ d: 25 }] }, 'category', 'maki'],
  ])('checks %s', (collection, value, field, slug) => {
    expect(check(collection, { en: value }, slug).problems).toContainEqual(expect.objectContaining({ field }))
  })
})

describe('saving', () => {
  it('is possible for what is whole, and for a draft that has only a name', () => {
    expect(refusal('products', tray)).toBeNull()
    expect(refusal('products', { published: false, name: 'Tray', facts: null, body: '' })).toBeNull()
    const begun = {
      pictures: [{ file: '', view: 'empty', alt: { en: '' } }, { file: '/products/a.png' }],
      facts: { sku: 'X' },
    }
    expect(refusal('products', { published: false, name: 'Tray', ...begun, body: '' })).toBeNull()
  })

  it('is refused for a draft with a wrong value', () => {
    expect(refusal('products', { published: false, name: 'Tray', sort: -1 })).toMatch(/^English: Place in lists: /)
  })

  it('as published names all that is missing, as the form does', () => {
    const { sku: _sku, packing, ...rest } = productFacts
    const { grossKg: _kg, ...carton } = packing
    const incomplete = {
      ...tray,
      summary: '',
      pictures: [...pictures, { file: '/products/a.png' }],
      facts: { ...rest, packing: carton },
    }
    expect(refusal('products', incomplete)).toBe(
      [
        'Some fields are empty that visitors need:',
        'Texts: Summary',
        'Pictures: 2 › Descriptions › English',
        'Facts: Item number, Packing › Gross weight per carton',
        'They are marked in the form. Fill them in, or switch “Visible on the site” off to save a draft.',
      ].join('\n'),
    )
  })

  it('is possible for lists that Sveltia has marked in the form', () => {
    const marked = {
      file: '/products/a.png',
      view: 'empty',
      __sc_item_id: '1',
      __sc_item_original_key_path: 'pictures.0',
    }
    const data = { published: false, name: 'Tray', pictures: [marked], body: '' }
    const i18n = { de: { data: { name: 'Schale', pictures: [{ __sc_item_id: '1' }] } } }
    const entry = { toJS: () => ({ collection: 'products', slug: 'tray', data, i18n }) }
    expect(describeRefusal(toSavedEntry(entry as unknown as Parameters<typeof toSavedEntry>[0]))).toBeNull()
  })
})
