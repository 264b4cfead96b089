import { loadContent } from '../../../provider/src/content/load'
import { createSearchIndex, type SearchIndex } from '../../../provider/src/search/search-index'
import { indexTerms, normalize, splitWords } from '../../../provider/src/search/tokenize'
import { createContent } from '../support/content-fixture'

describe('tokenizing', () => {
  it.each([
    ['ＰＥＴ', 'pet'],
    ['Łódź', 'lodz'],
    ['Größe', 'grosse'],
    ['CRÈME', 'creme'],
    ['ｶﾞ', 'ガ'],
    ['한국어', '한국어'],
  ])('folds %s to %s', (text, folded) => expect(normalize(text)).toBe(folded))

  it('segments Chinese and Japanese by words', () => {
    expect(splitWords('我们生产寿司包装', 'zh')).toEqual(expect.arrayContaining(['寿司', '包装']))
    expect(splitWords('寿司の容器です', 'ja')).toEqual(expect.arrayContaining(['寿司', '容器']))
  })

  it('finds Korean nouns behind their particles', () => {
    expect(indexTerms('투명한 용기를', 'ko')).toEqual(expect.arrayContaining(['용기']))
  })

  it('leaves out punctuation', () =>
    expect(splitWords('Sushi-tray, 8 pieces!', 'en')).toEqual(['sushi', 'tray', '8', 'pieces']))
})

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
