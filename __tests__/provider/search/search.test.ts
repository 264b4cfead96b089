import { loadContent } from '../../../provider/src/content/load'
import { createSearchIndex, type SearchIndex } from '../../../provider/src/search/search-index'
import { createContent } from '../support/content-fixture'

describe('searching', () => {
  let search: SearchIndex['search']

  beforeAll(async () => {
    const folders = await createContent()
    const index = createSearchIndex(await loadContent(folders.content, folders.data))
    search = index.search.bind(index)
    folders.remove()
  })

  it.each([
    ['a word of the name', 'sushi', 'en', 'product/sushi-tray'],
    ['the beginning of a word', 'maca', 'en', 'product/macaron-tray'],
    ['a typing mistake', 'macarron', 'en', 'product/macaron-tray'],
    ['a word without its diacritics', 'lodz', 'en', 'product/maki-box'],
    ['an article number', 'PP-SU-102', 'en', 'product/maki-box'],
    ['an article number without hyphens, in small letters', 'ppsu102', 'en', 'product/maki-box'],
    ['a Chinese word', '寿司', 'zh', 'product/sushi-tray'],
    ['a Chinese word inside a longer one', '马卡龙', 'zh', 'product/macaron-tray'],
    ['a Korean noun without its particle', '용기', 'ko', 'product/maki-box'],
    ['English text where a language falls back', 'macaron', 'de', 'product/macaron-tray'],
  ])('finds by %s', async (_what, keyword, language, id) => {
    expect((await search(keyword, language))[0]).toBe(id)
  })

  it('ranks the item whose name has all words first', async () => {
    expect((await search('sushi tray', 'en'))[0]).toBe('product/sushi-tray')
  })

  it('keeps to a kind when one is given', async () => {
    expect(await search('news', 'en', 'product')).toEqual([])
    expect(await search('news', 'en', 'news')).toHaveLength(2)
  })

  it('finds nothing for what is nowhere', async () => {
    expect(await search('helicopter', 'en')).toEqual([])
    expect(await search('直升机场', 'zh')).toEqual([])
    expect(await search('!?', 'en')).toEqual([])
  })

  it('falls back to some of the words', async () => {
    expect((await search('macaron helicopter', 'en'))[0]).toBe('product/macaron-tray')
  })
})
