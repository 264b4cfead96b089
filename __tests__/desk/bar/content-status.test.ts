import { addressOfFile, describeOutcome, describeStatus, groupByEntry } from '../../../desk/src/bar/content-status'

describe('the state of the content', () => {
  it.each([
    ['products/tray/index.de.md', '#/collections/products/entries/tray/index'],
    ['categories/sushi/index.zh.yml', '#/collections/categories/entries/sushi/index'],
    ['seo/de.yml', '#/collections/_singletons/entries/seo'],
    ['site.yml', '#/collections/_singletons/entries/site'],
    ['redirects.yml', '#/collections/_singletons/entries/redirects'],
    ['images/tray.png', null],
  ])('leads from %s to %s', (file, address) => {
    expect(addressOfFile(file)).toBe(address)
  })

  it('is described in a few words', () => {
    const problem = { file: 'x', field: null, line: null, message: 'y' }
    expect(describeStatus({ state: 'current', problems: [] })).toBe('No problems')
    const outdated = [{ file: 'news/first/index.de.md', language: 'de', field: 'name', english: null }]
    expect(describeStatus({ state: 'current', problems: [], outdated })).toBe('Translations to look at')
    expect(describeStatus({ state: 'invalid', problems: [problem] })).toBe('1 problem')
    expect(describeStatus({ state: 'invalid', problems: [problem, problem] })).toBe('2 problems')
    expect(describeStatus({ state: 'unknown', problems: [] })).toBe('Not checked')
  })

  it('says what visitors see of what is wrong', () => {
    const problems = [{ file: 'x', field: null, line: null, message: 'y' }]
    expect(describeOutcome({ state: 'invalid', problems })).toMatch(
      /^Until this is put right, the preview and the site/,
    )
    const withheld = [
      { unit: 'products/tray', shown: 'former' as const },
      { unit: 'news/first', shown: 'nothing' as const },
    ]
    expect(describeOutcome({ state: 'partial', problems, withheld })).toBe(
      'As it was until it is put right: products/tray. Not shown until it is put right: news/first. ' +
        'Everything else can be published.',
    )
    expect(describeOutcome({ state: 'partial', problems, withheld: [] })).toMatch(/^Everything can be published/)
  })

  it('names outdated translations by entry and field, with their languages', () => {
    const english = { before: ['Tray'], now: ['Deep tray'] }
    const one = (language: string, field: string) => ({
      file: `products/tray/index.${language}.md`,
      language,
      field,
      english,
    })
    expect(groupByEntry([one('de', 'name'), one('de', 'body'), one('zh', 'name')])).toEqual([
      {
        entry: 'products/tray',
        address: '#/collections/products/entries/tray/index',
        fields: [
          { field: 'name', languages: ['de', 'zh'], english },
          { field: 'body', languages: ['de'], english },
        ],
      },
    ])
  })
})
