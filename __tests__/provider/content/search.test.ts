import { Refusal } from '../../../packages/server/src/envelope'
import { loadContent } from '../../../packages/content/src/load'
import { createSearchIndex, type SearchIndex } from '../../../provider/src/content/search-index'
import type { SearchWords } from '../../../packages/text/src/search-words'
import { createContent } from '../../support/content-fixture'

const readStatus = (error: unknown) => (error instanceof Refusal ? error.httpStatus : String(error))

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

  it('reads sixteen words, and looks for mistakes and other languages in six of those that no text has', async () => {
    const unknown = (count: number) =>
      Array.from({ length: count }, (_, index) => `qq${String.fromCharCode(97 + index).repeat(3)}zz`).join(' ')
    const words = (count: number) => `${'with '.repeat(count)}sushi`
    expect(await search(`${unknown(5)} mcaaron`, 'en')).toContain('product/macaron-tray')
    expect(await search(`${unknown(6)} mcaaron`, 'en')).not.toContain('product/macaron-tray')
    expect(await search(words(15), 'en')).toContain('product/sushi-tray')
    expect(await search(words(16), 'en')).not.toContain('product/sushi-tray')
  })

  it('lets forty wait, refuses more at once, and goes on after them', async () => {
    const searches = Array.from({ length: 60 }, () => search('sushi', 'en').then(() => 200, readStatus))
    const statuses = await Promise.all(searches)
    expect(statuses).toEqual([...Array<number>(40).fill(200), ...Array<number>(20).fill(503)])
    expect(await search('sushi', 'en')).toContain('product/sushi-tray')
  })

  it('finds nothing for what is nowhere', async () => {
    expect(await search('helicopter', 'en')).toEqual([])
    expect(await search('直升机场', 'zh')).toEqual([])
    expect(await search('!?', 'en')).toEqual([])
  })

  it('falls back to some of the words', async () => {
    expect((await search('macaron helicopter', 'en'))[0]).toBe('product/macaron-tray')
  })

  it('in a language is answered before the index of the next language is built', async () => {
    const events: string[] = []
    const folders = await createContent()
    const content = await loadContent(folders.content, folders.data)
    folders.remove()
    class Watched extends Map<string, SearchWords> {
      override get(language: string) {
        events.push(`builds ${language}`)
        return super.get(language)
      }
    }
    const index = createSearchIndex({ ...content, searchWords: new Watched(content.searchWords) })
    const find = (language: string) => index.search('sushi', language).then(() => events.push(`finds ${language}`))
    await Promise.all(['en', 'de', 'ko'].map(find))
    expect(events.indexOf('finds en')).toBeLessThan(events.indexOf('builds ko'))
  })
})
