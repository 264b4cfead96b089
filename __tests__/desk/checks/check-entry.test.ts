import { checkEntry } from '../../../desk/src/checks/check-entry'
import { itemText, productFacts } from '../../provider/support/content-fixture'

const facts = { categories: ['sushi'], sort: 1, images: ['/products/tray.png'], facts: productFacts }

const check = (collection: string, values: Record<string, Record<string, unknown>>, slug = 'tray') =>
  checkEntry({ collection, slug, values })

describe('checking an entry before it is saved', () => {
  it('accepts facts and texts that the content has', () => {
    expect(check('products-facts', { en: facts })).toEqual([])
    expect(check('products', { en: { ...itemText('Tray'), body: 'Text' }, de: { name: 'Schale' } })).toEqual([])
  })

  it('accepts empty fields where the content allows them', () => {
    const empty = { ...facts, path: '', related: [], facts: { ...productFacts, capacityMl: '', medical: null } }
    expect(check('products-facts', { en: { ...empty, deskLinks: '' } })).toEqual([])
  })

  it('names file, field and line of a wrong fact', () => {
    const wrong = { ...facts, facts: { ...productFacts, weightG: -1 } }
    const [problem] = check('products-facts', { en: wrong })
    expect(problem).toMatchObject({ file: 'products/tray/facts.yml', field: 'facts.weightG' })
    expect(problem?.line).toBeGreaterThan(10)
  })

  it('names a fact that is missing', () => {
    const { sku: _sku, ...rest } = productFacts
    expect(check('products-facts', { en: { ...facts, facts: rest } })).toMatchObject([
      { field: 'facts.sku', message: 'is missing' },
    ])
  })

  it('asks for whole texts in English only', () => {
    const problems = check('news', { en: { ...itemText('News'), summary: '', body: 'Text' }, de: { name: 'Neues' } })
    expect(problems).toMatchObject([{ file: 'news/tray/index.en.md', field: 'summary', message: /missing/ }])
  })

  it('refuses HTML that runs, on its line, in any language', () => {
    const en = { ...itemText('About'), body: 'Text' }
    const problems = check('pages', { en, ja: { body: '一\n\n<script>x</script>' } })
    expect(problems).toMatchObject([{ file: 'pages/tray/index.ja.md', field: 'body', message: /not allowed/ }])
  })

  it.each([
    ['category-facts', { categoryId: '1', kind: 'thing', path: 'x', sort: 1 }, 'kind', 'tray'],
    ['categories', { name: '' }, 'name', 'tray'],
    ['_singletons', { settings: {}, languages: [] }, 'settings', 'site'],
    ['_singletons', { prefix: '', suffix: '' }, 'companyName', 'seo'],
  ])('checks %s', (collection, value, field, slug) => {
    expect(check(collection, { en: value }, slug)).toContainEqual(expect.objectContaining({ field }))
  })
})
