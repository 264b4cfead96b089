import { createOwnIndex, type OwnIndex } from '../../../../src/features/search/model/own-index'
import { buildSampleIndex } from '../../../support/sample-index'

const indexes = new Map<string, OwnIndex>()

beforeAll(async () => {
  for (const language of ['en', 'de', 'zh', 'ja', 'ko', 'ru'] as const) {
    indexes.set(language, await createOwnIndex(buildSampleIndex(language), language))
  }
})

function search(keyword: string, language = 'en') {
  const index = indexes.get(language)
  if (!index) throw new Error(`There is no index of the language "${language}".`)
  return index.search(keyword)
}

const paths = (keyword: string, language?: string) =>
  search(keyword, language).items.map(({ path }) => path.replace('product/', ''))

describe('words', () => {
  test.each([
    ['a word', 'bento', 'en', 'bento-tray-5-compartment-with-lid'],
    ['the beginning of the last word', 'bento tra', 'en', 'bento-tray-5-compartment-with-lid'],
    ['a letter left out', 'beto tray', 'en', 'bento-tray-5-compartment-with-lid'],
    ['a letter too many', 'macarron row', 'en', 'macaron-row-tray-5-slot'],
    ['an article number', 'PP-FT-103', 'en', 'bento-tray-5-compartment-with-lid'],
    ['an article number without hyphens', 'ppft103', 'en', 'bento-tray-5-compartment-with-lid'],
    ['a Chinese word', '便当', 'zh', 'bento-tray-5-compartment-with-lid'],
  ])('find by %s', (_what, keyword, language, path) => expect(paths(keyword, language)[0]).toBe(path))

  test.each([
    ['zh', '寿司', /寿司/],
    ['zh', '马卡龙', /马卡龙/],
    ['ja', '寿司', /寿司/],
    ['ru', 'суши', /суши/i],
    ['de', 'SUSHI', /sushi/i],
  ])('of the language %s find what is called by them: %s', (language, keyword, name) => {
    const { items } = search(keyword, language)
    expect(items[0]?.name).toMatch(name)
  })

  test('find news too', () => {
    expect(search('anti-fog').items.some(({ kind }) => kind === 'news')).toBe(true)
  })

  test('rank an item with all of them before items with some of them', () => {
    expect(paths('sushi helicopter')[0]).toMatch(/sushi|maki/)
  })

  test('in Chinese are not confused with others that share a character', () => {
    expect(search('直升机场', 'zh').items).toEqual([])
  })

  test('that occur nowhere find nothing', () => {
    expect(search('xylophone').items).toEqual([])
    expect(search('!?')).toMatchObject({ items: [], correction: null })
  })

  test('that are far from right are corrected, in the spelling of the content', () => {
    expect(search('macrun')).toMatchObject({ items: [], correction: 'Macaron' })
    expect(search('xyzzyqq').correction).toBeNull()
  })
})

describe('sizes', () => {
  test.each(['250 x 185', '185x250 mm', '25 x 18.5', '25×18,5 cm', '18.5 x 25'])(
    '%s find the same size first',
    (keyword) => {
      const found = paths(keyword)
      expect(found.slice(0, 2).sort()).toEqual(['custom-cosmetic-gift-set-insert', 'dumpling-blister-tray-12-cavity'])
    },
  )

  test('are ordered by their distance', () => {
    const { items, size } = search('25 x 18')
    expect(size).toEqual({ unit: 'cm', sides: [250, 180] })
    expect(items.length).toBeGreaterThan(5)
    expect(items.every(({ kind }) => kind === 'product')).toBe(true)
    expect(items.map(({ path }) => path)).not.toContain('product/macaron-row-tray-5-slot')
  })

  test('of one side find what is as long, as wide or as high', () => {
    const found = paths('185 mm').slice(0, 4)
    expect(found).toContain('salad-bowl-round-1000-ml')
    expect(paths('158 mm')[0]).toBe('salad-shaker-cup-650-ml')
  })

  test('in inches find the round pie container', () => {
    expect(paths('9 inch')[0]).toBe('pie-container-round-9-inch')
    expect(search('9"').size?.unit).toBe('in')
  })

  test('with three sides mind the height', () => {
    expect(paths('250 x 185 x 32')[0]).not.toBe(paths('250 x 185 x 36')[0])
  })

  test('go with words', () => {
    expect(paths('bento 27x20')).toEqual(['bento-tray-5-compartment-with-lid'])
    expect(paths('27x20 bento')).toEqual(['bento-tray-5-compartment-with-lid'])
    expect(paths('便当 27x20', 'zh')).toEqual(['bento-tray-5-compartment-with-lid'])
  })

  test('that no product has are dropped, and the words still find', () => {
    const { items, size } = search('bento 900 x 900 mm')
    expect(size).toBeNull()
    expect(items[0]?.path).toBe('product/bento-tray-5-compartment-with-lid')
  })
})
